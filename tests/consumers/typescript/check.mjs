// The declarations under the oldest and the newest TypeScript that is written in JavaScript.
import { expectToCompile } from './shared/declarations.mjs';

const STRICT = ['--skipLibCheck', 'false'];

/** TypeScript 6 asks for a confirmation of `node10`, which TypeScript 7 does not have. */
const VERSIONS = { '5.0': STRICT, 6: [...STRICT, '--ignoreDeprecations', '6.0'] };

for (const [version, flags] of Object.entries(VERSIONS)) {
  const compiler = `node_modules/typescript-${version}/lib/tsc.js`;
  // One after the other: each needs much memory.
  for (const resolution of ['bundler', 'node16', 'nodenext', 'node10'])
    await expectToCompile(compiler, resolution, flags);
}
