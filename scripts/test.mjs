// npm test: every part, or the named ones (`npm test -- unit types`). A failing part does not stop the rest.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, runNode, say } from './process.mjs';
import { ensureChromium, ensureDependencies } from './setup.mjs';

const bin = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  publint: 'node_modules/publint/src/cli.js',
  tsc: 'node_modules/typescript7/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
};

const gate = (title, args, needs = []) => ({ title, args, needs });

const PARTS = [
  {
    name: 'types',
    about: 'strict TypeScript; the core without DOM and Node',
    gates: [
      gate('all sources', [bin.tsc, '--noEmit', '-p', 'tsconfig.json']),
      gate('the core', [bin.tsc, '--noEmit', '-p', 'tsconfig.core.json']),
    ],
  },
  {
    name: 'lint',
    about: 'format and lint rules; no registry or machine named; guides that name what exists',
    gates: [
      gate('biome', [bin.biome, 'check', '--error-on-warnings']),
      gate('committed files', ['scripts/committed.mjs']),
      gate('guides name what exists', ['scripts/coverage-check.mjs'], ['docs/coverage.md']),
    ],
  },
  {
    name: 'architecture',
    about: 'who may import whom, and that the rules bite; nothing unused',
    gates: [gate('knip', [bin.knip])],
    projects: ['architecture'],
  },
  {
    name: 'unit',
    about: 'domain, application, adapters in Node; views in happy-dom',
    projects: ['unit', 'dom'],
  },
  {
    name: 'contract',
    about: 'the wire contract, the ports over adapters and fakes, the sandbox',
    gates: [gate('contract/types.ts', ['contract/generate.mjs', '--check'], ['contract/generate.mjs'])],
    projects: ['contract'],
  },
  {
    name: 'package',
    about: 'the build, its entries and its weights',
    gates: [
      gate('build', ['scripts/build.mjs']),
      gate('publint', [bin.publint, '--strict'], ['dist/index.js']),
      gate('sizes', ['scripts/sizes.mjs'], ['dist/h5/index.html']),
    ],
  },
  {
    name: 'stories',
    about: 'every story in Chromium, with its interactions and accessibility',
    browser: true,
    needs: { folder: 'stories', ending: '.stories.tsx' },
    projects: ['stories'],
  },
  {
    name: 'e2e',
    about: 'the built widget in Chromium against the sandbox',
    browser: true,
    needs: { folder: 'tests/e2e', ending: '.spec.ts' },
    gates: [gate('the pages are built', ['scripts/pages.mjs'])],
    playwright: true,
  },
];

const reports = join(root, 'node_modules', '.cache', 'kefu', 'reports');
const offline = { STORYBOOK_DISABLE_TELEMETRY: '1', DO_NOT_TRACK: '1' };
const none = { passed: 0, failed: 0, skipped: 0, failures: [] };

const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
});

/** A failure as the summary says it once more: which test, and the first lines of why. */
const failure = (where, why = '') => {
  const lines = stripVTControlCharacters(why).split('\n').slice(0, 12);
  return `✗ ${where}\n${lines.map((text) => `    ${text}`).join('\n')}`;
};

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

/** A run that ended badly has failed at least once, whatever its report says (a crash, an unhandled error). */
const counted = (ok, counts) =>
  ok || counts.failed > 0
    ? counts
    : { ...counts, failed: 1, failures: [failure('the run ended badly, see above')] };

const vitestCounts = (report) => {
  if (!report) return none;
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failedTests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => failure(`${relative(root, name)} › ${test.fullName}`, test.failureMessages.join('\n'))),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...failedTests,
      ...brokenFiles.map(({ name, message }) => failure(relative(root, name), message)),
    ],
  };
};

