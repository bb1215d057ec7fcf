// Runs one part: its gates, then its tests. With a filter it runs only the tests.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode, say } from '../process.mjs';
import { ensureChromium } from '../setup.mjs';
import { add, counted, failure, none, playwrightCounts, readReport, vitestCounts } from './counts.mjs';
import { bin, FOR_A_RELEASE } from './parts.mjs';

const reports = join(root, 'node_modules', '.cache', 'kefu', 'reports');
/** A log file has no use for colours: each dot would be nine characters. */
const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };
const offline = { STORYBOOK_DISABLE_TELEMETRY: '1', DO_NOT_TRACK: '1', ...colours };

/** Prints at once. */
export const AT_ONCE = { tell: console.log, isQuiet: false, print: () => undefined };

/** Keeps the lines of a part that runs beside others until `print`. */
export const later = () => {
  const lines = [];
  return {
    tell: (text) => lines.push(text),
    isQuiet: true,
    print: () => lines.length > 0 && console.log(lines.join('\n')),
  };
};

/** Only a part that hangs takes longer, also on a machine that works on something else: `test.mjs` judges the time of the whole run. */
const HANGS_AFTER_MINUTES = 25;

const runTests = async (args, out, { env = {} } = {}) => {
  const minutes = HANGS_AFTER_MINUTES;
  const { ok, output } = await runNode(args, { quiet: out.isQuiet, minutes, env: { ...offline, ...env } });
  if (out.isQuiet) out.tell(output);
  return ok;
};

const runGate = async ({ title, args, needs }, { tell }) => {
  const absent = needs.filter((file) => !existsSync(join(root, file)));
  if (absent.length > 0) {
    say(`${title}: ${absent.join(', ')} does not exist, nothing to run yet`);
    return none;
  }
  const started = Date.now();
  const { ok, output } = await runNode(args, { quiet: true, minutes: HANGS_AFTER_MINUTES, env: offline });
  tell(`  ${ok ? 'ok    ' : 'FAILED'} ${title}, ${Math.round((Date.now() - started) / 1000)} s`);
  if (!ok) tell(output);
  return ok ? { ...none, passed: 1 } : { ...none, failed: 1, failures: [failure(title, output)] };
};

/** A filter names files by a part of their path, or tests by a part of their title. */
const isPath = (filter) => filter.includes('/') || /\.(ts|tsx)$/.test(filter);

const vitestFilter = (filters) =>
  filters.flatMap((filter) => (isPath(filter) ? [filter] : ['--testNamePattern', filter]));

const playwrightFilter = (filters) =>
  filters.flatMap((filter) => (isPath(filter) ? [filter] : ['--grep', filter]));

const runVitest = async (part, filters, out) => {
  const file = join(reports, `${part.name}.json`);
  rmSync(file, { force: true });
  const projects = part.projects.flatMap((name) => ['--project', name]);
  // What a test that passes writes is not shown between the dots.
  const reporters = [
    '--reporter=dot',
    '--silent=passed-only',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const { args = vitestFilter(filters), env } = filters.length > 0 ? {} : (part.unfiltered ?? {});
  const ok = await runTests([bin.vitest, 'run', ...projects, ...reporters, ...args], out, { env });
  return counted(ok, vitestCounts(readReport(file)));
};

const releaseJourneys = [...FOR_A_RELEASE.map((name) => `${name}\\.spec\\.ts`), '@release'].join('|');

/** The tag of a journey that measures time: with others beside it, it would measure them. */
const ALONE = '@alone';

/**
 * Playwright runs one set of journeys after the other. A filter chooses among all journeys, as it does among all stories and
 * sequences.
 */
const journeysOf = ({ isByName }, filters) => {
  if (filters.length > 0) return [[]];
  if (isByName) return [['--grep', releaseJourneys]];
  return [
    ['--grep-invert', `${releaseJourneys}|${ALONE}`],
    // Playwright empties the folder of its pictures first, and those of the other journeys are kept.
    ['--grep', ALONE, '--workers=1', '--output=test-results/alone'],
  ];
};

const runJourneys = async (part, args, out) => {
  const file = join(reports, `${part.name}.json`);
  rmSync(file, { force: true });
  const ok = await runTests([bin.playwright, 'test', '--reporter=list,json', ...args], out, {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return counted(ok, playwrightCounts(readReport(file)));
};

const runPlaywright = async (part, filters, out) => {
  let total = none;
  for (const journeys of journeysOf(part, filters))
    total = add(total, await runJourneys(part, [...journeys, ...playwrightFilter(filters)], out));
  return total;
};

const hasFiles = ({ folder, ending }) =>
  existsSync(join(root, folder)) &&
  readdirSync(join(root, folder), { recursive: true }).some((name) => String(name).endsWith(ending));

/**
 * Prepares what the tests of a part need.
 *
 * @returns the reason of a failure, or null
 */
const missing = (part) => {
  if (!part.browser || ensureChromium()) return null;
  say('no Chromium here: install one, or name one with KEFU_CHROMIUM');
  return failure(`${part.name}: no Chromium`);
};

/**
 * @param filters parts of file paths or of test titles. Gates whose result the tests need still run: the browser tests
 *   need the built pages.
 */
export const runPart = async (part, filters = [], out = AT_ONCE) => {
  mkdirSync(reports, { recursive: true });
  if (part.needs && !hasFiles(part.needs)) {
    say(`no ${part.needs.ending} under ${part.needs.folder}, nothing to run yet`);
    return none;
  }
  const problem = missing(part);
  if (problem !== null) return { ...none, failed: 1, failures: [problem] };
  const gates = (part.gates ?? []).filter(() => filters.length === 0 || part.playwright);
  let total = none;
  for (const one of gates) total = add(total, await runGate(one, out));
  // The stories and the model have parts of their own, whose filters choose among all of theirs.
  if (part.projects && !(part.isByName && filters.length > 0))
    total = add(total, await runVitest(part, filters, out));
  if (part.playwright) total = add(total, await runPlaywright(part, filters, out));
  return total;
};
