// npm run chromatic: builds the catalogue and publishes it for review. The token comes only from the environment.
import { run, say } from './process.mjs';

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  say('CHROMATIC_PROJECT_TOKEN is not set. docs/storybook.md says where the token comes from.');
  process.exit(1);
}
// The program reads the token from the environment: as an argument it would be visible in the list of processes.
const args = ['chromatic', '--build-script-name=storybook:build', '--exit-zero-on-changes'];
process.exitCode = run('npx', [...args, ...process.argv.slice(2)]) ? 0 : 1;
