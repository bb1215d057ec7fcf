// The engines of this machine; what is missing is installed where that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { chromiumCandidates } from '../chromium.mjs';
import { ensureChromium, installDebianPackages } from '../setup.mjs';

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path)) ?? null;

const findFirefox = () => {
  const onMac = '/Applications/Firefox.app/Contents/MacOS/firefox';
  return onPath('firefox-esr') ?? onPath('firefox') ?? (existsSync(onMac) ? onMac : null);
};

const findWebKit = () => {
  if (process.platform === 'darwin') return { driver: '/usr/bin/safaridriver', xvfb: null };
  const driver = onPath('WebKitWebDriver');
  const xvfb = onPath('Xvfb');
  if (!driver || (!xvfb && !process.env.DISPLAY)) return null;
  return { driver, xvfb };
};

/** Debian's Python: another one on the path does not have Debian's modules. */
const PYTHON = '/usr/bin/python3';

const findQt = (module) => () => {
  const xvfb = onPath('Xvfb');
  if (!existsSync(PYTHON) || (!xvfb && !process.env.DISPLAY)) return null;
  const { status } = spawnSync(PYTHON, ['-c', `import ${module}.QtWebEngineWidgets`], { stdio: 'ignore' });
  return status === 0 ? { python: PYTHON, module, xvfb } : null;
};

/** What `look` finds, if need be after Debian's packages were installed; else the sentence. */
const found = (look, packages, missing) => {
  const present = look();
  if (present) return { programs: present };
  const installed = installDebianPackages(packages) ? look() : null;
  return installed ? { programs: installed } : { missing };
};

/**
 * Playwright's contexts are Incognito, where Chromium blocks the cookies of third parties, and with them the storage of their frames. The
 * headless shell has no such setting.
 *
 * @returns undefined if there is none
 */
export const wholeChromium = () =>
  found(
    () => chromiumCandidates().find((path) => !basename(path).includes('headless')) ?? null,
    ['chromium'],
    '',
  ).programs ?? undefined;

/** @returns for the engine what starts it (`programs`), or a sentence about what is missing */
export const ensureEngine = (engine) => {
  if (engine === 'chromium') {
    const path = ensureChromium();
    return path ? { programs: path } : { missing: 'no Chromium: install one, or name it by KEFU_CHROMIUM' };
  }
  const named = engine === 'firefox' ? process.env.KEFU_FIREFOX : undefined;
  if (named)
    return existsSync(named) ? { programs: named } : { missing: `no Firefox at ${named} (KEFU_FIREFOX)` };
  if (engine === 'firefox')
    return found(findFirefox, ['firefox-esr'], 'no Firefox: install one, or name it by KEFU_FIREFOX');
  if (engine === 'qt6' || engine === 'qt5') {
    const module = engine === 'qt6' ? 'PyQt6' : 'PyQt5';
    const name = `python3-${module.toLowerCase()}.qtwebengine`;
    return found(
      findQt(module),
      [name, 'xvfb'],
      `no ${module} WebEngine: on Debian install ${name} and xvfb`,
    );
  }
  return found(
    findWebKit,
    ['webkit2gtk-driver', 'xvfb'],
    'no WebKit: install WebKitWebDriver and Xvfb (on Debian webkit2gtk-driver and xvfb); on a Mac run safaridriver --enable once',
  );
};
