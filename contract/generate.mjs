// Writes contract/types.ts from openapi.json. With --check it only reports whether the file is up to date.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, 'types.ts');

export function generate() {
  const require = createRequire(import.meta.url);
  const cli = join(dirname(require.resolve('openapi-typescript/package.json')), 'bin/cli.js');
  return execFileSync(process.execPath, [cli, join(here, 'openapi.json'), '--immutable'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const fresh = generate();
  if (!process.argv.includes('--check')) writeFileSync(target, fresh);
  else if (readFileSync(target, 'utf8') !== fresh) {
    process.stderr.write('contract/types.ts is out of date: run node contract/generate.mjs\n');
    process.exitCode = 1;
  }
}
