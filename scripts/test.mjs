// npm test: every part, the named ones (`npm test -- unit types`), or one file or title (`npm test -- unit outbox`).
import { say } from './process.mjs';
import { ensureDependencies } from './setup.mjs';
import { add, none } from './test/counts.mjs';
import { PARTS } from './test/parts.mjs';
import { AT_ONCE, later, runPart } from './test/run-part.mjs';

/** What the whole run takes at most on two quiet cores. */
const BUDGET_SECONDS = 480;
/** A run that takes longer fails, also on a slow machine: nobody waits for it. */
const LIMIT_SECONDS = 720;

const cells = (...values) =>
  console.log(
    values.map((value, at) => (at === 0 ? String(value).padEnd(14) : String(value).padStart(9))).join(''),
  );

const summarise = (rows, seconds) => {
  console.log('');
  for (const { counts } of rows) for (const text of counts.failures) console.log(`${text}\n`);
  cells('part', 'passed', 'failed', 'skipped', 'seconds');
  for (const { name, counts, seconds } of rows)
    cells(name, counts.passed, counts.failed, counts.skipped, seconds.toFixed(1));
  const { passed, failed, skipped } = rows.reduce((total, { counts }) => add(total, counts), none);
  cells('together', passed, failed, skipped, seconds.toFixed(1));
  const isWhole = PARTS.every(({ name, isByName }) => isByName || rows.some((row) => row.name === name));
  const isTooLong = isWhole && seconds > LIMIT_SECONDS;
  if (isWhole)
    say(
      `${Math.round(seconds)} s of a budget of ${BUDGET_SECONDS} s${isTooLong ? `: over ${LIMIT_SECONDS} s, which fails` : ''}`,
    );
  console.log('');
  console.log(`${passed} passed, ${failed + (isTooLong ? 1 : 0)} failed`);
  return failed === 0 && !isTooLong;
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
 */
const runLanes = async (names, filters) => {
  const chosen = PARTS.filter(
    ({ name, isByName }) => names.includes(name) || (names.length === 0 && !isByName),
  );
  const first = chosen.filter(({ isBeside, isAlone }) => !isBeside && !isAlone);
  const beside = chosen.filter(({ isBeside }) => isBeside);
  const alone = chosen.filter(({ isAlone }) => isAlone);
  const printed = later();
  const atOnce = await Promise.all([
    runInTurn(first, beside, filters, AT_ONCE),
    runInTurn(beside, first, filters, printed),
  ]);
  printed.print();
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
  const rows = await runLanes(names, filters);
  const hasRun = rows.some(({ counts }) => counts.passed + counts.failed > 0);
  if (!hasRun) say(`no test matches ${filters.join(' ')}`);
  return summarise(rows, secondsSince(started)) && hasRun ? 0 : 1;
};

process.exitCode = await main(process.argv.slice(2));
