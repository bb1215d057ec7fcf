#!/usr/bin/env node
// biome-ignore-all lint/suspicious/noConsole: a command line program writes to the console
// npx --no-install kefu-widget copy | check | sandbox | serve | backup | restore | replay
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { runReplay } from './replay.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'dist');

const HELP = `kefu-widget copy <folder> [--settings <file>] [--base <path>] [--theme <id>] [--no-policy]
kefu-widget check <address> --business <id> [options]
kefu-widget sandbox [--port <number>]
kefu-widget serve [--data <folder>] [--port <number>] [--host <address>]
kefu-widget backup | restore <folder> [--data <folder>]
kefu-widget replay <file> [--test <file.test.ts>]
kefu-widget --version

copy     puts the app and the loader into a folder of your site
check    judges whether your backend keeps the contract: kefu-widget check --help
sandbox  runs a backend that keeps it, with the widget on a page: kefu-widget sandbox --help
serve    runs a chat server that keeps what is written: kefu-widget serve --help
backup, restore  copy all of it to a folder, and back: kefu-widget backup --help
replay   plays a recording of a chat, and makes a test of it: kefu-widget replay --help

copy writes the app with its emoji files into <folder>/h5 and the loader into <folder>/embed, the loader also under
names with its version. Both folders get integrity.json: the hash of each script and style sheet.
Run it again after each update of kefu-widget: it deletes the files of the earlier copy, and keeps the settings of its page.

  --settings <file>  JSON object of settings, which is written into the app's page (docs/settings.md); without it, the
                     page keeps those that it has
  --base <path>      path of <folder>/h5 on your server, such as /chat/h5/; the app works without it. With it, deep
                     paths that do not exist are the 404 page, inner paths such as international/chatView open
                     one round trip sooner, and the page asks for the integrity of its scripts
  --theme <id>       the theme of your pages: the tags that are printed have it, with the hash of its launcher
  --no-policy        leaves out the policy of the app's page, which refuses inline code, scripts of other servers and
                     style sheets of other servers: only for a page to which you add such`;

class Wrong extends Error {}

const BLOCK = /<script\b[^>]*\bid=["']?kefu-settings\b[^>]*>([\s\S]*?)<\/script\s*>\s*/i;
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>\s*/;

/** A program of the package; it is built with the rest. */
const program = async (name) => {
  const file = join(dist, name);
  if (!existsSync(file)) throw new Wrong(`this package lacks ${name}: npm run build`);
  return import(pathToFileURL(file).href);
};

const readSettings = async (file) => {
  let settings;
  try {
    settings = JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''));
  } catch (problem) {
    throw new Wrong(`the settings in ${file} cannot be read: ${problem.message}`);
  }
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings))
    throw new Wrong(`${file} is no JSON object`);
  const { settingsProblems } = await program('check/settings.js');
  const problems = settingsProblems(settings);
  if (problems.length > 0)
    throw new Wrong(
      `${file} ${problems.join(`\nkefu-widget: ${file} `)}\nkefu-widget: the settings are in docs/settings.md`,
    );
  return settings;
};

/**
 * The settings of the page of an earlier copy, also if its block was written by hand. Without `hostOrigins` or `storageConsent`
 * an update would let in every page, or use the storage again.
 *
 * @throws Wrong, before anything is written
 */
const keptSettings = (h5) => {
  const page = join(h5, 'index.html');
  const [, text = '{}'] = BLOCK.exec(existsSync(page) ? readFileSync(page, 'utf8') : '') ?? [];
  try {
    const settings = JSON.parse(text);
    if (typeof settings === 'object' && settings !== null && !Array.isArray(settings)) return settings;
  } catch {
    // The same words for both.
  }
  throw new Wrong(
    `the settings in ${page} are no JSON object: mend them there, or give others by --settings`,
  );
};

/** A `<` in a text could end the block. */
const blockOf = (settings) =>
  `<script type="application/json" id="kefu-settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>\n`;

const withSettings = (html, settings) =>
  html.replace(BLOCK, '').replace('</head>', () => `${blockOf(settings)}</head>`);

const integrityOf = (file) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/**
 * A style sheet is left out: the link that uses it later has no hash, so the preload would be loaded for nothing.
 */
const SCRIPT =
  /<(?:script|link rel="(?:(?:core|interface)-)?modulepreload")[^>]*\s(?:src|href)="\.\/([^"]+)"/g;

const ownVersion = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;

