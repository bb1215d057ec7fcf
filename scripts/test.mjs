// npm test: every part, the named ones (`npm test -- unit types`), or one file or title (`npm test -- unit outbox`).
import { say } from './process.mjs';
import { ensureChromium, ensureDependencies } from './setup.mjs';
import { add, none } from './test/counts.mjs';
import { slowness, watchOthers } from './test/machine.mjs';
import { PARTS } from './test/parts.mjs';
import { AT_ONCE, later, runPart } from './test/run-part.mjs';

/** What the whole run takes at most on two quiet cores. */
const BUDGET_SECONDS = 480;
/** A run that takes longer fails. On a slow or busy machine it may take longer, as long as only the machine is to blame. */
const LIMIT_SECONDS = 720;

const cells = (...values) =>
  console.log(
    values.map((value, at) => (at === 0 ? String(value).padEnd(14) : String(value).padStart(9))).join(''),
  );

/**
 * @param slow how much slower than that of the budget the machine was, measured during the run
 * @param others the part of the machine that other programs took, from 0 to 1
 */
const isTooLong = (seconds, slow, others) => {
  const mean = Math.max(1, slow.reduce((sum, one) => sum + one, 0) / slow.length);
  const counted = (seconds * (1 - others)) / mean;
  const fails = counted > LIMIT_SECONDS;
  const machine = `, ${Math.round(counted)} s without the slowness of this machine (${mean.toFixed(1)}) and what others took of it (${Math.round(others * 100)} %)`;
  say(
    `${Math.round(seconds)} s${machine}, of a budget of ${BUDGET_SECONDS} s${fails ? `: over ${LIMIT_SECONDS} s, which fails` : ''}`,
  );
  return fails;
};

const summarise = (rows, seconds, slow, others) => {
  console.log('');
  for (const { counts } of rows) for (const text of counts.failures) console.log(`${text}\n`);
  cells('part', 'passed', 'failed', 'skipped', 'seconds');
  for (const { name, counts, seconds } of rows)
    cells(name, counts.passed, counts.failed, counts.skipped, seconds.toFixed(1));
  const { passed, failed, skipped } = rows.reduce((total, { counts }) => add(total, counts), none);
  cells('together', passed, failed, skipped, seconds.toFixed(1));
  const failures = failed + (slow.length > 0 && isTooLong(seconds, slow, others) ? 1 : 0);
  console.log('');
  console.log(`${passed} passed, ${failures} failed`);
  return failures === 0;
};

const help = () => {
  console.log(`npm test                       every part but those that run only by their name
npm test -- PART …             only these
npm test -- PART … FILTER …    only the test files whose path holds FILTER, or the tests whose title does
`);
  for (const { name, about } of PARTS) console.log(`  ${name.padEnd(14)}${about}`);
};

/** Names of parts come first; the following words filter their tests. */
const parse = (args) => {
  const isPart = (text) => PARTS.some(({ name }) => name === text);
  const end = args.findIndex((text) => !isPart(text));
  return end < 0 ? { names: args, filters: [] } : { names: args.slice(0, end), filters: args.slice(end) };
};

const secondsSince = (moment) => (Date.now() - moment) / 1000;

const runRow = async (part, filters, out) => {
  const started = Date.now();
  out.tell(`\n── ${part.name}: ${part.about}`);
  const counts = await runPart(part, filters, out);
  return { name: part.name, counts, seconds: secondsSince(started) };
};

/** @param others of another lane, whose last part is taken when there is no own one left */
const runInTurn = async (parts, others, filters, out) => {
  const rows = [];
  for (;;) {
    const part = parts.shift() ?? others.pop();
    if (!part) return rows;
    rows.push(await runRow(part, filters, out));
  }
};

/**
 * Few parts keep two cores busy for their whole time, so two run at once; what the second lane runs is printed after the first. The
 * journeys keep both busy, so they run alone.
 * @param onQuiet called between, when no part runs
 */
const runLanes = async (names, filters, onQuiet) => {
  const chosen = PARTS.filter(
    ({ name, isByName }) => names.includes(name) || (names.length === 0 && !isByName),
  );
  const first = chosen.filter(({ isBeside, isAlone }) => !isBeside && !isAlone);
  const beside = chosen.filter(({ isBeside }) => isBeside);
  const alone = chosen.filter(({ isAlone }) => isAlone);
  // Its installation takes its time before the parts run side by side, not between their dots. A part that misses it fails by itself.
  if (chosen.some(({ browser }) => browser)) ensureChromium();
  const printed = later();
  const atOnce = await Promise.all([
    runInTurn(first, beside, filters, AT_ONCE),
    runInTurn(beside, first, filters, printed),
  ]);
  printed.print();
  onQuiet();
  const rows = [...atOnce.flat(), ...(await runInTurn(alone, [], filters, AT_ONCE))];
  return PARTS.flatMap(({ name }) => rows.filter((row) => row.name === name));
};

const main = async (args) => {
  if (args.includes('--help') || args.includes('-h')) {
    help();
    return 0;
  }
  const { names, filters } = parse(args);
  if (names.length === 0 && filters.length > 0) {
    console.error(`no such part: ${filters[0]}\n`);
    help();
    return 2;
  }
  if (!ensureDependencies()) {
    say('the dependencies could not be installed');
    console.log('0 passed, 1 failed');
    return 1;
  }
  const started = Date.now();
  const slow = [];
  const othersTook = watchOthers();
  const measure = () => names.length === 0 && slow.push(slowness());
  measure();
  const rows = await runLanes(names, filters, measure);
  const hasRun = rows.some(({ counts }) => counts.passed + counts.failed > 0);
  if (!hasRun) say(`no test matches ${filters.join(' ')}`);
  const seconds = secondsSince(started);
  measure();
  return summarise(rows, seconds, slow, othersTook()) && hasRun ? 0 : 1;
};

process.exitCode = await main(process.argv.slice(2));
