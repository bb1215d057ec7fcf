// npm run build: the package into dist/, the app into dist/h5/. `npm start` builds only what a page loads.
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOnce } from './build-once.mjs';
import { addClientDirective } from './package/client-directive.mjs';
import { removeFileComments } from './package/file-comments.mjs';
import { root, runNode, say } from './process.mjs';
import { ensureDependencies } from './setup.mjs';

const tsup = join('node_modules', 'tsup', 'dist', 'cli-default.js');
const vite = join('node_modules', 'vite', 'bin', 'vite.js');

const loud = process.env.KEFU_VERBOSE === '1';

/** Empties a folder, except for the named entries. */
const clean = (folder, ...kept) => {
  const path = join(root, folder);
  for (const name of existsSync(path) ? readdirSync(path) : []) {
    if (!kept.includes(name)) rmSync(join(path, name), { recursive: true, force: true });
  }
};

/** A step whose entry file does not exist builds nothing. */
const step = async (title, entry, args) => {
  if (!existsSync(join(root, entry))) {
    say(`${title}: ${entry} does not exist, nothing to build yet`);
    return true;
  }
  const started = Date.now();
  const { ok, output } = await runNode(args, { quiet: !loud, minutes: 5, env: { NODE_ENV: 'production' } });
  if (!ok) console.error(output);
  say(`${title}: ${ok ? 'built' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return ok;
};

const outputs = (entry, ...files) => (existsSync(join(root, entry)) ? files : []);

const ensureApp = () =>
  buildOnce('app', outputs('main/h5/entry.ts', 'dist/h5/index.html'), () => {
    clean('dist/h5');
    return step('the app (dist/h5)', 'main/h5/entry.ts', [vite, 'build', '--logLevel', 'warn']);
  });

/** The files that a host page loads. `npm run dev` needs only these. */
export const ensureEmbed = () =>
  buildOnce(
    'embed',
    outputs('main/embed.ts', 'dist/embed/kefu-embed.js', 'dist/embed/kefu-panel.js'),
    async () => {
      clean('dist/embed');
      return (
        (await step('the panel of the loader (dist/embed)', 'main/embed.ts', [
          tsup,
          '--config',
          'tsup.embed.config.ts',
        ])) && step('the loader', 'main/embed/script.ts', [tsup, '--config', 'tsup.loader.config.ts'])
      );
    },
  );

const ENTRY_FILES = ['dist/index.js', 'dist/element.cjs', 'dist/kefu.css', 'dist/types/main/index.d.ts'];

const ensureEntries = () =>
  buildOnce('entries', ENTRY_FILES, async () => {
    clean('dist', 'h5', 'embed', 'check', 'sandbox');
    const tsx = ['--import', 'tsx'];
    return (
      (await step('the package (dist)', 'main/index.ts', [tsup, '--config', 'tsup.config.ts'])) &&
      (await step('its style sheet', 'ui/styles/kefu.css', [...tsx, 'scripts/package/css.mjs'])) &&
      (await step('the element', 'main/element.ts', [tsup, '--config', 'tsup.element.config.ts'])) &&
      (await step('its declarations', 'main/index.ts', ['scripts/package/types.mjs'])) &&
      addClientDirective() &&
      removeFileComments()
    );
  });

const PROGRAMS = ['dist/check/command.js', 'dist/check/settings.js', 'dist/sandbox/command.js'];

/** The pages of the sandbox: the host page and the operator console. */
export const ensureSandboxPages = () =>
  buildOnce(
    'sandbox-pages',
    ['host', 'operator'].map((page) => `dist/sandbox/web/${page}/main.js`),
    async () => {
      const [from, to] = ['sandbox/web', 'dist/sandbox/web'];
      clean(to);
      cpSync(join(root, from), join(root, to), {
        recursive: true,
        filter: (source) => !/\.(ts|json)$/.test(source),
      });
      const config = ['--config', 'tsup.sandbox.config.ts'];
      return step('the pages of the sandbox (dist/sandbox/web)', `${from}/operator/main.ts`, [
        tsup,
        ...config,
      ]);
    },
    ['backend', 'sandbox', 'tsup.sandbox.config.ts'],
  );

/** The programs of `npx kefu-widget`: the judge of backends and the sandbox. */
export const ensurePrograms = () =>
  buildOnce(
    'programs',
    PROGRAMS,
    async () => {
      clean('dist/check');
      clean('dist/sandbox', 'web');
      const config = ['--config', 'tsup.node.config.ts'];
      return step('its programs (dist/check, dist/sandbox)', 'sandbox/command.ts', [tsup, ...config]);
    },
    ['backend', 'sandbox', 'tsup.node.config.ts'],
  );

/** Without what is built there. */
const serverSources = () =>
  readdirSync(join(root, 'server'))
    .filter((name) => name !== 'dist')
    .map((name) => `server/${name}`);

const CONSOLE = ['main.js', 'console.css', 'index.html'].map((name) => `server/dist/console/${name}`);

/** The program of kefu-server, the package beside this one, and the page of its operators. */
const ensureServer = () =>
  buildOnce(
    'server',
    ['server/dist/command.js', ...CONSOLE],
    async () => {
      clean('server/dist');
      const config = ['--config', 'tsup.server.config.ts'];
      const page = ['--config', 'tsup.console.config.ts'];
      const isBuilt =
        (await step('the chat server (server/dist)', 'server/command.ts', [tsup, ...config])) &&
        (await step('the page of its operators', 'server/console/main.ts', [tsup, ...page]));
      cpSync(join(root, 'server/console/index.html'), join(root, 'server/dist/console/index.html'));
      return isBuilt;
    },
    ['backend', 'sandbox', ...serverSources(), 'tsup.server.config.ts', 'tsup.console.config.ts'],
  );

/** The files that a browser loads: the app, the embed loader and the sandbox's pages. Fast if no source has changed. */
export const ensurePages = async () =>
  (await ensureApp()) && (await ensureEmbed()) && (await ensureSandboxPages());

const ensurePackage = async () =>
  (await ensureEntries()) && (await ensurePrograms()) && (await ensureServer()) && (await ensurePages());

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const ok = ensureDependencies() && (await ensurePackage());
  if (ok) say('dist/ is up to date');
  process.exitCode = ok ? 0 : 1;
}
