import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** What a program prints that runs this line quietly. */
const printedBy = (line: string) => {
  const program = `import { runQuietly } from './scripts/process.mjs';
    process.exitCode = runQuietly(process.execPath, ['--eval', ${JSON.stringify(line)}]) ? 0 : 7;`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  return { status, printed: stdout + stderr };
};

it('an installation prints nothing between the dots of the tests', () => {
  expect(printedBy("console.log('Unpacking'); console.error('warning')")).toEqual({ status: 0, printed: '' });
});

it('one that fails prints all that it said', () => {
  const { status, printed } = printedBy(
    "console.log('Unpacking'); console.error('no space'); process.exitCode = 1",
  );
  expect(status).toBe(7);
  expect(printed).toContain('Unpacking');
  expect(printed).toContain('no space');
});
