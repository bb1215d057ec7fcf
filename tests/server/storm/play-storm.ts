// A storm of visitors and operators on a server that is killed at any moment. The seed gives what each of them does and
// when the server is killed; the machine decides how far they have come by then.
import { SeededRandom } from '../../../adapters/memory/seeded-random';
import { systemRandom } from '../../../backend/random';
import { migrate } from '../../../server/database/migrate';
import { MIGRATIONS } from '../../../server/database/migrations/index';
import { openDatabase } from '../../../server/database/open';
import { addOperator } from '../../../server/operators/add-operator';
import { pollAll } from '../support/visitor';
import { readOn } from './ledger';
import { OperatorActor } from './operator-actor';
import { RestartedServer } from './restarted-server';
import { VisitorActor } from './visitor-actor';

const PASSWORD = 'a password of a storm';
const CHEAP = { N: 2, r: 1, p: 1 };

export interface Storm {
  readonly seed: number;
  readonly dataFolder: string;
  /** undefined: the embedded database in the folder. */
  readonly databaseUrl?: string;
  readonly visitors: number;
  readonly operators: number;
  readonly kills: number;
  /** After each kill, when the server listens again. */
  readonly crashDatabase?: () => Promise<void>;
}

export interface StormReport {
  readonly messages: number;
  readonly files: number;
  readonly violations: readonly string[];
}

export const playStorm = async (storm: Storm): Promise<StormReport> => {
  const names = Array.from({ length: storm.operators }, (_, at) => `ann${at}`);
  await addOperators(storm, names);
  const server = await RestartedServer.start({
    KEFU_DATA: storm.dataFolder,
    ...(storm.databaseUrl === undefined ? {} : { DATABASE_URL: storm.databaseUrl }),
  });
  const seeds = new SeededRandom(storm.seed);
  const random = () => new SeededRandom(seeds.next() * 2 ** 32);
  const visitors = await Promise.all(
    Array.from({ length: storm.visitors }, () => VisitorActor.arrive(server, random())),
  );
  const ledgers = new Map(visitors.map(({ ledger }) => [ledger.visiterId, ledger]));
  const operators = names.map((name) => new OperatorActor(server, random(), name, ledgers));
  await Promise.all(operators.map((one) => one.logIn(PASSWORD)));
  let isOver = false;
  const act = async (one: VisitorActor | OperatorActor) => {
    while (!isOver) await one.act();
  };
  const kill = async () => {
    const killer = random();
    for (let kills = 0; kills < storm.kills; kills += 1) {
      await server.killOnce(killer);
      if (!storm.crashDatabase) continue;
      await server.listens();
      await storm.crashDatabase();
    }
    isOver = true;
  };
  await Promise.all([kill(), ...visitors.map(act), ...operators.map(act)]);
  const violations: string[] = [];
  for (const { visitor, ledger, files } of visitors) {
    await readOn(visitor, ledger);
    violations.push(...ledger.check(await pollAll(visitor)));
    for (const [address, bytes] of files)
      if (!Buffer.from(bytes).equals(Buffer.from(await (await fetch(address)).arrayBuffer())))
        violations.push(`${address} is not what was uploaded`);
  }
  await server.end();
  const sum = (count: (one: VisitorActor) => number) => visitors.reduce((all, one) => all + count(one), 0);
  return {
    messages: sum(({ ledger }) => ledger.messages.size),
    files: sum(({ files }) => files.size),
    violations,
  };
};

const addOperators = async ({ dataFolder, databaseUrl }: Storm, names: readonly string[]): Promise<void> => {
  const database = await openDatabase({ dataFolder, databaseUrl });
  try {
    await migrate(database, MIGRATIONS, Date.now());
    const parts = { database, random: systemRandom, now: () => Date.now(), cost: CHEAP };
    for (const name of names) await addOperator(parts, name, PASSWORD);
  } finally {
    await database.close();
  }
};
