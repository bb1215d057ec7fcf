// Jest with jsdom and CommonJS: a shop's own test of a page with the chat.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(process.execPath, ['node_modules/jest/bin/jest.js', '--ci'], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
