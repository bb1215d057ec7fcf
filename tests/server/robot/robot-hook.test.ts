// The shop's own robot at ROBOT_URL: what it gets, what its answer does, and what follows if it does not answer.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestClock } from '../operators/support';
import { addShop } from '../support/shop';
import { startTestServer, type TestServer } from '../support/test-server';
import { arrive, type TestVisitor } from '../support/visitor';

const SECRET = 'a secret of sixteen';
const KNOWN = 'How do I make a deposit?';
const OF_THE_DATABASE = '<p>Open <b>Wallet</b> and choose a method.</p>';

interface Asked {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let asked: Asked[];
let answerWith: { readonly status?: number; readonly body?: string; readonly location?: string } | 'nothing';
let hook: Server;
let clock: TestClock;
let running: TestServer;
let visitor: TestVisitor;

beforeEach(async () => {
  asked = [];
  hook = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    asked.push({ headers: request.headers, body });
    if (request.url !== '/ask') return void response.end('{ "answer": "of another address" }');
    if (answerWith === 'nothing') return;
    const { status = 200, body: text = '', location } = answerWith;
    response.writeHead(status, location === undefined ? {} : { location }).end(text);
  });
  await new Promise<void>((resolve) => void hook.listen(0, '127.0.0.1', resolve));
  clock = new TestClock();
  const { port } = hook.address() as AddressInfo;
  running = await startTestServer(
    { clock },
    { ROBOT_URL: `http://127.0.0.1:${port}/ask`, ROBOT_SECRET: SECRET },
  );
  await addShop(running.database);
  visitor = await arrive(running.url);
});
afterEach(async () => {
  hook.closeAllConnections();
  hook.close();
  await running.close();
});

const ask = (sentence: string) => visitor.call('POST', '/api/hy/robots/sentence', { sentence, unstr: 'kf1' });

it('gets the sentence with a signature that the shop can check', async () => {
  answerWith = { body: '{ "answer": "<b>Yes</b>" }' };
  expect(await ask('Do you ship to Malta?')).toMatchObject({ code: 200, data: { answer: '<b>Yes</b>' } });
  const { headers, body } = asked[0] as Asked;
  expect(JSON.parse(body)).toEqual({
    business_id: '1',
    visiter_id: visitor.visiterId,
    lang: 'en',
    sentence: 'Do you ship to Malta?',
  });
  const time = String(headers['x-kefu-time']);
  expect(Number(time)).toBe(Math.floor(clock.now() / 1000));
  const signature = createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex');
  expect(headers['x-kefu-signature']).toBe(signature);
});

it('hands over', async () => {
  answerWith = { body: '{ "hand_over": true }' };
  expect(await ask(KNOWN)).toMatchObject({ code: 201, data: { lastMessage: KNOWN } });
});

describe('the questions of the database answer', () => {
  it.each([
    ['an error', { status: 500, body: '{ "answer": "no" }' }],
    ['a page', { body: '<html>' }],
    ['an answer of another form', { body: '{ "answer": 1 }' }],
    ['a redirect', { status: 302, location: '/elsewhere' }],
    ['more than 65,536 characters', { body: JSON.stringify({ answer: 'x'.repeat(70_000) }) }],
  ])('after %s', async (_, given) => {
    answerWith = given;
    expect(await ask(KNOWN)).toMatchObject({ code: 200, data: { answer: OF_THE_DATABASE } });
    expect(running.troubles).toHaveLength(1);
    expect(running.troubles[0]).toMatch(/^ROBOT_URL did not answer: /);
    expect(running.troubles[0]).not.toContain(SECRET);
  });

  it('after five seconds without an answer', async () => {
    answerWith = 'nothing';
    const answer = ask(KNOWN);
    await expect.poll(() => asked.length, { interval: 5 }).toBe(1);
    clock.advance(5_000);
    expect(await answer).toMatchObject({ code: 200, data: { answer: OF_THE_DATABASE } });
  });
});
