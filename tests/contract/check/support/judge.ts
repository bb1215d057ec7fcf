import { browserRandom } from '../../../../adapters/browser/random';
import type { Clock } from '../../../../application/ports/clock.port';
import { systemClock } from '../../../../backend/clock';
import type { AgentSide } from '../../../../check/agent-side';
import type { CheckOptions } from '../../../../check/kit';
import { WIRE_NAMES } from '../../../../check/options';
import { TIERS } from '../../../../check/rows';
import { check, type Outcome } from '../../../../check/run';
import { type OperatorApi, PASSPHRASE, type RunningSandbox, startSandbox } from '../../../../sandbox/server';
import { openInNode } from '../../support/sockets';
import { jumpingClock } from './jumping-clock';
import type { Mistake } from './mistakes';
import { startWrongBackend } from './wrong-backend';

export const PAGE = 'http://localhost:3000';

/** The sandbox's own operator as the agent side. */
export const agentOf = (operator: OperatorApi): AgentSide => ({
  patienceMs: 3_000,
  carryOut: async (task) => {
    const { visitorId } = task;
    if (task.action === 'message') operator.send(visitorId, { content: task.text });
    else if (task.action === 'recall') operator.recall(visitorId, { unstr: task.clientId });
    else if (task.action === 'transfer') operator.transfer(visitorId);
    else operator.evaluation(visitorId, { title: 'How was it?', comments: ['Speed'] });
    return null;
  },
});

export const startQuietSandbox = (): Promise<RunningSandbox> => startSandbox({ scriptedAgent: false });

/** A sandbox whose tokens live for a minute of the kit's time, which jumps: `--slow` ends at once. */
export const startSlowSandbox = async (): Promise<{ sandbox: RunningSandbox; clock: Clock }> => {
  const jumping = jumpingClock();
  const begun = jumping.now() - jumping.monotonic();
  const clock: Clock = { ...jumping, now: () => begun + jumping.monotonic() };
  const sandbox = await startSandbox({
    scriptedAgent: false,
    tokenTtl: 60,
    clock: { ...systemClock, now: clock.now },
  });
  return { sandbox, clock };
};

/** Judges the backend at this address as an integrator would, with every tier and an agent. */
export const judge = (
  backend: string,
  operator: OperatorApi | null,
  options: Partial<CheckOptions> = {},
  clock: Clock = jumpingClock(),
): Promise<Outcome> =>
  check(
    {
      backend,
      businessId: '1',
      secretKey: PASSPHRASE,
      origin: PAGE,
      accessKey: '',
      tiers: TIERS,
      slow: false,
      storage: 'both',
      ...WIRE_NAMES,
      handOver: 'I want to talk to a human',
      ...options,
    },
    {
      clock,
      random: browserRandom,
      openSocket: openInNode,
      agent: operator && agentOf(operator),
      progress: () => undefined,
    },
  );

/** The report about the sandbox with one mistake. */
export const judgeMistake = async ({ wrongs, options = {} }: Mistake): Promise<Outcome> => {
  const { sandbox, clock } = options.slow
    ? await startSlowSandbox()
    : { sandbox: await startQuietSandbox(), clock: jumpingClock() };
  const backend = await startWrongBackend(sandbox.url, wrongs);
  try {
    return await judge(backend.url, sandbox.operator, options, clock);
  } finally {
    await backend.close();
    await sandbox.close();
  }
};
