// An embedded database without tables, as a file.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

const { version } = JSON.parse(
  readFileSync(new URL('../../../node_modules/@electric-sql/pglite/package.json', import.meta.url), 'utf8'),
) as { version: string };
const CREATED = fileURLToPath(
  new URL(`../../../node_modules/.cache/kefu/pglite-${version}.tar`, import.meta.url),
);

/** Creating a database takes seconds, opening one that was created does not: it is done once for each version of PGlite. */
export const createdPglite = async (): Promise<Blob> => {
  if (!existsSync(CREATED)) {
    const client = await PGlite.create();
    const dump = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer());
    await client.close();
    mkdirSync(dirname(CREATED), { recursive: true });
    // Another process may write it, too.
    const own = `${CREATED}.${process.pid}`;
    writeFileSync(own, dump);
    renameSync(own, CREATED);
  }
  return new Blob([readFileSync(CREATED)]);
};
