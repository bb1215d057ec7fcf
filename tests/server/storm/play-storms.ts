// npm run chaos -- --serve: storms on the embedded database and on a Postgres server, which crashes as well.
// biome-ignore-all lint/suspicious/noConsole: a command
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../../../server/database/postgres';
import { startPostgres } from '../support/debian-postgres';
import { playStorm } from './play-storm';

const KILLS = 8;
const [seedText = '1', runsText = '10'] = process.argv.slice(2);
const first = Number(seedText);
const postgres = await startPostgres();
if (!postgres) console.log('this machine has no Postgres (package postgresql): the embedded database alone');

let broken = 0;
for (let seed = first; seed < first + Number(runsText); seed += 1) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'kefu-storm-'));
  const isOnPostgres = postgres !== undefined && seed % 2 === 0;
  const plan = { seed, dataFolder, visitors: 12, operators: 3, kills: KILLS };
  const report = await playStorm(
    isOnPostgres
      ? { ...plan, databaseUrl: await newDatabase(postgres.url, seed), crashDatabase: () => postgres.crash() }
      : plan,
  );
  const { messages, files, violations } = report;
  const where = isOnPostgres ? 'Postgres' : 'embedded';
  console.log(
    `seed ${seed}, ${where}: ${KILLS} kills, ${messages} messages, ${files} files, ${violations.length} violations`,
  );
  for (const violation of violations) console.log(`  ${violation}`);
  broken += violations.length;
  rmSync(dataFolder, { recursive: true, force: true });
}
await postgres?.end();
process.exitCode = broken > 0 ? 1 : 0;

async function newDatabase(url: string, seed: number): Promise<string> {
  const admin = await openPostgres(`${url}/postgres`, { connections: 1 });
  await admin.query(`create database storm_${seed}`);
  await admin.close();
  return `${url}/storm_${seed}`;
}