const playwrightCounts = (report) => {
  if (!report) return none;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const failures = report.suites
    .flatMap(specs)
    .filter(({ ok }) => !ok)
    .map(({ file, line: at, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return failure(`tests/e2e/${file}:${at} › ${title}`, errors.map(({ message }) => message).join('\n'));
    });
  return { passed: expected, failed: unexpected + flaky, skipped, failures };
};

const runGate = async ({ title, args, needs }) => {
  const absent = needs.filter((file) => !existsSync(join(root, file)));
  if (absent.length > 0) {
    say(`${title}: ${absent.join(', ')} does not exist, nothing to run yet`);
    return none;
  }
  const { ok, output } = await runNode(args, { quiet: true, minutes: 5, env: offline });
  console.log(`  ${ok ? 'ok    ' : 'FAILED'} ${title}`);
  if (!ok) console.log(output);
  return ok ? { ...none, passed: 1 } : { ...none, failed: 1, failures: [failure(title, output)] };
};

const runVitest = async (part) => {
  const file = join(reports, `${part.name}.json`);
  rmSync(file, { force: true });
  const projects = part.projects.flatMap((name) => ['--project', name]);
  const { ok } = await runNode(
    [bin.vitest, 'run', ...projects, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    { env: offline },
  );
  return counted(ok, vitestCounts(readReport(file)));
};

const runPlaywright = async () => {
  const file = join(reports, 'e2e.json');
  rmSync(file, { force: true });
  const { ok } = await runNode([bin.playwright, 'test', '--reporter=list,json'], {
    minutes: 25,
    env: { ...offline, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return counted(ok, playwrightCounts(readReport(file)));
};

const hasFiles = ({ folder, ending }) =>
  existsSync(join(root, folder)) &&
  readdirSync(join(root, folder), { recursive: true }).some((name) => String(name).endsWith(ending));

const runPart = async (part) => {
  if (part.needs && !hasFiles(part.needs)) {
    say(`no ${part.needs.ending} under ${part.needs.folder}, nothing to run yet`);
    return none;
  }
  if (part.browser && !ensureChromium()) {
    say('no Chromium here: install one, or name one with KEFU_CHROMIUM');
    return { ...none, failed: 1, failures: [failure(`${part.name}: no Chromium`)] };
  }
  let total = none;
  for (const one of part.gates ?? []) total = add(total, await runGate(one));
  if (part.projects) total = add(total, await runVitest(part));
  if (part.playwright) total = add(total, await runPlaywright());
  return total;
};

const seconds = (since) => ((Date.now() - since) / 1000).toFixed(1);

const line = (...cells) =>
  console.log(
    cells.map((cell, at) => (at === 0 ? String(cell).padEnd(14) : String(cell).padStart(9))).join(''),
  );

const summarise = (rows) => {
  console.log('');
  for (const { counts } of rows) for (const text of counts.failures) console.log(`${text}\n`);
  line('part', 'passed', 'failed', 'skipped', 'seconds');
  for (const { name, counts, took } of rows) line(name, counts.passed, counts.failed, counts.skipped, took);
  const { passed, failed } = rows.reduce((total, { counts }) => add(total, counts), none);
  console.log('');
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
};

const help = () => {
  console.log('npm test                 every part\nnpm test -- PART …       only these\n');
  for (const { name, about } of PARTS) console.log(`  ${name.padEnd(14)}${about}`);
};

const main = async (asked) => {
  if (asked.includes('--help') || asked.includes('-h')) {
    help();
    return 0;
  }
  const unknown = asked.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0) {
    console.error(`no such part: ${unknown.join(', ')}\n`);
    help();
    return 2;
  }
  if (!ensureDependencies()) {
    say('the dependencies could not be installed');
    console.log('0 passed, 1 failed');
    return 1;
  }
  mkdirSync(reports, { recursive: true });
  const rows = [];
  for (const part of PARTS.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    const started = Date.now();
    console.log(`\n── ${part.name}: ${part.about}`);
    rows.push({ name: part.name, counts: await runPart(part), took: seconds(started) });
  }
  return summarise(rows) ? 0 : 1;
};

process.exitCode = await main(process.argv.slice(2));
