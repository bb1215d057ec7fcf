// The declarations under the oldest and newest TypeScript, in every resolution, without skipLibCheck.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';

const strict = [
  '--noEmit',
  '--strict',
  '--exactOptionalPropertyTypes',
  '--skipLibCheck',
  'false',
  '--jsx',
  'react-jsx',
];
const common = [...strict, '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--types', 'react'];

const RESOLUTIONS = {
  bundler: [['--module', 'esnext', '--moduleResolution', 'bundler'], ['page.tsx']],
  node16: [
    ['--module', 'node16', '--moduleResolution', 'node16'],
    ['page.tsx', 'page.cts'],
  ],
  node10: [['--module', 'esnext', '--moduleResolution', 'node'], ['page.tsx']],
};

for (const version of ['5.0', '6']) {
  for (const [name, [flags, files]] of Object.entries(RESOLUTIONS)) {
    const tsc = `node_modules/typescript-${version}/lib/tsc.js`;
    const { status, stdout } = spawnSync(process.execPath, [tsc, ...common, ...flags, ...files], {
      encoding: 'utf8',
    });
    assert.equal(status, 0, `TypeScript ${version}, ${name}:\n${stdout}`);
  }
}
