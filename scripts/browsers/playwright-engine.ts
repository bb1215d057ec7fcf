// Chromium, and Firefox by WebDriver BiDi, which an installed Firefox speaks: Playwright's own build would be a download.
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type ElementHandle,
  type Frame,
  firefox,
  type Page,
} from 'playwright';
import { chromiumArgs } from '../chromium.mjs';
import {
  callText,
  type Engine,
  elementText,
  type Privacy,
  type Profile,
  type Size,
  type Surface,
  type Tab,
  until,
  type Where,
} from './driver';
import { wholeChromium } from './install.mjs';

const ACTION_MS = 10_000;

/** @param document the frame, or undefined as long as it is not there */
const surfaceOf = (document: () => Page | Frame | undefined): Surface => {
  const now = () => {
    const present = document();
    if (!present) throw new Error('there is no frame of the app');
    return present;
  };
  const element = ({ css, text }: Where): Promise<ElementHandle<Element>> =>
    until(`${css} ${text ?? ''}`, async () => {
      const handle = await now().evaluateHandle(
        elementText({ css, ...(text === undefined ? {} : { text }) }),
      );
      return handle.asElement() as ElementHandle<Element> | null;
    });
  return {
    run: (work, ...given) => now().evaluate(callText(work, given)),
    click: async (where) => (await element(where)).click({ timeout: ACTION_MS }),
    type: async (where, text) => (await element(where)).type(text, { timeout: ACTION_MS }),
    press: async (where, key) => (await element(where)).press(key, { timeout: ACTION_MS }),
    choose: async (where, files) => (await element(where)).setInputFiles([...files], { timeout: ACTION_MS }),
  };
};

/** For a picture Playwright adds a style element of its own, which the policy of the page refuses: that is no error of the page. */
const markPicture = (page: Page, isTaken: boolean) =>
  Promise.all(
    page
      .frames()
      .map((frame) => frame.evaluate(`void (window.kefuPicture = ${isTaken})`).catch(() => undefined)),
  );

const tabOf = (page: Page): Tab => ({
  ...surfaceOf(() => page),
  app: surfaceOf(() =>
    page.frames().findLast((one) => one !== page.mainFrame() && one.url().includes('/h5/')),
  ),
  open: async (address) => void (await page.goto(address)),
  reload: async () => void (await page.reload()),
  back: async () => void (await page.goBack()),
  picture: async () => {
    await markPicture(page, true);
    const picture = await page.screenshot({ caret: 'initial' });
    await markPicture(page, false);
    return picture;
  },
  close: () => page.close(),
});

const USUAL: BrowserContextOptions = { locale: 'en-GB', timezoneId: 'UTC', colorScheme: 'light' };

const openContext = async (
  browser: Browser,
  viewport: Size,
  has: Privacy = {},
  close?: () => Promise<void>,
): Promise<Profile> => {
  const context = await browser.newContext({ ...USUAL, viewport });
  return {
    has,
    newTab: async () => tabOf(await context.newPage()),
    close: close ?? (() => context.close()),
  };
};

export const startChromium = async (executablePath: string): Promise<Engine> => {
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] });
  return {
    name: 'Chromium',
    version: browser.version(),
    async openProfile(size, { isBlocked } = {}) {
      const whole = isBlocked && wholeChromium();
      if (!whole) return openContext(browser, size);
      const own = await chromium.launch({ executablePath: whole, args: [...chromiumArgs] });
      return openContext(own, size, { isBlocked }, () => own.close());
    },
    stop: () => browser.close(),
  };
};

/** They are settings of the whole browser. */
const settingsOf = ({ isProtected, isBlocked }: Privacy) => ({
  // As in Tor Browser, Mullvad Browser and LibreWolf: what is read from a canvas is noise.
  ...(isProtected && { 'privacy.resistFingerprinting': true }),
  // All cookies of other sites are blocked, and their storage.
  ...(isBlocked && { 'network.cookie.cookieBehavior': 1 }),
});

/** Neither keys nor clicks by WebDriver BiDi reach a frame that has a process of its own. What a frame may store does not hang on its process. */
const ONE_PROCESS_A_PAGE = { 'fission.autostart': false };

export const startFirefox = async (executablePath: string): Promise<Engine> => {
  const launch = (prefs = {}) =>
    firefox.launch({
      channel: 'moz-firefox',
      executablePath,
      firefoxUserPrefs: { ...ONE_PROCESS_A_PAGE, ...prefs },
    });
  const browser = await launch();
  return {
    name: 'Firefox',
    version: browser.version(),
    openProfile: async (size, wished = {}) => {
      if (!wished.isProtected && !wished.isBlocked) return openContext(browser, size);
      const own = await launch(settingsOf(wished));
      return openContext(own, size, wished, () => own.close());
    },
    stop: () => browser.close(),
  };
};
