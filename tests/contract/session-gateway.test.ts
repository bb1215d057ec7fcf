import { describe, expect, it } from 'vitest';
import { HttpSessionGateway } from '../../adapters/http/session-gateway';
import { FakeSessionGateway } from '../../adapters/memory/fake-session-gateway';
import { SAMPLE_AGENT, SAMPLE_CONFIG } from '../../adapters/memory/samples';
import { failure } from '../../adapters/memory/scripted-replies';
import type { ConfigAsk, SessionGateway } from '../../application/ports/session-gateway.port';
import { ok } from '../../domain/result';
import { callsOf } from '../support/backend-calls';
import { ASK, dial, visit } from './support/backend';
import { type CallFault, faultInSandbox, faultInScript, reportsCallFaults } from './support/call-faults';
import { runningSandbox } from './support/running';

type Merchant = 'agents only' | 'with a robot' | 'nobody there' | 'banned';

interface Subject {
  readonly gateway: SessionGateway;
  readonly ask: ConfigAsk;
  playFault(kind: CallFault, call: string): void;
  close(): Promise<void>;
}

const sessionContract = (make: (merchant?: Merchant) => Promise<Subject>): void => {
  // Shows spec §7.3.
  it('config names the visitor, the token and both sockets', async () => {
    const { gateway, ask } = await make();
    const answer = await gateway.config(ask);
    if (!answer.ok) throw new Error(answer.failure.kind);
    expect(answer.value.visitorId).toMatch(/\w/);
    expect(answer.value.token.value).toMatch(/\w/);
    expect(answer.value.agentSocketUrl).toMatch(/^wss?:\/\/.+\/app\//);
    expect(answer.value.robotSocketUrl).toMatch(/^wss?:\/\//);
    expect(answer.value.agents.length).toBeGreaterThan(0);
    expect(answer.value.robotOffered).toBe(false);
  });

  it('config keeps a given visitor id', async () => {
    const { gateway, ask } = await make();
    const first = await gateway.config(ask);
    const visitorId = first.ok ? first.value.visitorId : '';
    expect(await gateway.config({ ...ask, visitorId })).toMatchObject({ ok: true, value: { visitorId } });
  });

  // Shows spec §7.4.
  it('a merchant with a robot offers it, and a new visitor is in the new queue', async () => {
    const { gateway, ask } = await make('with a robot');
    expect(await gateway.config(ask)).toMatchObject({ ok: true, value: { robotOffered: true } });
    expect(await gateway.isNewQueue(ask.businessId)).toEqual(ok(true));
  });

  // Shows spec §3.43, spec §3.44, spec §7.5.
  it('notice names the agent and the welcome', async () => {
    const { gateway, ask } = await make();
    const answer = await gateway.notice({ businessId: ask.businessId, language: 'en' });
    if (!answer.ok) throw new Error(answer.failure.kind);
    expect(answer.value.agent).toMatchObject({ id: expect.stringMatching(/.+/) });
    expect(answer.value.welcome).toEqual(expect.arrayContaining([expect.stringMatching(/^Welcome/)]));
  });

  // Shows spec §7.5.
  it('if no agent is available, notice answers 500 with a text', async () => {
    const { gateway, ask } = await make('nobody there');
    const answer = await gateway.notice({ businessId: ask.businessId, language: 'en' });
    const message = expect.stringMatching(/\w/);
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'refused', code: 500, message } });
  });

  // Shows spec §7.3.
  it('a banned merchant gets no config', async () => {
    const { gateway, ask } = await make('banned');
    expect(await gateway.config(ask)).toMatchObject({ ok: false, failure: { kind: 'refused', code: 500 } });
  });

  // Shows spec §7.6.
  it('a token can be refreshed', async () => {
    const { gateway } = await make();
    const answer = await gateway.refreshToken();
    expect(answer).toMatchObject({ ok: true, value: { value: expect.stringMatching(/\w/) } });
  });

  reportsCallFaults(
    make,
    callsOf('sessionGateway', ({ ask: { businessId } }: Subject) => ({ businessId })),
  );
};

describe('SessionGateway: the fake', () => {
  sessionContract(async (merchant = 'agents only') => {
    const gateway = new FakeSessionGateway();
    gateway.scripts.notice.otherwise(ok({ agent: SAMPLE_AGENT, welcome: ['Welcome!'] }));
    if (merchant === 'with a robot') {
      gateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, robotOffered: true }));
      gateway.scripts.isNewQueue.otherwise(ok(true));
    }
    if (merchant === 'nobody there') gateway.scripts.notice.otherwise(failure.refused(500, 'Nobody is here'));
    if (merchant === 'banned') gateway.scripts.config.otherwise(failure.refused(500, 'service_ban'));
    return {
      gateway,
      ask: ASK,
      playFault: (kind, call) => faultInScript(gateway.scripts, kind, call),
      close: async () => undefined,
    };
  });
});

describe('SessionGateway: HTTP, against the sandbox', () => {
  const sandbox = runningSandbox();
  const ids: Readonly<Record<Merchant, string>> = {
    'agents only': '2',
    'with a robot': '1',
    'nobody there': '8',
    banned: '9',
  };

  sessionContract(async (merchant = 'agents only') => {
    const businessId = ids[merchant];
    const line = merchant === 'banned' ? dial(sandbox()) : await visit(sandbox(), businessId);
    return {
      gateway: new HttpSessionGateway(line.http),
      ask: { ...ASK, businessId },
      playFault: (kind, call) => faultInSandbox(sandbox(), kind, call),
      close: async () => sandbox().operator.clearFaults(),
    };
  });

  it('the sandbox recorded no violation of the contract', () => {
    expect(sandbox().operator.violations).toEqual([]);
  });
});
