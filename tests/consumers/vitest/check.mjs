// Vitest with jsdom and ES modules: a shop's own test of a page with the chat.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run'], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
