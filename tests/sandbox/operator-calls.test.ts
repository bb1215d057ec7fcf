import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consoleModule, withTables } from '../../sandbox/operator/calls/call-tables';
import { BASE, CALLS } from '../../sandbox/operator/calls/table';
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

  it('equals the calls of the console', () => {
    expect(readFileSync(`${CONSOLE}/calls.js`, 'utf8'), REWRITE).toBe(consoleModule());
  });
});

/** What a call needs before it. */
const idFor = async (path: string, client: Client): Promise<string> => {
  if (path.startsWith('merchants/')) return '2';
  if (path.startsWith('faults/')) return sandbox.operator.fault({ kind: 'latency' }).id;
  return client.key;
};

describe.each(Object.entries(CALLS))('the call %s', (name, { method, path, inputs = [{}] }) => {
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
});

/** The names of the calls in a file of the console: the arguments of `call`, `act`, `of` and `doing`. */
const askedIn = (code: string): readonly string[] => {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const node = value as Readonly<Record<string, unknown>>;
    if (node['type'] === 'CallExpression') found.push(...nameIn(node));
    for (const inner of Object.values(node)) visit(inner);
  };
  visit(parseAst(code));
  return found;
};

type Argument = { readonly type: string; readonly value?: unknown };
const nameIn = (node: Readonly<Record<string, unknown>>): readonly string[] => {
  const asker = String(Reflect.get(Object(node['callee']), 'name'));
  const given = node['arguments'] as readonly Argument[];
  const argument = asker === 'of' ? given[1] : /^(call|act|doing)$/.test(asker) ? given[0] : undefined;
  return argument?.type === 'Literal' ? [String(argument.value)] : [];
};

describe('the console', () => {
  const files = readdirSync(CONSOLE).filter((file) => file.endsWith('.js') && file !== 'calls.js');
  const asked = files.flatMap((file) => askedIn(readFileSync(join(CONSOLE, file), 'utf8')));

  it('makes only calls of the table', () => {
    expect(asked.length).toBeGreaterThan(30);
    expect(asked.filter((name) => !Object.hasOwn(CALLS, name))).toEqual([]);
  });

  it('takes every address from the table', () => {
    const byHand = files.filter((file) => readFileSync(join(CONSOLE, file), 'utf8').includes(BASE));
    expect(byHand).toEqual([]);
  });
});
