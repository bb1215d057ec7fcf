// npm run screenshot: the README's pictures, made from the built widget and a conversation with a simulated agent.
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { startSandbox } from '../sandbox/server.ts';
import { ensurePages } from './build.mjs';
import { chromiumLaunch } from './chromium.mjs';
import { root, say } from './process.mjs';

const folder = join(root, 'docs', 'images');
const MOST_BYTES = 300_000;

const sandboxOptions = {
  h5Dir: process.env.KEFU_H5_DIR ?? join(root, 'dist', 'h5'),
  embedDir: process.env.KEFU_EMBED_DIR ?? join(root, 'dist', 'embed'),
  scriptedAgent: false,
};

/** A page of that size in English, in a fixed time zone, without movement. */
const openPage = (browser, sandbox, viewport, more = {}) =>
  browser.newPage({
    baseURL: sandbox.url,
    viewport,
    locale: 'en-GB',
    timezoneId: 'UTC',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    ...more,
  });

/** By the button, because Enter makes a line on a touch screen. */
const write = async (chat, text) => {
  await chat.getByRole('textbox', { name: 'Your message' }).fill(text);
  await chat.locator('[data-kefu="send"]').click();
};

const visible = (chat, text) => chat.getByText(text).first().waitFor({ state: 'visible' });
const hidden = (chat, text) => chat.getByText(text).first().waitFor({ state: 'hidden' });

/** The latest visitor. */
const visitorOf = (sandbox) => sandbox.operator.until(() => sandbox.operator.visitors()[0]);

const shoot = async (page, name) => {
  const path = join(folder, name);
  await page.screenshot({ path });
  const { size } = statSync(path);
  say(`docs/images/${name}: ${Math.round(size / 1000)} kB`);
  if (size > MOST_BYTES) throw new Error(`${name} is heavier than ${MOST_BYTES / 1000} kB`);
};

/** The host page: the robot answers and hands over to an agent, and the agent answers too. */
const hostPage = async (browser, sandbox) => {
  const page = await openPage(browser, sandbox, { width: 1280, height: 800 });
  await page.goto('/?lang=en');
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  const chat = page.frameLocator('iframe');
  await visible(chat, 'Welcome to Harbour Games!');
  await write(chat, 'How do I make a deposit?');
  await visible(chat, 'Bank transfer');
  await write(chat, 'I would rather talk to a person');
  await visible(chat, 'passed you to an agent');
  const visitor = await visitorOf(sandbox);
  sandbox.operator.send(visitor.key, { content: 'Hello, this is Mia. Which card would you like to use?' });
  await visible(chat, 'this is Mia');
  await write(chat, 'The one from last time, thank you 😊');
  await chat.locator('[data-status="completed"]', { hasText: 'last time' }).waitFor();
  await hidden(chat, 'Connected.');
  await hidden(chat, 'Connecting you to an agent');
  await page.waitForTimeout(600);
  await shoot(page, 'host-page.png');
  await page.close();
};

/** The app as a page of its own on a phone, with an agent. */
const phone = async (browser, sandbox) => {
  const page = await openPage(
    browser,
    sandbox,
    { width: 375, height: 667 },
    { isMobile: true, hasTouch: true },
  );
  await page.goto('/h5/?business_id=2&lang=en');
  await visible(page, 'Welcome to');
  await page.waitForTimeout(1_100);
  const visitor = await visitorOf(sandbox);
  await write(page, 'Hi! Is the live table open tonight?');
  await page.locator('[data-status="completed"]', { hasText: 'live table' }).waitFor();
  sandbox.operator.send(visitor.key, { content: 'Yes, from eight. Shall I keep a seat for you?' });
  await visible(page, 'from eight');
  await write(page, 'Two seats, please 🙂');
  await page.locator('[data-status="completed"]', { hasText: 'Two seats' }).waitFor();
  await hidden(page, 'Connected.');
  await page.waitForTimeout(600);
  await shoot(page, 'phone.png');
  await page.close();
};

if (!(await ensurePages())) process.exit(1);
mkdirSync(folder, { recursive: true });
const sandbox = await startSandbox({ ...sandboxOptions, port: 0 });
const browser = await chromium.launch(chromiumLaunch());
try {
  await hostPage(browser, sandbox);
  await phone(browser, sandbox);
} finally {
  await browser.close();
  await sandbox.close();
}
