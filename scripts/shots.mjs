// npm run shots: each theme in the states of a release, light and dark, on a phone of 360 px, and one contact sheet of all.
// It builds the catalogue again if a file has changed since.
//   npm run shots -- --theme sg --theme sm     only these themes
//   npm run shots -- --desktop                 1280 × 800 instead of the phone
//   npm run shots -- --against <commit>        shots/against.html: each picture that differs from that commit's, side by side
//   npm run shots -- --docs                    only docs/images/themes.jpg: each theme, light and dark
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { preview } from 'vite';
import { buildIfStale } from './catalogue.mjs';
import { checkoutOf } from './checkout.mjs';
import { chromiumLaunch } from './chromium.mjs';
import { contactSheet, docsSheet, pairsSheet } from './contact-sheet.mjs';
import { root, run, runNode, say } from './process.mjs';

const CATALOGUE = join(root, 'storybook-static');
const FOLDER = join(root, 'shots');
const SIZES = {
  phone: { width: 360, height: 640 },
  desktop: { width: 1280, height: 800 },
  docs: { width: 375, height: 667 },
};
const SCHEMES = ['light', 'dark'];
/** All pictures are of this moment, so that their times do not differ. */
const NOON = new Date('2026-03-02T12:00:00Z');
const DOCS_PICTURE = join(root, 'docs', 'images', 'themes.jpg');
const MOST_DOCS_BYTES = 400_000;
const STORY = 'themes-one-state--page';
const LAUNCHER = 'host-page-launcher--preview';

const { values } = parseArgs({
  options: {
    theme: { type: 'string', multiple: true },
    desktop: { type: 'boolean', default: false },
    against: { type: 'string' },
    docs: { type: 'boolean', default: false },
  },
});

/** The address of the story in one theme and state. `launcher` is the story of the loader, which is not part of the widget. */
const addressOf = (base, theme, state, scheme = 'light') => {
  const [story, args] = state === 'launcher' ? [LAUNCHER, ''] : [STORY, `&args=state:${state}`];
  return `${base}/iframe.html?id=${story}&viewMode=story&globals=theme:${theme};scheme:${scheme}${args}`;
};

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
  await page.locator('.kefu, [data-kefu="embed"]').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const waiting = [...document.images].filter((image) => image.loading !== 'lazy' && !image.complete);
    await Promise.all(waiting.map((image) => image.decode().catch(() => undefined)));
    // A view that was drawn late moves the conversation: the picture is taken when ten frames are the same.
    const now = () =>
      [...document.querySelectorAll('.kefu *')].map((part) => [part.scrollTop, part.clientHeight]).join();
    for (let same = 0, last = ''; same < 10; last = now()) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      same = now() === last ? same + 1 : 0;
    }
  });
};

const openPage = async (browser, size) => {
  const page = await browser.newPage({
    viewport: SIZES[size],
    locale: 'en-GB',
    timezoneId: 'UTC',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await page.clock.setFixedTime(NOON);
  return page;
};

/** Photographs the catalogue at `base` into `folder`. */
const shoot = async (browser, base, folder, size, { themes, states }) => {
  const page = await openPage(browser, size);
  const shots = [];
  for (const theme of themes) {
    for (const scheme of SCHEMES)
      for (const state of states) {
        const name = `${theme}-${scheme}-${state}.png`;
        await page.goto(addressOf(base, theme, state, scheme));
        await settled(page);
        await page.screenshot({ path: join(folder, name) });
        shots.push({ theme, size, scheme, state, name });
      }
    say(`${theme}: ${SCHEMES.length * states.length} shots`);
  }
  await page.close();
  return shots;
};

/** A page of all shots, photographed as one picture. */
const writeSheet = async (browser, shots) => {
  const page = await browser.newPage({ viewport: { width: 1900, height: 200 } });
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
  const page = await openPage(browser, 'docs');
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

const ownCatalogue = () =>
  buildIfStale(root, CATALOGUE, () => run('npm', ['run', 'storybook:build', '--silent']));

/** Builds the catalogue of another commit. @returns its folder, and a function that removes it */
const catalogueOf = async (commit) => {
  const { folder, remove } = checkoutOf(commit);
  const storybook = join(root, 'node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js');
  const built = await runNode([storybook, 'build', '-o', 'storybook-static', '--disable-telemetry'], {
    cwd: folder,
    quiet: true,
    minutes: 10,
  });
  if (built.ok) return { catalogue: join(folder, 'storybook-static'), remove };
  remove();
  throw new Error(`the catalogue of ${commit} cannot be built:\n${built.output}`);
};

const serve = (catalogue) =>
  preview({
    configFile: false,
    appType: 'mpa',
    logLevel: 'silent',
    build: { outDir: catalogue },
    preview: { host: '127.0.0.1', port: 0 },
  });

const addressOfServer = (server) => `http://127.0.0.1:${server.httpServer.address().port}`;

/** Photographs the same pictures at `commit`, and writes the page of those that differ. */
const compare = async (browser, commit, size, wanted, shots) => {
  const { catalogue, remove } = await catalogueOf(commit);
  const server = await serve(catalogue);
  const folder = join(FOLDER, 'before');
  mkdirSync(folder);
  try {
    const base = addressOfServer(server);
    const { entries } = await (await fetch(`${base}/index.json`)).json();
    // An older catalogue may lack the story of the launcher.
    const states = wanted.states.filter((state) => state !== 'launcher' || LAUNCHER in entries);
    const before = await shoot(browser, base, folder, size, { ...wanted, states });
    const known = new Set(before.map(({ name }) => name));
    const differ = shots.filter(
      ({ name }) =>
        !known.has(name) || !readFileSync(join(folder, name)).equals(readFileSync(join(FOLDER, name))),
    );
    writeFileSync(join(FOLDER, 'against.html'), pairsSheet(commit, differ, shots.length));
    say(`shots/against.html: ${differ.length} of ${shots.length} pictures differ from ${commit}`);
  } finally {
    await server.close();
    remove();
  }
};

if (!ownCatalogue()) process.exit(1);
mkdirSync(FOLDER, { recursive: true });
for (const name of readdirSync(FOLDER)) rmSync(join(FOLDER, name), { recursive: true });
const server = await serve(CATALOGUE);
const base = addressOfServer(server);
const browser = await chromium.launch(chromiumLaunch());
try {
  const page = await browser.newPage();
  const known = await listsOf(page, base);
  await page.close();
  const themes = known.themes.filter((theme) => values.theme?.includes(theme) ?? true);
  if (values.docs) await writeDocsPicture(browser, base, themes);
  else {
    const size = values.desktop ? 'desktop' : 'phone';
    const wanted = { themes, states: ['launcher', ...known.states] };
    const shots = await shoot(browser, base, FOLDER, size, wanted);
    await writeSheet(browser, shots);
    say(`shots/sheet.png: ${shots.length} shots of ${themes.length} themes`);
    if (values.against) await compare(browser, values.against, size, wanted, shots);
  }
} finally {
  await browser.close();
  await server.close();
}
