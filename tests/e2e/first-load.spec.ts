import { newPhonePage, openPhone, slownessOf, timeFirstMessage } from '../../scripts/bench/profile.mjs';
import { expect, test } from './fixtures';
import { addressOf } from './support/chat';

/** The budgets of the first load on slow 4G with a processor four times slower, in ms. */
const FIRST_PAINT_MS = 800;
const FIRST_MESSAGE_MS = 2_000;
/** Other tests run at the same time, and the machine may be slow. */
const MARGIN = 3;

const HEADER = '#kefu-early > rect:nth-of-type(2)';

const fillOf = (element: Element) => getComputedStyle(element).fill;

test('the first paint needs no script', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(addressOf('2'));
  await expect(page.locator('#kefu-early')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
});

test('the skeleton has the scheme of the system', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/);
  await page.route('**/assets/*.js', (route) => route.abort());
  const ground = page.locator('#kefu-early rect').first();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(addressOf('2'));
  const dark = await ground.evaluate(fillOf);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(dark).not.toBe(await ground.evaluate(fillOf));
});

test('the skeleton is removed with the first message, and has its colours at the next visit', async ({
  page,
  chat,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  await page.goto(addressOf('2'));
  await chat.online();
  await expect(page.locator('#kefu-early')).toHaveCount(0);
  const shown = await page
    .locator('header')
    .first()
    .evaluate((header) => getComputedStyle(header).backgroundColor);
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.reload();
  expect(await page.locator(HEADER).evaluate(fillOf)).toBe(shown);
});

test('a cheap phone sees the first paint and the first message in time', async ({
  browser,
  sandbox,
  page,
}) => {
  const slowness = await slownessOf(page);
  const { context, page: phone } = await openPhone(browser, sandbox.url);
  const first = await timeFirstMessage(phone, `${sandbox.url}${addressOf('2')}`);
  const again = await timeFirstMessage(await newPhonePage(context), `${sandbox.url}${addressOf('2')}`);
  await context.close();
  const now = Math.max(slowness, await slownessOf(page));
  const limit = (budget: number) => budget * MARGIN * now;
  expect(first.firstPaintMs, 'first paint').toBeLessThan(limit(FIRST_PAINT_MS));
  expect(first.firstMessageMs, 'first message').toBeLessThan(limit(FIRST_MESSAGE_MS));
  expect(again.firstMessageMs, 'first message with a warm cache').toBeLessThan(limit(FIRST_MESSAGE_MS / 2));
});

test('the language and the sanitiser load before the answers are there', async ({ browser, sandbox }) => {
  const { context, page } = await openPhone(browser, sandbox.url);
  const { steps } = await timeFirstMessage(page, `${sandbox.url}${addressOf('2')}`);
  await context.close();
  const step = (part: string) => steps.find(({ path }) => path.includes(part));
  const answered = step('msg/check')?.to ?? 0;
  expect(step('/sanitise-')?.from).toBeLessThan(answered);
  expect(step('/en-')?.from).toBeLessThan(answered);
  expect(step('/formats-')?.from).toBeLessThan(answered);
  expect(step('/interface-')?.from, 'beside the core').toBeLessThan(step('/index-')?.to ?? 0);
  expect(step('get/config')?.from, 'config follows the core').toBeGreaterThan(step('/index-')?.to ?? 0);
  const calls = ['msg/check', 'check/isNewQueue', 'visiter/notice'].map(step);
  const lastBegin = Math.max(...calls.map((call) => call?.from ?? Number.NaN));
  expect(lastBegin, 'no call after config waits for another').toBeLessThan(
    Math.min(...calls.map((call) => call?.to ?? Number.NaN)),
  );
});

test('the first files are compiled beside the main thread, and the interface comes after the core', async ({
  page,
}) => {
  const html = await (await page.request.get(addressOf('2'))).text();
  const links = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  const isLow = (part: string) => links.find((link) => link.includes(part))?.includes('fetchpriority="low"');
  expect(['/index-', '/base-', '/interface-', '/shared-'].map(isLow)).toEqual([false, false, true, true]);
  for (const link of links) {
    const file = /href="\.\/([^"]+)"/.exec(link)?.[1] ?? '';
    const code = await (await page.request.get(`/h5/${file}`)).text();
    expect(code, file).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

test('no text is split before the first message, because a browser reads tables for it', async ({
  page,
  chat,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { made: 0 });
    const counted = new Proxy(Intl.Segmenter, {
      construct: (target, parameters: ConstructorParameters<typeof Intl.Segmenter>) => {
        Object.assign(window, { made: Reflect.get(window, 'made') + 1 });
        return new target(...parameters);
      },
    });
    Object.defineProperty(Intl, 'Segmenter', { value: counted });
  });
  await page.goto(addressOf('2'));
  await chat.online();
  expect(await page.evaluate(() => Reflect.get(window, 'made'))).toBe(0);
});
