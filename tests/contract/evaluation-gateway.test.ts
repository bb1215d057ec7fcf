import { describe, expect, it } from 'vitest';
import { HttpEvaluationGateway } from '../../adapters/http/evaluation-gateway';
import { FakeEvaluationGateway } from '../../adapters/memory/fake-evaluation-gateway';
import type { EvaluationGateway } from '../../application/ports/evaluation-gateway.port';
import { callsOf } from '../support/backend-calls';
import { visit } from './support/backend';
import { type CallFault, faultInSandbox, faultInScript, reportsCallFaults } from './support/call-faults';
import { runningSandbox } from './support/running';

interface Subject {
  readonly gateway: EvaluationGateway;
  /** The ratings that arrived. */
  given(): readonly unknown[];
  playFault(kind: CallFault, call: string): void;
  close(): Promise<void>;
}

const evaluationContract = (make: () => Promise<Subject>): void => {
  const scores = [
    { title: 'Speed', score: 5 },
    { title: 'Manners', score: 1 },
  ];
  const rating = { businessId: '2', visitorId: 'v', serviceId: '101', comment: 'Fine', scores };

  // Shows spec §3.49, spec §7.18.
  it('a rating arrives and is answered with thanks', async () => {
    const { gateway, given } = await make();
    const answer = await gateway.submit(rating);
    expect(answer).toMatchObject({ ok: true, value: expect.stringMatching(/.+/) });
    expect(given()).toEqual([expect.objectContaining({ comment: 'Fine', scores })]);
  });

  reportsCallFaults(make, callsOf<'evaluationGateway', Subject>('evaluationGateway'));
};

describe('EvaluationGateway: the fake', () => {
  evaluationContract(async () => {
    const gateway = new FakeEvaluationGateway();
    return {
      gateway,
      given: () => gateway.scripts.submit.asked,
      playFault: (kind, call) => faultInScript(gateway.scripts, kind, call),
      close: async () => undefined,
    };
  });
});

describe('EvaluationGateway: HTTP, against the sandbox', () => {
  const sandbox = runningSandbox();

  evaluationContract(async () => {
    const { http, key } = await visit(sandbox());
    return {
      gateway: new HttpEvaluationGateway(http),
      given: () => sandbox().operator.ratings.filter((note) => note['visitor'] === key),
      playFault: (kind) => faultInSandbox(sandbox(), kind, 'comment', key),
      close: async () => sandbox().operator.clearFaults(),
    };
  });

  it('the sandbox recorded no violation of the contract', () => {
    expect(sandbox().operator.violations).toEqual([]);
  });
});
