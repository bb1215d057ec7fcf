// The declarations under the native TypeScript, which is quick and has no resolution `node10`.
import { expectToCompile } from './shared/declarations.mjs';

const compiler = 'node_modules/typescript/bin/tsc';
const alone = '--singleThreaded';
await Promise.all([
  expectToCompile(compiler, 'bundler', [alone, '--skipLibCheck', 'false']),
  // The declarations themselves are checked once. If a file is not found here, the last line of a page has no error.
  expectToCompile(compiler, 'node16', [alone, '--skipLibCheck']),
  expectToCompile(compiler, 'nodenext', [alone, '--skipLibCheck']),
]);
