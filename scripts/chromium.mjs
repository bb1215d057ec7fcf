import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { root } from './process.mjs';

const memory = join(root, 'node_modules', '.cache', 'kefu', 'chromium.txt');

/** Playwright's own list. A second --disable-features replaces the first one, so it is repeated here. */
const OFF_FOR_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** Pages of the address bar. A new window loads them, which takes 0.7 s of processor time, and each test opens one. */
const OFF_FOR_SPEED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopupDebug',
];

/**
 * Chromium starts a second renderer in advance for each page. A test never uses it, because each test has a profile of
 * its own. It takes a fifth of the processor time.
 */
const OFF_WITHOUT_USE = ['SpareRendererForSitePerProcess'];

/**
 * The translator on the device. The browser without windows has its API and no models, and never answers; most browsers of visitors do not
 * have it.
 */
const OFF_WITHOUT_MODELS = ['TranslationAPI', 'LanguageDetectionAPI'];

/** Options that Chromium needs in a container or on a test machine, and options that stop its own network calls. */
export const chromiumArgs = [
  `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...OFF_FOR_SPEED, ...OFF_WITHOUT_USE, ...OFF_WITHOUT_MODELS].join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As many as Chrome has on a phone. A desktop allows a thousand.
  '--max-web-media-player-count=75',
];

/** The browser without windows comes first: a page costs a third less of the processor. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const named = () => [process.env.KEFU_CHROMIUM, process.env.CHROME_PATH].filter(Boolean);

const onPath = () =>
  names.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)));

/** Playwright's own download, if it exists. */
const fromPlaywright = () => {
  try {
    const { chromium } = createRequire(join(root, 'package.json'))('playwright');
    return [chromium.executablePath()];
  } catch {
    return [];
  }
};

/** Installed browsers, the named ones first. It is not known yet whether they start. */
export const chromiumCandidates = () =>
  [
    ...named(),
    ...onPath(),
    ...(process.platform === 'darwin' ? macApplications : []),
    ...fromPlaywright(),
  ].filter(isExecutable);

/** The browser that started last time, unless the environment now names another. */
export const rememberedChromium = () => {
  if (named().length > 0) return null;
  try {
    const path = readFileSync(memory, 'utf8').trim();
    return isExecutable(path) ? path : null;
  } catch {
    return null;
  }
};

export const rememberChromium = (path) => {
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, `${path}\n`);
};

/** Launch options for Playwright. If no browser is installed, Playwright looks for its own and reports that. */
export const chromiumLaunch = () => {
  const executablePath = rememberedChromium() ?? chromiumCandidates()[0];
  return executablePath ? { executablePath, args: chromiumArgs } : { args: chromiumArgs };
};
