// npm run browsers: the journeys in Chromium, Firefox and WebKit, and what else docs/testing.md names. Arguments are Playwright's.
import { runNode, say } from './process.mjs';
import { ensureDependencies } from './setup.mjs';
import { bin } from './test/parts.mjs';

const MOST_MINUTES = 240;
const USUAL = ['--project=chromium', '--project=firefox', '--project=webkit'];

const play = async (args) => {
  if (!ensureDependencies()) return false;
  const built = await runNode(['scripts/build.mjs']);
  if (!built.ok) return false;
  const projects = args.some((one) => one.startsWith('--project')) ? [] : USUAL;
  const command = [
    bin.playwright,
    'test',
    '--config',
    'scripts/browsers/playwright.config.ts',
    ...projects,
    ...args,
  ];
  return (await runNode(command, { minutes: MOST_MINUTES })).ok;
};

if (!(await play(process.argv.slice(2)))) {
  say('not everything has passed');
  process.exitCode = 1;
}
