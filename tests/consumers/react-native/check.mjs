// The screen of docs/apps.md under the types of React Native and of its web view.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { codeOf } from './shared/guide.mjs';

const compile = (code) => {
  writeFileSync('ChatScreen.tsx', code);
  const args = ['node_modules/typescript/bin/tsc', '-p', '.'];
  return spawnSync(process.execPath, args, { encoding: 'utf8' });
};

const code = codeOf('apps.md', 'React Native', 'tsx');
const { status, stdout, stderr } = compile(code);
assert.equal(status, 0, stdout + stderr);
// Types that are not found would be `any`, and accept everything.
const wrong = compile(
  code.replace('onMessage={({ nativeEvent })', 'onMessage={({ nativEvent: nativeEvent })'),
);
assert.match(wrong.stdout, /nativEvent/);
