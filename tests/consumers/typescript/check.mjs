// The declarations under the oldest and the newest TypeScript that is written in JavaScript.
import { expectToCompile } from './shared/declarations.mjs';

for (const version of ['5.0', '6']) {
  const compiler = `node_modules/typescript-${version}/lib/tsc.js`;
  // One after the other: each needs much memory.
  for (const resolution of ['bundler', 'node16', 'nodenext', 'node10'])
    await expectToCompile(compiler, resolution);
}
