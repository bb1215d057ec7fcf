// npm run browsers: the journeys in Chromium, Firefox and WebKit (scripts/browsers/arguments.ts has the options).
import { runNode, say } from './process.mjs';
import { ensureDependencies } from './setup.mjs';

const MOST_MINUTES = 240;

const play = async (args) => {
  if (!ensureDependencies()) return false;
  const built = await runNode(['scripts/build.mjs']);
  if (!built.ok) return false;
  const { ok } = await runNode(['--import', 'tsx', 'scripts/browsers/main.ts', ...args], {
    minutes: MOST_MINUTES,
  });
  return ok;
};

if (!(await play(process.argv.slice(2)))) {
  say('not everything has passed');
  process.exitCode = 1;
}
