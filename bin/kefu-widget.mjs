#!/usr/bin/env node
// biome-ignore-all lint/suspicious/noConsole: a command line program writes to the console
// npx kefu-widget copy | check | sandbox
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
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'dist');

const HELP = `kefu-widget copy <folder> [--settings <file>] [--base <path>] [--theme <id>]
kefu-widget check <address> --business <id> [options]
kefu-widget sandbox [--port <number>]
kefu-widget --version

copy     puts the app and the loader into a folder of your site
check    judges whether your backend keeps the contract: kefu-widget check --help
sandbox  runs a backend that keeps it, with the widget on a page: kefu-widget sandbox --help

copy writes the app with its emoji files into <folder>/h5 and the loader into <folder>/embed, the loader also under
names with its version. Both folders get integrity.json: the hash of each script and style sheet.
Run it again after each update of kefu-widget.

  --settings <file>  JSON object of settings, which is written into the app's page (docs/settings.md)
  --base <path>      path of <folder>/h5 on your server, such as /chat/h5/; the app works without it. With it, deep
                     paths that do not exist are the 404 page, inner paths such as international/chatView open
                     one round trip sooner, and the page asks for the integrity of its scripts
  --theme <id>       the theme of your pages: the tags that are printed have it, with the hash of its launcher`;

class Wrong extends Error {}

const BLOCK = /<script[^>]*id="kefu-settings"[^>]*>[\s\S]*?<\/script>\s*/;

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
    if (/^kefu-(?:embed|panel|launcher-[\w]+)\.js$/.test(file))
      copyFileSync(join(embed, file), join(embed, file.replace(/\.js$/, `-${version}.js`)));
};

/** integrity.json: the hash of each script and style sheet, by its path in the folder. */
const writeIntegrity = (folder) => {
  const files = readdirSync(folder, { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(?:js|css)$/.test(file))
    .sort();
  const hashes = Object.fromEntries(files.map((file) => [file, integrityOf(join(folder, file))]));
  writeFileSync(join(folder, 'integrity.json'), `${JSON.stringify(hashes, null, 2)}\n`);
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

const copy = async (folder, { settings, base, theme }) => {
  if (!existsSync(join(dist, 'h5', 'index.html'))) throw new Wrong('this package has no built app');
  if (theme !== undefined) await checkTheme(theme);
  const given = settings === undefined ? null : await readSettings(settings);
  const [h5, embed] = [join(folder, 'h5'), join(folder, 'embed')];
  const original = readFileSync(join(dist, 'h5', 'index.html'), 'utf8');
  const html = base === undefined ? original : withBase(original, base);
  const version = ownVersion();
  let hashes = {};
  write(folder, () => {
    for (const one of [h5, embed]) makeFolder(resolve(one));
    // File names contain a hash: those of an older version would never be removed.
    for (const old of ['assets', 'international']) rmSync(join(h5, old), { recursive: true, force: true });
    cpSync(join(dist, 'h5'), h5, { recursive: true, filter: (path) => basename(path) !== '.vite' });
    cpSync(join(dist, 'embed'), embed, { recursive: true, filter: (path) => !/\.(mjs|cjs|map)$/.test(path) });
    writeFileSync(join(h5, 'index.html'), given === null ? html : withSettings(html, given));
    addVersioned(embed, version);
    writeIntegrity(h5);
    hashes = writeIntegrity(embed);
  });
  const integrity = (name) => hashes[`${name}-${version}.js`];
  return {
    ...{ h5, embed, version, loader: integrity('kefu-embed'), panel: integrity('kefu-panel') },
    // Some themes have the launcher of the default.
    drawing: integrity(`kefu-launcher-${theme}`),
  };
};

const runCopy = async (args) => {
  const options = {
    settings: { type: 'string' },
    base: { type: 'string' },
    theme: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [folder, ...rest] = positionals;
  if (values.help) return say(HELP, 0);
  if (folder === undefined || rest.length > 0) return misused('copy expects one folder');
  const { h5, embed, version, loader, panel, drawing } = await copy(folder, values);
  const named = `data-business-id="1"${values.theme === undefined ? '' : ` data-theme="${values.theme}"`} defer></script>`;
  const hashes = [loader, drawing].filter((hash) => hash !== undefined);
  return say(
    `copied the app to ${h5} and the loader to ${embed}
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

const built = (name) => (existsSync(join(dist, name)) ? join(dist, name) : undefined);

const COMMANDS = {
  copy: runCopy,
  check: async (args) => (await program('check/command.js')).runCheck(args, ownVersion()),
  sandbox: async (args) =>
    (await program('sandbox/command.js')).runSandbox(args, { h5Dir: built('h5'), embedDir: built('embed') }),
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
