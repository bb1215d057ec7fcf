// Acknowledged means committed: `kill -9` in a storm of sends.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openPglite } from '../../server/database/pglite';
import { type ServerProcess, startProcess } from './support/child';
import { createdPglite } from './support/created-pglite';
import { hasPostgres, newPostgresUrl } from './support/databases';
import { arrive, pollAll, type TestVisitor } from './support/visitor';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'kefu-kill-'));
  folders.push(folder);
  return folder;
};

/** The server begins three times, which takes long on a busy machine. */
const LIMIT_MS = 120_000;
const VISITORS = 4;
/** Acknowledged messages of all visitors together before the process is killed. */
const UNTIL = 60;

interface Storm {
  /** By unstr, of each visitor. */
  readonly sent: Set<string>[];
  readonly acknowledged: Set<string>[];
}

/** Each visitor sends one after the other until the process is gone. */
const storm = async (
  server: ServerProcess,
  visitors: readonly TestVisitor[],
  round: number,
): Promise<Storm> => {
  const sent = visitors.map(() => new Set<string>());
  const acknowledged = visitors.map(() => new Set<string>());
  let count = 0;
  let killed: Promise<void> | undefined;
  await Promise.all(
    visitors.map(async (visitor, who) => {
      for (let n = 0; ; n += 1) {
        const unstr = `kf${round}-${who}-${n}`;
        sent[who]?.add(unstr);
        try {
          const { code } = await visitor.send(unstr, `message ${n}`);
          if (code === 200) acknowledged[who]?.add(unstr);
        } catch {
          return;
        }
        count += 1;
        if (count >= UNTIL) killed ??= server.kill();
      }
    }),
  );
  await killed;
  return { sent, acknowledged };
};

/** Fills the data folder, or names a database. @returns settings */
type Prepare = (folder: string) => Promise<Readonly<Record<string, string>>>;

const embedded: Prepare = async (folder) => {
  await (await openPglite(join(folder, 'database'), await createdPglite())).close();
  return {};
};

const databases: readonly (readonly [string, Prepare])[] = [
  ['the embedded database', embedded],
  ...(hasPostgres()
    ? ([['a Postgres server', async () => ({ DATABASE_URL: await newPostgresUrl() })]] as const)
    : []),
];

describe.each(databases)('kill -9 on %s', (_name, prepare) => {
  it(
    'loses nothing that was acknowledged and doubles nothing',
    async () => {
      const folder = newFolder();
      const settings = { KEFU_DATA: folder, ...(await prepare(folder)) };
      let server = await startProcess(settings);
      const first = await Promise.all(Array.from({ length: VISITORS }, () => arrive(server.url)));
      const ids = first.map(({ visiterId }) => visiterId);
      const storms: Storm[] = [];
      for (const round of [1, 2]) {
        const visitors = await Promise.all(ids.map((id) => arrive(server.url, id)));
        storms.push(await storm(server, visitors, round));
        server = await startProcess(settings);
        // As the widget does: what was not acknowledged is sent again with the same id.
        for (const [who, id] of ids.entries()) {
          const visitor = await arrive(server.url, id);
          const { sent, acknowledged } = storms.at(-1) as Storm;
          for (const unstr of sent[who] ?? [])
            if (!acknowledged[who]?.has(unstr)) expect((await visitor.send(unstr, 'again')).code).toBe(200);
        }
      }
      for (const [who, id] of ids.entries()) {
        const stored = (await pollAll(await arrive(server.url, id))).map(({ unstr }) => unstr);
        const expected = storms.flatMap(({ sent }) => [...(sent[who] ?? [])]);
        expect(stored).toEqual(expected);
      }
      expect(await server.end()).toBe(0);
    },
    LIMIT_MS,
  );
});
