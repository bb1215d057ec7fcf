// npm run watch: unit and view tests again after each change; `npm run watch -- stories` adds the catalogue in a browser.
import { run, say } from './process.mjs';
import { ensureChromium, ensureDependencies } from './setup.mjs';
import { bin } from './test/parts.mjs';

const [asked, ...filters] = process.argv.slice(2);
const withStories = asked === 'stories';
const names = ['unit', 'dom', ...(withStories ? ['stories'] : [])];
const rest = asked === undefined || withStories ? filters : [asked, ...filters];

const isReady = ensureDependencies() && (!withStories || ensureChromium());
if (!isReady) say('something is missing, see above');
const projects = names.flatMap((name) => ['--project', name]);
process.exitCode = isReady && run(process.execPath, [bin.vitest, 'watch', ...projects, ...rest]) ? 0 : 1;
