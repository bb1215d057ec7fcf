// The judge of backends plays visitors of this server: every tier, plain and encrypted, with what takes minutes.
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { browserRandom } from '../../adapters/browser/random';
import { systemClock } from '../../backend/clock';
import type { AgentSide } from '../../check/agent-side';
import { WIRE_NAMES } from '../../check/options';
import { TIERS } from '../../check/rows';
import { check, type Outcome } from '../../check/run';
import { type ActingOperator, OperatorActions } from '../../server/conversations/operator-actions';
import { addOperator } from '../../server/operators/add-operator';
import { jumpingClock } from '../contract/check/support/jumping-clock';
import { openInNode } from '../contract/support/sockets';
import { emptyPglite, emptyPostgres, hasPostgres } from './support/databases';
import { addShop, SIGNING_KEY } from './support/shop';
import { startTestServer, type TestServer } from './support/test-server';

const PAGE = 'http://localhost:3000';

/** Two operators: whoever has the conversation answers, and gives it to the other one. */
const agentOf = async ({ database, visitors, messages, clock, random }: TestServer): Promise<AgentSide> => {
  const parts = { database, random, now: () => clock.now(), cost: { N: 2, r: 1, p: 1 } };
  const operators: ActingOperator[] = [];
  for (const name of ['mia', 'leo'])
    operators.push({
      id: (await addOperator(parts, name, 'correct horse battery')).operator.id,
      nickName: name,
    });
  const actions = new OperatorActions(clock, random);
  const turns = new Map<string, number>();
  return {
    patienceMs: 3_000,
    carryOut: async (task) => {
      const visitor = await visitors.byVisiterId('1', task.visitorId);
      const turn = turns.get(task.visitorId) ?? 0;
      const [now, other] = [operators[turn % 2], operators[(turn + 1) % 2]];
      if (!visitor || !now || !other) return 'no such visitor';
      const { id } = visitor;
      const cid = task.action === 'recall' ? ((await messages.byUnstr(id, task.clientId))?.cid ?? 0) : 0;
      await database.transaction(async (queries) => {
        await actions.take(queries, id, now);
        if (task.action === 'message')
          await actions.answer(queries, id, now, { text: task.text, imgs: [], unstr: actions.newUnstr() });
        else if (task.action === 'recall') await actions.recall(queries, id, cid);
        else if (task.action === 'transfer') await actions.transfer(queries, id, now, other);
        else await actions.askRating(queries, id, now, RATING);
      });
      if (task.action === 'transfer') turns.set(task.visitorId, turn + 1);
      return null;
    },
  };
};

const RATING = {
  title: 'How was it?',
  comments: ['Speed'],
  word_switch: 'open',
  word_title: 'Anything else?',
} as const;

/** As a shop's server signs it. */
const keyOf = (id: string, now: number): string => {
  const signed = `${id}.${Math.floor(now / 1000) + 600}`;
  return `${signed}.${createHmac('sha256', SIGNING_KEY).update(signed).digest('hex')}`;
};

/** The kit's time jumps, so that minutes pass at once. Tokens of the server end in the same time. */
const judge = async (secretKey: string, open: typeof emptyPglite): Promise<Outcome> => {
  const jumping = jumpingClock();
  const begun = jumping.now() - jumping.monotonic();
  const clock = { ...jumping, now: () => begun + jumping.monotonic() };
  const server = await startTestServer(
    { database: await open(), clock: { ...systemClock, now: () => Math.floor(clock.now()) } },
    { KEFU_SECRET: secretKey, TOKEN_TTL: '60' },
  );
  try {
    await addShop(server.database);
    const outcome = await check(
      {
        ...{
          backend: server.url,
          businessId: '1',
          secretKey,
          origin: PAGE,
          accessKey: keyOf('ann', clock.now()),
        },
        ...{
          tiers: TIERS,
          slow: true,
          storage: 'both',
          handOver: 'I want to talk to a human',
          ...WIRE_NAMES,
        },
      },
      {
        clock,
        random: browserRandom,
        openSocket: openInNode,
        agent: await agentOf(server),
        progress: () => undefined,
      },
    );
    expect(server.troubles).toEqual([]);
    return outcome;
  } finally {
    await server.close();
  }
};

/** Not judged without a secret. */
const ENCRYPTION = [
  ...['exposed-headers', 'encryption', 'sealed-headers', 'raw-query', 'answers-sealed', 'raw-body'],
];

const databases = [
  ['the embedded database', emptyPglite],
  ...(hasPostgres() ? ([['a Postgres server', emptyPostgres]] as const) : []),
] as const;

describe.each(databases)('on %s', (_name, open) => {
  it.each([
    ['plain', '', [...ENCRYPTION, 'left-out']],
    ['encrypted', 'a passphrase of the test', ['left-out']],
  ])('the server keeps the contract: every tier, %s', async (_form, secretKey, unjudged) => {
    const outcome = await judge(secretKey, open);
    expect(outcome.findings).toEqual([]);
    const notJudged = outcome.verdicts.flatMap(([row, { kind }]) => (kind === 'not-judged' ? [row] : []));
    // By chance no ciphertext of a query with an access key is without + and /.
    expect(notJudged.filter((row) => row !== 'raw-query' || secretKey === '')).toEqual(unjudged);
  });
});
