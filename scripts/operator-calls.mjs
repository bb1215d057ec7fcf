// Writes the tables of sandbox/README.md from the table of the operator's calls.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTables } from '../sandbox/operator/calls/call-tables.ts';
import { root } from './process.mjs';

const readme = join(root, 'sandbox/README.md');
writeFileSync(readme, withTables(readFileSync(readme, 'utf8')));
