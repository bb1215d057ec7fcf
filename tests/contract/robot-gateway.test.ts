import { describe, expect, it } from 'vitest';
import { HttpRobotGateway } from '../../adapters/http/robot-gateway';
import { FakeRobotGateway } from '../../adapters/memory/fake-robot-gateway';
import type { RobotGateway } from '../../application/ports/robot-gateway.port';
import { ok } from '../../domain/result';
import { callsOf } from '../support/backend-calls';
import { visit } from './support/backend';
import { type CallFault, faultInSandbox, faultInScript, reportsCallFaults } from './support/call-faults';
import { runningSandbox } from './support/running';

interface Subject {
  readonly gateway: RobotGateway;
  readonly visitorId: string;
  /** From now on an agent answers. */
  handOver(): void;
  playFault(kind: CallFault, call: string): void;
  close(): Promise<void>;
}

const QUESTION = { id: '1', keyword: 'Deposit', text: 'How do I make a deposit?' };

const robotContract = (make: () => Promise<Subject>): void => {
  const ask = { serviceId: '101', businessId: '1', question: QUESTION, clientId: 'kf1' };

  // Shows spec §7.13.
  it('answers a sentence', async () => {
    const { gateway } = await make();
    const answer = await gateway.ask('How do I make a deposit?');
    expect(answer).toMatchObject({
      ok: true,
      value: { kind: 'answered', answer: expect.stringMatching(/.+/) },
    });
  });

  // Shows spec §7.13.
  it('hands over to an agent and returns the last message', async () => {
    const { gateway, handOver } = await make();
    handOver();
    expect(await gateway.ask('Hello?')).toEqual(ok({ kind: 'handed-over', lastMessage: 'Hello?' }));
  });

  // Shows spec §3.20, spec §7.17, wire §Calls without a path.
  it('lists quick questions and answers one', async () => {
    const { gateway, visitorId } = await make();
    const questions = await gateway.questions('1');
    expect(questions.ok && questions.value).toContainEqual(QUESTION);
    const answer = await gateway.answer({ ...ask, visitorId });
    expect(answer).toMatchObject({ ok: true, value: expect.stringMatching(/.+/) });
  });

  // Shows spec §7.14.
  it('finds articles', async () => {
    const { gateway } = await make();
    const found = await gateway.search({ sentence: 'deposit', language: 'en' });
    const [first] = found.ok ? found.value : [];
    expect(first?.title).toMatch(/deposit/i);
    expect(first?.answer).toMatch(/wallet/i);
  });

  reportsCallFaults(
    make,
    callsOf('robotGateway', ({ visitorId }: Subject) => ({ visitorId, question: QUESTION })),
  );
};

describe('RobotGateway: the fake', () => {
  robotContract(async () => {
    const gateway = new FakeRobotGateway();
    gateway.scripts.questions.otherwise(ok([QUESTION]));
    gateway.scripts.search.otherwise(
      ok([{ title: 'Make a deposit', answer: 'Open the wallet', detail: '' }]),
    );
    return {
      gateway,
      visitorId: 'v1',
      handOver: () => gateway.handOver(),
      playFault: (kind, call) => faultInScript(gateway.scripts, kind, call),
      close: async () => undefined,
    };
  });
});

describe('RobotGateway: HTTP, against the sandbox', () => {
  const sandbox = runningSandbox();
  const OPERATION: Readonly<Record<string, string>> = {
    ask: 'sentence',
    questions: 'getQuestion',
    answer: 'getAnswer',
    search: 'helperSearch',
  };

  robotContract(async () => {
    const { http, config, key } = await visit(sandbox(), '1');
    // The backend learns the visitor's language from the first call that names one.
    return {
      gateway: new HttpRobotGateway(http),
      visitorId: config.visitorId,
      handOver: () => sandbox().operator.mode(key, 'agent'),
      playFault: (kind, call) => faultInSandbox(sandbox(), kind, OPERATION[call] ?? call, key),
      close: async () => sandbox().operator.clearFaults(),
    };
  });

  it('a deleted question has no answer', async () => {
    const { http, config } = await visit(sandbox(), '1');
    const question = { id: '999', keyword: '', text: 'Gone?' };
    const answer = await new HttpRobotGateway(http).answer({
      serviceId: '101',
      businessId: '1',
      visitorId: config.visitorId,
      clientId: 'kf1',
      question,
    });
    expect(answer).toEqual(ok(''));
  });

  it('the sandbox recorded no violation of the contract', () => {
    expect(sandbox().operator.violations).toEqual([]);
  });
});