/** With an absolute address each script is the real one: without it, an inner path leads to a file that leads back. */
const withIntegrity = (html) =>
  html.replaceAll(SCRIPT, (tag, file) => {
    const cors = /\scrossorigin/.test(tag) ? '' : ' crossorigin';
    return `${tag} integrity="${integrityOf(join(dist, 'h5', file))}"${cors}`;
  });

const withBase = (html, base) => {
  if (!/^\/(?:[\w.~%-]+\/)*$/.test(base))
    throw new Wrong(`--base is ${base}, where a path such as /chat/h5/ is expected`);
  return withIntegrity(html).replaceAll(/(\s(?:src|href)=")\.\//g, `$1${base}`);
};

/** A page that names the version gets the same loader for as long as the file is there. A later copy leaves it. */
const addVersioned = (embed, version) => {
  for (const file of readdirSync(join(dist, 'embed')))
    if (/^kefu-(?:embed|panel|rules|log|launcher-[\w]+)\.js$/.test(file))
      copyFileSync(join(embed, file), join(embed, file.replace(/\.js$/, `-${version}.js`)));
};

const HASHES = 'integrity.json';
/** Beside a file that a server may send compressed. */
const COMPRESSED = ['.br', '.gz'];

const hashesIn = (h5) => {
  try {
    return Object.entries(JSON.parse(readFileSync(join(h5, HASHES), 'utf8')));
  } catch {
    return [];
  }
};

/**
 * File names contain a hash: those of an older version would never be removed. The folder may have others' files, so only what
 * an earlier copy has listed goes, if it is still the same.
 */
const deleteEarlier = (h5) => {
  for (const [file, hash] of hashesIn(h5)) {
    const path = join(h5, file);
    const isOwnPlace = /^(?:international\/)?assets\/[^/\\]+$/.test(file);
    if (!isOwnPlace || !existsSync(path) || integrityOf(path) !== hash) continue;
    for (const ending of ['', ...COMPRESSED]) rmSync(path + ending, { force: true });
  }
};

/** integrity.json: the hash of each script and style sheet that is in the other folder, by its path. */
const writeIntegrity = (folder, listed = folder) => {
  const files = readdirSync(listed, { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(?:js|css)$/.test(file))
    .sort();
  const hashes = Object.fromEntries(files.map((file) => [file, integrityOf(join(folder, file))]));
  writeFileSync(join(folder, HASHES), `${JSON.stringify(hashes, null, 2)}\n`);
  return hashes;
};

/**
 * Not with the option `recursive`: if a file system answers that a new folder does not exist, as /proc does, Node makes its
 * parents again and again without end.
 */
const makeFolder = (folder) => {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder);
};

/** @throws Wrong, with the folder that was named and the system's own words */
const write = (folder, step) => {
  try {
    step();
  } catch (problem) {
    throw new Wrong(`nothing can be written to ${folder}: ${problem.message}`);
  }
};

/** The loader keeps the default's launcher for an id that it does not know. */
const checkTheme = async (theme) => {
  const { THEME_IDS } = await program('themes.js');
  if (!THEME_IDS.includes(theme))
    throw new Wrong(`--theme is ${theme}, where one of these is expected: ${THEME_IDS.join(', ')}`);
};

const copy = async (folder, { settings, base, theme, 'no-policy': hasNoPolicy }) => {
  if (!existsSync(join(dist, 'h5', 'index.html'))) throw noApp();
  if (theme !== undefined) await checkTheme(theme);
  const [h5, embed] = [join(folder, 'h5'), join(folder, 'embed')];
  const used = settings === undefined ? keptSettings(h5) : await readSettings(settings);
  const original = readFileSync(join(dist, 'h5', 'index.html'), 'utf8');
  const page = hasNoPolicy ? original.replace(POLICY, '') : original;
  const html = base === undefined ? page : withBase(page, base);
  const version = ownVersion();
  let hashes = {};
  write(folder, () => {
    for (const one of [h5, embed]) makeFolder(resolve(one));
    deleteEarlier(h5);
    cpSync(join(dist, 'h5'), h5, { recursive: true, filter: (path) => basename(path) !== '.vite' });
    cpSync(join(dist, 'embed'), embed, { recursive: true, filter: (path) => !/\.(mjs|cjs|map)$/.test(path) });
    writeFileSync(join(h5, 'index.html'), Object.keys(used).length === 0 ? html : withSettings(html, used));
    addVersioned(embed, version);
    writeIntegrity(h5, join(dist, 'h5'));
    hashes = writeIntegrity(embed);
  });
  const integrity = (name) => hashes[`${name}-${version}.js`];
  return {
    notes: notesOn(used, { isKept: settings === undefined, h5 }),
    ...{ h5, embed, version, loader: integrity('kefu-embed'), panel: integrity('kefu-panel') },
    // Some themes have the launcher of the default.
    drawing: integrity(`kefu-launcher-${theme}`),
  };
};

const notesOn = (settings, { isKept, h5 }) => {
  const names = Object.keys(settings);
  return [
    ...(isKept && names.length > 0
      ? [`kept the settings of ${join(h5, 'index.html')}: ${names.join(', ')}`]
      : []),
    ...(names.includes('hostOrigins')
      ? []
      : [
          'hostOrigins is not set: every page may show this chat in a frame (docs/embedding.md#let-a-shop-in)',
        ]),
  ].map((note) => `\n${note}`);
};

const runCopy = async (args) => {
  const options = {
    settings: { type: 'string' },
    base: { type: 'string' },
    theme: { type: 'string' },
    'no-policy': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [folder, ...rest] = positionals;
  if (values.help) return say(HELP, 0);
  if (folder === undefined || rest.length > 0) return misused('copy expects one folder');
  const { h5, embed, version, loader, panel, drawing, notes } = await copy(folder, values);
  const named = `data-business-id="1"${values.theme === undefined ? '' : ` data-theme="${values.theme}"`} defer></script>`;
  const hashes = [loader, drawing].filter((hash) => hash !== undefined);
  return say(
    `copied the app to ${h5} and the loader to ${embed}${notes.join('')}
Put this into your pages; ADDRESS stands for the address of ${folder} on your server, such as /chat:
<script src="ADDRESS/embed/kefu-embed.js" ${named}
The same for a page that pins the version, or whose policy allows scripts by hashes:
<script src="ADDRESS/embed/kefu-embed-${version}.js" integrity="${hashes.join(' ')}" crossorigin="anonymous" ${named}
script-src ${[...hashes, panel].map((hash) => `'${hash}'`).join(' ')}`,
    0,
  );
};

/** What was asked for goes to the output, what explains a mistake to the errors. */
const say = (text, code) => {
  if (code === 0) console.log(text);
  else console.error(text);
  return code;
};

const misused = (problem) => say(`kefu-widget: ${problem}\n\n${HELP}`, 2);

/** The package has no sources. */
const isCheckout = () => existsSync(join(root, 'server', 'package.json'));

const noApp = () =>
  new Wrong(isCheckout() ? 'the app is not built: npm run build' : 'this package has no built app');

/** kefu-server is a package of its own: beside this one, in the working folder, or in a checkout. */
const serverProgram = async () => {
  const checkout = join(root, 'server', 'dist', 'command.js');
  if (existsSync(checkout)) return import(pathToFileURL(checkout).href);
  for (const from of [import.meta.url, pathToFileURL(join(process.cwd(), 'package.json')).href]) {
    try {
      const file = createRequire(from).resolve('kefu-server/command');
      return await import(pathToFileURL(file).href);
    } catch (problem) {
      if (problem.code !== 'MODULE_NOT_FOUND') throw problem;
    }
  }
  if (isCheckout()) throw new Wrong('the server is not built: npm run build');
  const version = ownVersion();
  throw new Wrong(
    `serve needs the package kefu-server, which is not installed here: npm install ./kefu-server-${version}.tgz`,
  );
};

const runServer = async (name, args) => {
  const [h5, embed] = [built('h5'), built('embed')];
  if (!h5 || !embed) throw noApp();
  return (await serverProgram())[name](args, { h5, embed });
};

const built = (name) => (existsSync(join(dist, name)) ? join(dist, name) : undefined);

const COMMANDS = {
  copy: runCopy,
  check: async (args) => (await program('check/command.js')).runCheck(args, ownVersion()),
  sandbox: async (args) =>
    (await program('sandbox/command.js')).runSandbox(args, { h5Dir: built('h5'), embedDir: built('embed') }),
  serve: (args) => runServer('runServe', args),
  backup: async (args) => (await serverProgram()).runBackup(args),
  restore: async (args) => (await serverProgram()).runRestore(args),
  replay: async (args) => runReplay(args, await program('testing.js')),
};

const main = async ([name, ...args]) => {
  if (name === '--version' || name === '-v') return say(ownVersion(), 0);
  if (name === '--help' || name === '-h') return say(HELP, 0);
  const run = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : null;
  return run
    ? run(args)
    : misused(name === undefined ? 'a command is missing' : `there is no command ${name}`);
};

try {
  // null: a server runs, until a signal ends it.
  process.exitCode = (await main(process.argv.slice(2))) ?? undefined;
} catch (problem) {
  console.error(`kefu-widget: ${problem.message}`);
  process.exitCode = problem instanceof Wrong ? 1 : 2;
}
