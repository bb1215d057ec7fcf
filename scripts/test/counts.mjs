// The numbers of a run's report, and each failure for the summary.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../process.mjs';

export const none = { passed: 0, failed: 0, skipped: 0, failures: [] };

export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
});

/** A failure in the summary: the test and the first lines of the reason. */
export const failure = (where, why = '') => {
  const lines = stripVTControlCharacters(why).split('\n').slice(0, 12);
  return `✗ ${where}\n${lines.map((text) => `    ${text}`).join('\n')}`;
};

export const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

/**
 * A run that ended with an error has at least one failure, even if its report has none (a crash, an unhandled
 * error).
 */
export const counted = (ok, counts) =>
  ok || counts.failed > 0
    ? counts
    : { ...counts, failed: 1, failures: [failure('the run ended badly, see above')] };

export const vitestCounts = (report) => {
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

export const playwrightCounts = (report) => {
  if (!report) return none;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const failures = report.suites
    .flatMap(specs)
    .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line: at, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return failure(`tests/e2e/${file}:${at} › ${title}`, errors.map(({ message }) => message).join('\n'));
    });
  return { passed: expected, failed: unexpected + flaky, skipped, failures };
};
