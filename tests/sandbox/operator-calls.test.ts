import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../sandbox/operator/calls/call';
import { withTables } from '../../sandbox/operator/calls/call-tables';
import { BASE, CALLS, type CallName } from '../../sandbox/operator/calls/table';
import { type RunningSandbox, startSandbox } from '../../sandbox/server';
import { Client } from './client';
import { ask } from './operator-client';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ scriptedAgent: false });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.operator.reset());

const REWRITE = 'npm run operator-calls writes it again';
const CONSOLE = 'sandbox/web/operator';

describe('the table of the operator’s calls', () => {
  it('has one entry for each method and path', () => {
    const routes = Object.values(CALLS).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('equals the table of the README', () => {
    const readme = readFileSync('sandbox/README.md', 'utf8');
    expect(readme, REWRITE).toBe(withTables(readme));
  });
});

/** What a call needs before it. */
const idFor = async (path: string, client: Client): Promise<string> => {
  if (path.startsWith('merchants/')) return '2';
  if (path.startsWith('faults/')) return sandbox.operator.fault({ kind: 'latency' }).id;
  return client.key;
};

describe.each(Object.entries(CALLS) as [CallName, Call][])(
  'the call %s',
  (name, { method, path, inputs = [{}] }) => {
    it.each(inputs.map((input) => [JSON.stringify(input), input]))('answers %s', async (_, input) => {
      const client = await Client.start(sandbox);
      const { cid } = sandbox.operator.send(client.key, { content: 'Hello' });
      const id = await idFor(path, client);
      const { status, body: answer } = await ask(sandbox.url, name, {
        id,
        body: name === 'recall' ? { cid } : input,
      });
      expect([status, answer]).toEqual([200, expect.not.objectContaining({ error: expect.anything() })]);
      if (method !== 'GET') expect(answer).toMatchObject({ ok: true });
      if (method === 'POST' && path.startsWith('visitors/'))
        expect(answer).toMatchObject({ visitor: { key: client.key } });
    });
  },
);

it('the console takes every address from the table', () => {
  const files = readdirSync(CONSOLE).filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => readFileSync(join(CONSOLE, file), 'utf8').includes(BASE))).toEqual([]);
});
