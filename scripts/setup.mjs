// What both commands need first: dependencies, and for tests a Chromium. Uses only Node's own modules.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumCandidates, rememberChromium, rememberedChromium } from './chromium.mjs';
import { requireNode } from './node-version.mjs';
import { root, runQuietly, say } from './process.mjs';

const readJson = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));

const isInstalled = (name, wanted) => {
  const file = join(root, 'node_modules', name, 'package.json');
  if (!existsSync(file)) return false;
  return JSON.parse(readFileSync(file, 'utf8')).version === wanted;
};

/** npm writes its hidden lock file last. If it is missing, an installation was interrupted. */
const missingDependencies = () => {
  const { dependencies = {}, devDependencies = {} } = readJson('package.json');
  if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) return ['all'];
  // package.json has ranges; the lock has the versions with which the tests run.
  const { packages } = readJson('package-lock.json');
  return Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !isInstalled(name, packages[`node_modules/${name}`]?.version),
  );
};

/**
 * Some tools list optional packages for other platforms that do not exist everywhere. Then `npm ci` fails and `npm
 * install` does not.
 */
export const ensureDependencies = () => {
  requireNode();
  const missing = missingDependencies();
  if (missing.length === 0) return true;
  const fresh = missing[0] === 'all';
  say(fresh ? 'installing the dependencies (once)' : `installing what changed: ${missing.join(', ')}`);
  const options = ['--include=dev', '--no-audit', '--no-fund'];
  if (fresh && runQuietly('npm', ['ci', ...options])) return true;
  if (fresh) say('npm ci refused; trying npm install');
  return runQuietly('npm', ['install', '--no-save', ...options]);
};

const works = (path) =>
  process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;

const isDebianRoot = () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/os-release'))
    return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
};

/** Not every Debian has the browser without windows. */
const debianBrowsers = ['chromium-headless-shell', 'chromium'];
const debianFonts = ['fonts-wqy-zenhei', 'fonts-noto-color-emoji'];

/** Installs the first set of packages that this Debian has; false on any other machine. */
export const installDebianPackages = (...sets) => {
  if (!isDebianRoot()) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const installs = (packages) => {
    say(`installing Debian's ${packages.join(', ')}`);
    return runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], env);
  };
  return runQuietly('apt-get', ['update', '-qq'], env) && sets.some(installs);
};

const installFromDebian = () =>
  installDebianPackages(...debianBrowsers.map((browser) => [browser, ...debianFonts]));

const installFromPlaywright = () => {
  say("downloading Playwright's Chromium");
  return runQuietly('npx', ['--no-install', 'playwright', 'install', 'chromium']);
};

const lookForChromium = () => {
  const known = rememberedChromium();
  if (known) return known;
  const path = chromiumCandidates().find(works) ?? null;
  if (path) {
    rememberChromium(path);
    say(`the tests use the browser at ${path}`);
  }
  return path;
};

/** The path of a Chromium that starts; it is installed if possible. null if there is none. */
export const ensureChromium = () => {
  const present = lookForChromium();
  if (present) return present;
  say('no Chromium found');
  if (installFromDebian()) {
    const path = lookForChromium();
    if (path) return path;
  }
  installFromPlaywright();
  return lookForChromium();
};
