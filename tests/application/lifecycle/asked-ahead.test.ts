import { describe, expect, it } from 'vitest';
import { AskedAhead } from '../../../application/lifecycle/asked-ahead';
import type { ConfigAsk, SessionGateway } from '../../../application/ports/session-gateway.port';
import type { GatewayFailure } from '../../../domain/failure/gateway-failure';
import type { VisitorConfig } from '../../../domain/identity/config';
import type { NamedBy } from '../../../domain/identity/visitor-identity';
import type { Result } from '../../../domain/result';
import { FakeSessionGateway, failure, ok, SAMPLE_CONFIG } from '../../../main/testing';

type Answer = Result<VisitorConfig, GatewayFailure>;

const ASK: ConfigAsk = {
  accessKey: 'k',
  businessId: '1',
  visitorId: '',
  fromUrl: 'https://shop.test/',
  name: '',
  channelCode: '',
  language: 'en',
};
const AGAIN: ConfigAsk = { ...ASK, visitorId: 'stored' };

const configOf = (visitorId: string): Answer => ok({ ...SAMPLE_CONFIG, visitorId });

/** A backend whose answers the test gives, in the order of the calls. */
const benchOf = (stored: string | null, first: ConfigAsk = ASK, namedBy: NamedBy = 'nobody') => {
  const calls: { readonly ask: ConfigAsk; readonly answer: (it: Answer) => void }[] = [];
  const config: SessionGateway['config'] = (ask) =>
    new Promise((answer) => {
      calls.push({ ask, answer });
    });
  let beLate = () => {};
  const late = new Promise<void>((resolve) => {
    beLate = resolve;
  });
  const asked = new AskedAhead(config);
  const visitor = { id: first.visitorId, namedBy, accessKey: first.accessKey, account: first.name };
  const left = asked.ask(first, { visitor, stored, late });
  const later = new FakeSessionGateway();
  return {
    calls,
    asks: () => calls.map(({ ask }) => ask),
    beLate,
    left,
    core: asked.inFrontOf(later),
    later,
  };
};

describe('config asked before the core is there', () => {
  it('leaves at once, and the core gets that answer for the same question', async () => {
    const { calls, asks, core, left } = benchOf(null);
    await left;
    const answer = core.config({ ...ASK });
    calls[0]?.answer(configOf('new'));
    expect(await answer).toEqual(configOf('new'));
    expect(asks()).toEqual([ASK]);
  });

  it('gives each answer once: a later start asks the backend', async () => {
    const { calls, core, later } = benchOf(null);
    calls[0]?.answer(configOf('new'));
    await core.config(ASK);
    later.scripts.config.next(configOf('other'));
    expect(await core.config(ASK)).toEqual(configOf('other'));
  });

  it('is not used for another question', async () => {
    const { core, later } = benchOf(null);
    later.scripts.config.next(configOf('other'));
    expect(await core.config({ ...ASK, language: 'de' })).toEqual(configOf('other'));
  });

  it('asks a second time with the stored id when the answer differs, before the core reads it', async () => {
    const { calls, asks, core, left } = benchOf('stored');
    const order: string[] = [];
    const first = core.config(ASK).then((it) => {
      order.push(`read after ${calls.length} calls`);
      return it;
    });
    expect(asks()).toEqual([ASK]);
    calls[0]?.answer(configOf('new'));
    await first;
    await left;
    expect(order).toEqual(['read after 2 calls']);
    expect(asks()).toEqual([ASK, AGAIN]);
    const second = core.config(AGAIN);
    calls[1]?.answer(configOf('stored'));
    expect(await second).toEqual(configOf('stored'));
    expect(calls).toHaveLength(2);
  });

  it('does not wait for a late answer, and asks a second time only once', async () => {
    const { calls, asks, beLate, left } = benchOf('stored');
    beLate();
    await left;
    expect(asks()).toEqual([ASK, AGAIN]);
    calls[0]?.answer(configOf('new'));
    await Promise.resolve();
    expect(calls).toHaveLength(2);
  });

  it.each([
    ['the answer has the stored id', configOf('stored')],
    ['the answer is a failure', failure.unreachable],
  ])('does not ask a second time when %s', async (_, answer) => {
    const { calls, beLate, left } = benchOf('stored');
    calls[0]?.answer(answer);
    await left;
    beLate();
    await Promise.resolve();
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['nothing is stored', null, ASK, 'nobody'],
    ['the visitor is named', 'stored', { ...ASK, visitorId: 'named' }, 'address'],
    ['a key of the address names the visitor', 'stored', ASK, 'address-key'],
  ] as const)('waits for nothing when %s', async (_, stored, first, namedBy) => {
    const { calls, beLate, left } = benchOf(stored, first, namedBy);
    await left;
    beLate();
    calls[0]?.answer(configOf('new'));
    await Promise.resolve();
    expect(calls).toHaveLength(1);
  });

  it('leaves the other calls to the gateway', async () => {
    const { core, later } = benchOf(null);
    await core.isNewQueue('1');
    await core.notice({ businessId: '1', language: 'en' });
    await core.refreshToken();
    const { isNewQueue, notice, refreshToken } = later.scripts;
    expect([isNewQueue, notice, refreshToken].map(({ asked }) => asked.length)).toEqual([1, 1, 1]);
  });
});
