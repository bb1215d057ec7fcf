import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HttpClient } from '../../adapters/http/http-client';
import { HttpMediaGateway } from '../../adapters/http/media-gateway';
import { HttpMessageGateway } from '../../adapters/http/message-gateway';
import { HttpRobotGateway } from '../../adapters/http/robot-gateway';
import { RecordingLog } from '../../adapters/memory/recording-log';
import { VirtualClock } from '../../adapters/memory/virtual-clock';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { PASSPHRASE, type RunningSandbox } from '../../sandbox/server';
import { callsOver } from '../support/backend-calls';
import { dial, visit } from './support/backend';
import { runningSandbox } from './support/running';

type Fault = Parameters<RunningSandbox['operator']['fault']>[0];

const refused = (code: number, message: string): GatewayFailure => ({ kind: 'refused', code, message });
const undecodable = (reason: string): GatewayFailure => ({
  kind: 'undecodable',
  reason: expect.stringContaining(reason),
});
const unreachable: GatewayFailure = { kind: 'network', reason: 'unreachable' };

/** What the sandbox can do to an answer, and how each call reports it. */
const FAULTS: readonly (readonly [
  title: string,
  fault: Omit<Fault, 'operation'>,
  failure: GatewayFailure,
])[] = [
  ['code 500', { kind: 'code', code: 500, msg: 'busy' }, refused(500, 'busy')],
  ['code -1', { kind: 'code', code: -1, msg: 'no' }, refused(-1, 'no')],
  ['code 1', { kind: 'code', code: 1, msg: '' }, refused(1, '')],
  ['HTTP 500 with words', { kind: 'code', code: 1, msg: 'broken', status: 500 }, refused(500, 'broken')],
  ['HTTP 503', { kind: 'code', code: 503, msg: '', status: 503 }, refused(503, '')],
  ['code 401', { kind: 'code', code: 401 }, { kind: 'unauthorised' }],
  ['HTTP 401', { kind: 'code', code: 1, status: 401 }, { kind: 'unauthorised' }],
  ['a token that expired', { kind: 'expired-token' }, { kind: 'unauthorised' }],
  ['HTTP 403', { kind: 'code', code: 403 }, { kind: 'forbidden', status: 403 }],
  ['HTTP 404', { kind: 'code', code: 404 }, { kind: 'forbidden', status: 404 }],
  ['a page instead of an answer', { kind: 'garbage' }, undecodable('no JSON')],
  ['another key', { kind: 'wrong-key' }, undecodable('secretKey')],
  ['headers that are missing', { kind: 'missing-headers' }, undecodable('headers i and s are missing')],
  ['a connection cut before', { kind: 'drop-before' }, unreachable],
  ['a connection cut after', { kind: 'drop-after' }, unreachable],
];

