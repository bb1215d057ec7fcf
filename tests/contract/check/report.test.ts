import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { exitCodeOf, jsonReport, textReport } from '../../../check/report';
import schema from '../../../contract/check-report.json' with { type: 'json' };
import { PASSPHRASE } from '../../../sandbox/server';
import { judge, judgeMistake, startQuietSandbox } from './support/judge';
import { MISTAKES } from './support/mistakes';

const outcomeOf = (name: string) => {
  const mistake = MISTAKES.find((one) => one.name === name);
  if (!mistake) throw new Error(name);
  return judgeMistake(mistake);
};

const validate = new Ajv2020().compile(schema);

describe.concurrent('the report', () => {
  it('of a backend that conforms: exit code 0, also with warnings', async () => {
    const sandbox = await startQuietSandbox();
    const outcome = await judge(sandbox.url, null, { businessId: '2', tiers: ['chat'] });
    await sandbox.close();
    expect(exitCodeOf(outcome)).toBe(0);
    expect(textReport(outcome, false)).toMatch(/It conforms: chat, with 1 warning\.\n$/);
    expect(validate(jsonReport(outcome, '1.0.0')), JSON.stringify(validate.errors)).toBe(true);
  });

  it('of one that does not: exit code 1, and a block with what the visitor sees', async () => {
    const outcome = await outcomeOf('the history has no unstr');
    expect(exitCodeOf(outcome)).toBe(1);
    const text = textReport(outcome, false);
    expect(text).toContain(`not so  the history has the unstr of own messages  history-unstr
  where     POST /api/hy/visiter/msg/check, data[].unstr
  seen      nothing
  expected  the unstr of msg/send
  visitor   Messages are doubled at each reload.
  docs      docs/backend.md#the-history`);
    expect(text).toMatch(/It does not conform: 1 cause, with 1 warning\. Begin with the first\.\n$/);
    expect(validate(jsonReport(outcome, '1.0.0')), JSON.stringify(validate.errors)).toBe(true);
  });

  it('of one that does not answer: exit code 2', async () => {
    const outcome = await judge('http://127.0.0.1:9', null);
    expect(exitCodeOf(outcome)).toBe(2);
    expect(textReport(outcome, false)).toContain('It could not be judged');
    expect(validate(jsonReport(outcome, '1.0.0')), JSON.stringify(validate.errors)).toBe(true);
  });

  it('has colours only if asked for', async () => {
    const outcome = await judge('http://127.0.0.1:9', null);
    expect(textReport(outcome, false)).not.toContain('\u001b');
    expect(textReport(outcome, true)).toContain('\u001b[31m');
  });

  it.each([
    'code 200 as a text',
    'the expiry as a duration',
    'the secret key of aws is wrong',
    'the host has no scheme',
  ])('shows no secret, token or signature: %s', async (name) => {
    const outcome = await outcomeOf(name);
    const text = textReport(outcome, false) + JSON.stringify(jsonReport(outcome, '1.0.0'));
    expect(text).not.toContain(PASSPHRASE);
    // A token of the sandbox has 32 characters of base64url, a signature more.
    expect(text.replaceAll(/[\w-]+\.png/g, '')).not.toMatch(/[\w-]{32,}/);
  });
});
