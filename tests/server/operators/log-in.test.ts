import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemRandom } from '../../../backend/random';
import { addOperator, readPassword } from '../../../server/operators/add-operator';
import { Passwords } from '../../../server/operators/passwords';
import {
  addTestOperator,
  CHEAP,
  Console,
  type OperatorServer,
  PASSWORD,
  START,
  startOperatorServer,
} from './support';

const HOUR = 3_600_000;

let running: OperatorServer;
let page: Console;
beforeEach(async () => {
  running = await startOperatorServer();
  await addTestOperator(running, 'Ann');
  page = new Console(running);
});
afterEach(() => running.close());

describe('an account made in the terminal', () => {
  it('is an admin whose password is stored as a hash with its parameters', async () => {
    const [stored] = await running.database.query('select name, role, password from operators');
    expect(stored).toMatchObject({ name: 'ann', role: 'admin' });
    expect(stored?.['password']).toMatch(/^scrypt\$2\$1\$1\$[\w-]{22}\$[\w-]{43}$/);
  });

  it('a second time gets the new password, and its sessions end', async () => {
    await page.logIn('ann');
    const parts = { database: running.database, random: systemRandom, now: () => START, cost: CHEAP };
    expect((await addOperator(parts, 'ann', 'another password')).isNew).toBe(false);
    expect((await page.get('me')).status).toBe(401);
    expect((await page.logIn('ann')).status).toBe(401);
    expect((await page.logIn('ann', 'another password')).status).toBe(200);
  });

  it.each([
    ['ann b', PASSWORD, /^name: expected/],
    ['x', PASSWORD, /^name: expected/],
    ['bob', 'too short', /^password: expected 12 to 256 characters/],
  ])('%s with %s is refused', async (name, password, message) => {
    const parts = { database: running.database, random: systemRandom, now: () => START, cost: CHEAP };
    await expect(addOperator(parts, name, password)).rejects.toThrow(message);
  });

  it('takes the first line of what is piped in as its password', async () => {
    const input = Readable.from(['first li', 'ne\nsecond']) as unknown as NodeJS.ReadStream;
    expect(await readPassword({ input, output: process.stdout })).toBe('first line');
  });
});

describe('passwords', () => {
  it('are checked with the parameters that they were stored with', async () => {
    const stored = await new Passwords(systemRandom, { N: 4, r: 2, p: 1 }).hash(PASSWORD);
    const newer = new Passwords(systemRandom, CHEAP);
    expect([await newer.isRight(PASSWORD, stored), await newer.isRight('wrong', stored)]).toEqual([
      true,
      false,
    ]);
    expect(await newer.isRight(PASSWORD, undefined)).toBe(false);
  });
});

describe('the log-in', () => {
  it('sets a cookie that no script reads and no other site sends; only its hash is stored', async () => {
    const answer = await page.logIn('Ann');
    expect(answer.headers['set-cookie']).toMatch(
      /^kefu_operator=[\w-]{43}; Path=\/operator; Max-Age=604800; HttpOnly; SameSite=Strict$/,
    );
    const [session] = await running.database.query('select token_hash from operator_sessions');
    expect(page.cookie).not.toContain(session?.['token_hash']);
    expect((await page.get('me')).body['operator']).toMatchObject({ name: 'ann', role: 'admin' });
  });

  it('answers the same for a wrong password, an unknown account and a disabled one', async () => {
    await addTestOperator(running, 'bob');
    await running.database.query(`update operators set is_disabled = true where name = 'bob'`);
    const answers = [
      await page.logIn('ann', 'wrong password'),
      await page.logIn('nobody', 'wrong password'),
      await page.logIn('bob'),
    ];
    const same = { status: 401, body: { error: 'The name or the password is wrong.' } };
    for (const answer of answers) expect(answer).toMatchObject(same);
  });

  it('makes an account wait after five failures, longer after each, also with the right password', async () => {
    let address = 0;
    const wrong = () => {
      address += 1;
      return new Console(running, `203.0.113.${address}`).logIn('ann', 'wrong password');
    };
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await wrong()).status).toBe(401);
    const paused = await page.logIn('ann');
    expect([paused.status, paused.headers['retry-after']]).toEqual([429, '1']);
    const waits: unknown[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const { headers } = await wrong();
      waits.push(Number(headers['retry-after']));
      running.clock.advance(Number(headers['retry-after']) * 1000);
      expect((await wrong()).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    running.clock.advance(900_000);
    expect((await page.logIn('ann')).status).toBe(200);
    expect((await wrong()).status).toBe(401);
  });

  it('counts an unknown account in the same way', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await page.logIn('nobody', 'wrong password');
    expect((await page.logIn('nobody')).status).toBe(429);
  });

  it('counts attempts that are made at the same moment', async () => {
    const attempts = Array.from({ length: 12 }, () => page.logIn('ann', 'wrong password'));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  it('makes an address wait that tries many accounts, and no other address', async () => {
    for (let attempt = 0; attempt < 20; attempt += 1) await page.logIn(`name${attempt}`, 'wrong password');
    expect((await page.logIn('ann')).status).toBe(429);
    expect((await new Console(running, '203.0.113.9').logIn('ann')).status).toBe(200);
  });

  it('is in the audit trail, the refused one with its address', async () => {
    await page.logIn('ann', 'wrong password');
    await page.logIn('ann');
    const { entries } = (await page.get('audit')).body as { entries: Record<string, unknown>[] };
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'log-in', operator: 'ann' },
      { action: 'log-in-refused', operator: 'ann', detail: { address: '127.0.0.1' } },
    ]);
  });
});

