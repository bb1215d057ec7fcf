// npm run shots: each theme × phone and desktop × each state as a PNG, and one contact sheet of all.
//   npm run shots -- --theme sg --theme sm     only these themes
//   npm run shots -- --build                   builds the catalogue again first
//   npm run shots -- --docs                    only docs/images/themes.jpg: each theme, light and dark
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { preview } from 'vite';
import { chromiumLaunch } from './chromium.mjs';
import { contactSheet, docsSheet } from './contact-sheet.mjs';
import { root, run, say } from './process.mjs';

const CATALOGUE = join(root, 'storybook-static');
const FOLDER = join(root, 'shots');
const SIZES = { phone: { width: 375, height: 667 }, desktop: { width: 1280, height: 800 } };
const DOCS_PICTURE = join(root, 'docs', 'images', 'themes.jpg');
const MOST_DOCS_BYTES = 400_000;
const STORY = 'themes-one-state--page';

const { values } = parseArgs({
  options: {
    theme: { type: 'string', multiple: true },
    build: { type: 'boolean', default: false },
    docs: { type: 'boolean', default: false },
  },
});

/** The address of the story in one theme and state. */
const addressOf = (base, theme, state, scheme = 'light') =>
  `${base}/iframe.html?id=${STORY}&viewMode=story&globals=theme:${theme};scheme:${scheme}&args=state:${state}`;

/** The themes and states that the story lists. */
const listsOf = async (page, base) => {
  await page.goto(addressOf(base, 'default', 'agent'));
  const box = page.locator('[data-shot-themes]');
  await box.waitFor({ state: 'attached', timeout: 30_000 });
  const read = async (name) => (await box.getAttribute(name)).split(' ');
  return { themes: await read('data-shot-themes'), states: await read('data-shot-states') };
};

/** Waits until everything has loaded and nothing moves: theme, fonts, pictures, and views that load late. */
const settled = async (page) => {
  await page.locator('.kefu').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const waiting = [...document.images].filter((image) => image.loading !== 'lazy' && !image.complete);
    await Promise.all(waiting.map((image) => image.decode().catch(() => undefined)));
  });
};

const openPage = (browser, size) =>
  browser.newPage({
    viewport: SIZES[size],
    locale: 'en-GB',
    timezoneId: 'UTC',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });

const shoot = async (browser, base, size, { themes, states }) => {
  const page = await openPage(browser, size);
  const shots = [];
  for (const theme of themes) {
    for (const state of states) {
      const name = `${theme}-${size}-${state}.png`;
      await page.goto(addressOf(base, theme, state));
      await settled(page);
      await page.screenshot({ path: join(FOLDER, name) });
      shots.push({ theme, size, state, name });
    }
    say(`${theme} ${size}: ${states.length} shots`);
  }
  await page.close();
  return shots;
};

/** A page of all shots, photographed as one picture. */
const writeSheet = async (browser, shots) => {
  const page = await browser.newPage({ viewport: { width: 1640, height: 200 } });
  const file = join(FOLDER, 'sheet.html');
  writeFileSync(file, contactSheet(shots));
  // The page needs a real address, because only then the browser shows the pictures beside it.
  await page.goto(pathToFileURL(file).href);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await page.screenshot({ path: join(FOLDER, 'sheet.png'), fullPage: true });
  await page.close();
};

/** The picture of docs/theming.md: each theme with an agent on a phone, light above dark. */
const writeDocsPicture = async (browser, base, themes) => {
  const page = await openPage(browser, 'phone');
  const shots = [];
  for (const scheme of ['light', 'dark']) {
    for (const theme of themes) {
      const name = `${theme}-${scheme}.png`;
      await page.goto(addressOf(base, theme, 'agent', scheme));
      await settled(page);
      await page.screenshot({ path: join(FOLDER, name) });
      shots.push({ theme, scheme, name });
    }
  }
  const file = join(FOLDER, 'docs.html');
  writeFileSync(file, docsSheet(shots));
  await page.setViewportSize({ width: 1240, height: 200 });
  await page.goto(pathToFileURL(file).href);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await page.screenshot({ path: DOCS_PICTURE, type: 'jpeg', quality: 82, fullPage: true });
  await page.close();
  const { size } = statSync(DOCS_PICTURE);
  say(`docs/images/themes.jpg: ${Math.round(size / 1000)} kB`);
  if (size > MOST_DOCS_BYTES) throw new Error(`themes.jpg is heavier than ${MOST_DOCS_BYTES / 1000} kB`);
};

if (values.build || !existsSync(join(CATALOGUE, 'iframe.html'))) {
  if (!run('npm', ['run', 'storybook:build', '--silent'])) process.exit(1);
}
mkdirSync(FOLDER, { recursive: true });
for (const name of readdirSync(FOLDER)) rmSync(join(FOLDER, name), { recursive: true });
const server = await preview({
  configFile: false,
  appType: 'mpa',
  logLevel: 'silent',
  build: { outDir: CATALOGUE },
  preview: { host: '127.0.0.1', port: 0 },
});
const base = `http://127.0.0.1:${server.httpServer.address().port}`;
const browser = await chromium.launch(chromiumLaunch());
try {
  const page = await browser.newPage();
  const known = await listsOf(page, base);
  await page.close();
  const themes = known.themes.filter((theme) => values.theme?.includes(theme) ?? true);
  if (values.docs) await writeDocsPicture(browser, base, themes);
  else {
    const shots = [];
    for (const size of Object.keys(SIZES))
      shots.push(...(await shoot(browser, base, size, { ...known, themes })));
    await writeSheet(browser, shots);
    say(`shots/sheet.png: ${shots.length} shots of ${themes.length} themes`);
  }
} finally {
  await browser.close();
  await server.close();
}
