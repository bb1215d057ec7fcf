// npm run record-examples: chats with the sandbox and writes each call into contract/openapi.json as its example.
import { readFileSync, writeFileSync } from 'node:fs';
import { recordExamples } from '../tests/contract/check/support/record-examples.ts';
import { withExamples } from '../tests/contract/check/support/with-examples.ts';
import { say } from './process.mjs';

const file = 'contract/openapi.json';
const document = JSON.parse(readFileSync(file, 'utf8'));
writeFileSync(file, `${JSON.stringify(withExamples(document, await recordExamples()), null, 2)}\n`);
say(`${file} has new examples: run npm run format and node contract/generate.mjs`);
