// Writes the files that are made from the table of the operator's calls: the tables of sandbox/README.md and the
// console's list.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { consoleModule, withTables } from '../sandbox/operator/calls/call-tables.ts';
import { root } from './process.mjs';

const readme = join(root, 'sandbox/README.md');
writeFileSync(readme, withTables(readFileSync(readme, 'utf8')));
writeFileSync(join(root, 'sandbox/web/operator/calls.js'), consoleModule());