describe.each(['headers', 'json'] as const)('the HTTP adapter, answered in the form "%s"', (answerForm) => {
  const sandbox = runningSandbox();
  beforeAll(() => void sandbox().operator.changeSettings({ answerForm }));
  afterEach(() => sandbox().operator.clearFaults());

  const send = async (clientId: string) => {
    const line = await visit(sandbox());
    const gateway = new HttpMessageGateway(line.http, line.log, new VirtualClock());
    const message = { businessId: '2', serviceId: '101', clientId, text: 'Hello' };
    return { ...line, gateway, send: () => gateway.sendText(message) };
  };

  it.each(FAULTS)('%s', async (title, fault, failure) => {
    const { send: again, gateway, log } = await send('kf1');
    sandbox().operator.fault({ ...fault, operation: 'send', count: 1 });
    expect(await again()).toEqual({ ok: false, failure });
    expect(log.at('error')).toHaveLength(failure.kind === 'undecodable' ? 1 : 0);
    expect(log.text).not.toContain(PASSPHRASE);
    expect(await again()).toEqual({ ok: true, value: undefined });
    const stored = await gateway.poll('0');
    expect(stored.ok && stored.value, title).toHaveLength(1);
  });

  it('every call is read in this form', async () => {
    const { http, config, log } = await visit(sandbox(), '1');
    const questions = await new HttpRobotGateway(http).questions('1');
    const [question] = questions.ok ? questions.value : [];
    if (!question) throw new Error('the sandbox has no question');
    const facts = { visitorId: config.visitorId, serviceId: '101', question };
    for (const [name, call] of callsOver(http, facts, log))
      expect([name, await call()]).toMatchObject([name, { ok: true }]);
    expect(await new HttpMediaGateway(http, 'aws').sign('video')).toMatchObject({ ok: true });
    expect(log.lines).toEqual([]);
  });

  it('an answer after the timeout is a failure', async () => {
    const line = await visit(sandbox());
    const hasty = { apiBase: sandbox().url, secretKey: PASSPHRASE, requestTimeoutMs: 40 };
    const http = new HttpClient(hasty, line.token, new RecordingLog());
    sandbox().operator.fault({ kind: 'latency', ms: 2000, operation: 'preview', count: 1 });
    const typing = { serviceId: '101', visitorId: 'v', text: '' };
    const failure: GatewayFailure = { kind: 'network', reason: 'timeout' };
    expect(await new HttpMessageGateway(http, line.log, new VirtualClock()).preview(typing)).toEqual({
      ok: false,
      failure,
    });
  });

  it('data of another shape than the contract’s are read as empty, not as an exception', async () => {
    const { gateway } = await send('kf1');
    for (const data of ['text', 7, { a: { cid: {} } }, [null, [], 'x', { cid: 1, direction: 'up' }]]) {
      sandbox().operator.fault({ kind: 'code', code: 200, data, operation: 'polling', count: 1 });
      const answer = await gateway.poll('0');
      if (!answer.ok) throw new Error(answer.failure.kind);
      // A record with a server id is only noted, so that polling continues after it.
      expect(answer.value.filter(({ unreadable }) => !unreadable)).toEqual([]);
    }
  });

  it('a typed text survives the envelope in any script', async () => {
    const { gateway } = await send('kf1');
    const text = '你好 😀👩‍👩‍👧 مرحبا <b>&amp;</b> "\\" %41 + a=b&c=d';
    await gateway.sendText({ businessId: '2', serviceId: '101', clientId: 'kf2', text });
    expect(await gateway.poll('0')).toMatchObject({ value: [{ message: { body: { kind: 'text', text } } }] });
  });

  it('the sandbox recorded no violation of the contract', () => {
    expect(sandbox().operator.violations).toEqual([]);
  });
});

describe('the HTTP adapter with a wrong setting', () => {
  const sandbox = runningSandbox();

  it.each([
    [
      'another secretKey',
      { secretKey: 'another' },
      refused(1, expect.stringContaining('passphrase') as string),
    ],
    ['no secretKey', { secretKey: '' }, undefined],
    ['an apiBase that is the page', { apiBase: '/h5' }, undefined],
  ])('%s is a failure', async (_title, change, failure) => {
    const options = { apiBase: sandbox().url, secretKey: PASSPHRASE };
    const base = 'apiBase' in change ? sandbox().url + change.apiBase : options.apiBase;
    const http = new HttpClient(
      { ...options, ...change, apiBase: base },
      { current: () => '' },
      new RecordingLog(),
    );
    const answer = await http.call({
      method: 'GET',
      path: '/api/hy/visiter/get/config',
      payload: { business_id: '2' },
    });
    expect(answer.ok).toBe(false);
    if (failure && !answer.ok) expect(answer.failure).toEqual(failure);
  });

  it('an unknown token is unauthorised', async () => {
    const { http, token } = dial(sandbox());
    token.value = 'made up';
    const answer = await http.call({ method: 'GET', path: '/api/hy/token/refresh' });
    expect(answer).toEqual({ ok: false, failure: { kind: 'unauthorised' } });
  });
});