describe('a session', () => {
  beforeEach(async () => void (await page.logIn('ann')));

  it('ends at the log-out', async () => {
    const out = await page.post('log-out');
    expect(out.headers['set-cookie']).toMatch(/^kefu_operator=; Path=\/operator; Max-Age=0;/);
    expect((await page.get('me')).status).toBe(401);
  });

  it('ends 12 hours after its last call', async () => {
    running.clock.advance(11 * HOUR);
    expect((await page.get('me')).status).toBe(200);
    running.clock.advance(11 * HOUR);
    expect((await page.get('me')).status).toBe(200);
    running.clock.advance(12 * HOUR);
    expect((await page.get('me')).status).toBe(401);
  });

  it('ends 7 days after the log-in, however it is used', async () => {
    for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
      running.clock.advance(8 * HOUR);
      expect((await page.get('me')).status).toBe(200);
    }
    running.clock.advance(8 * HOUR);
    expect((await page.get('me')).status).toBe(401);
  });

  it('of a disabled operator ends', async () => {
    await running.database.query('update operators set is_disabled = true');
    expect((await page.get('me')).status).toBe(401);
  });

  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['without an origin', { origin: '' }],
    ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['without the token', { 'x-kefu-csrf': '' }],
    ['with another token', { 'x-kefu-csrf': 'x'.repeat(43) }],
  ])('refuses a call %s', async (_, headers) => {
    expect((await page.call('POST', 'log-out', {}, headers)).status).toBe(403);
    expect((await page.get('me')).status).toBe(200);
  });

  it('takes no form of another site', async () => {
    const answer = await page.call('POST', 'log-in', undefined, { 'content-type': 'text/plain' });
    expect(answer.status).toBe(415);
  });

  it('is never cached', async () => {
    expect((await page.get('me')).headers['cache-control']).toBe('no-store');
  });
});

describe('the own password', () => {
  const change = (current: string, password: string) => page.post('password', { current, password });
  beforeEach(async () => void (await page.logIn('ann')));

  it('is changed; this session goes on, the others end', async () => {
    const other = new Console(running);
    await other.logIn('ann');
    expect((await change(PASSWORD, 'quite another one')).status).toBe(200);
    expect([(await page.get('me')).status, (await other.get('me')).status]).toEqual([200, 401]);
    expect((await new Console(running).logIn('ann')).status).toBe(401);
    expect((await new Console(running).logIn('ann', 'quite another one')).status).toBe(200);
  });

  it.each([
    ['the password now is wrong', 'not the password', 'quite another one', 409, /^current: /],
    ['the new one is too short', PASSWORD, 'too short', 400, /^password: expected 12/],
  ])('stays if %s', async (_, current, password, status, error) => {
    expect(await change(current, password)).toMatchObject({
      status,
      body: { error: expect.stringMatching(error) },
    });
    expect((await page.get('me')).status).toBe(200);
    expect((await new Console(running).logIn('ann')).status).toBe(200);
  });

  it('cannot be guessed at an open page', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await change('not the password', 'quite another one')).status).toBe(409);
    expect((await change(PASSWORD, 'quite another one')).status).toBe(429);
  });
});

describe('behind TLS', () => {
  it('the cookie is secure', async () => {
    await running.close();
    running = await startOperatorServer({ publicUrl: 'https://chat.example' });
    await addTestOperator(running, 'ann');
    const answer = await new Console(running).call(
      'POST',
      'log-in',
      { name: 'ann', password: PASSWORD },
      { origin: 'https://chat.example' },
    );
    expect(answer.headers['set-cookie']).toMatch(/^__Secure-kefu_operator=[\w-]{43};.*; Secure$/);
  });
});
