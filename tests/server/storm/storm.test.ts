// Acknowledged means committed: `kill -9` at any moment. `npm run chaos -- --serve` plays longer ones.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPglite } from '../../../server/database/pglite';
import { createdPglite } from '../support/created-pglite';
import { hasPostgres, newPostgresUrl } from '../support/databases';
import { playStorm } from './play-storm';

/** The embedded database begins again and again, which takes long on a busy machine. */
const LIMIT_MS = 120_000;
const STORM = { seed: 48, visitors: 4, operators: 2 };

describe('a storm in which the server is killed at any moment', () => {
  let dataFolder: string;
  beforeEach(() => {
    dataFolder = mkdtempSync(join(tmpdir(), 'kefu-storm-'));
  });
  afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

  it(
    'loses nothing that was acknowledged and doubles nothing, on the embedded database',
    async () => {
      await (await openPglite(join(dataFolder, 'database'), await createdPglite())).close();
      const { violations, messages } = await playStorm({ ...STORM, kills: 1, dataFolder });
      expect(violations).toEqual([]);
      expect(messages).toBeGreaterThan(30);
    },
    LIMIT_MS,
  );

  it.runIf(hasPostgres())(
    'and on a Postgres server',
    async () => {
      const databaseUrl = await newPostgresUrl();
      const { violations, messages } = await playStorm({ ...STORM, kills: 2, dataFolder, databaseUrl });
      expect(violations).toEqual([]);
      expect(messages).toBeGreaterThan(30);
    },
    LIMIT_MS,
  );
});
