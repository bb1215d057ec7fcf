import type { Page } from '@playwright/test';
import { PASSPHRASE } from '../../sandbox/server';
import { expect, test } from './fixtures';
import { bundleElement } from './support/element-page';
import { converse } from './support/long-conversation';
import { ownSiteOf } from './support/own-site';
import { ask, dialogOf } from './support/rating';

/** The pages of paper that the browser makes. */
const pagesOf = async (page: Page): Promise<number> =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** What is printed: the page between `beforeprint` and `afterprint`, in the css of paper. */
const onPaper = async <T>(page: Page, look: () => Promise<T>): Promise<T> => {
  await page.evaluate(() => void dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const seen = await look();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => void dispatchEvent(new Event('afterprint')));
  return seen;
};

/** Texts whose colour is too light for paper, bubbles that lie over the next one, and what only a screen needs. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('kefu-chat')?.shadowRoot ?? document;
    const rows = [...root.querySelectorAll('[data-kefu="message"]')];
    const boxes = rows.map((row) => row.getBoundingClientRect());
    const shown = (selector: string) =>
      [...root.querySelectorAll(selector)].filter((one) => one.getClientRects().length > 0);
    const light = shown('section *').filter((one) => {
      const [red = 0, green = 0, blue = 0] = getComputedStyle(one).color.match(/\d+/g)?.map(Number) ?? [];
      return red + green + blue > 3 * 90;
    });
    return {
      ground: getComputedStyle(root.querySelector('section') ?? document.body).backgroundColor,
      overlaps: boxes.filter((box, index) => index > 0 && box.top < (boxes[index - 1]?.bottom ?? 0) - 1)
        .length,
      light: light.slice(0, 5).map((one) => one.outerHTML.slice(0, 120)),
      tools: shown(
        'textarea, [role="dialog"], header button, [data-kefu="scroll-bottom"], [data-kefu="launcher"]',
      ).length,
    };
  });

const NONE = { ground: 'rgb(255, 255, 255)', overlaps: 0, light: [], tools: 0 };

test('R25: the conversation is printed whole, dark on white, without the tools of the screen', async ({
  page,
  chat,
}) => {
  await chat.open('2', { scheme: 'dark' });
  await converse(chat, 60);
  const rows = Array.from(
    { length: 60 },
    (_, row) => `<tr><td>${row}</td><td>${'a long cell '.repeat(9)}</td></tr>`,
  );
  chat.operator.send(await chat.key(), { html: `<p>Prices</p><table>${rows.join('')}</table>` });
  await chat.send('my own words');
  await expect(chat.message('Prices')).toHaveCount(1);
  await ask(chat);
  await expect(dialogOf(page)).toBeVisible();
  const drawn = await chat.rows.count();
  expect(drawn, 'the list is virtual').toBeLessThan(50);

  const seen = await onPaper(page, async () => ({
    texts: await chat.rows.allInnerTexts(),
    width: await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    faults: await faults(page),
    page: await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme),
    times: await page.locator('time').evaluateAll((all) =>
      all.map((one) => ({
        full: one.getAttribute('title') ?? '',
        added: JSON.parse(getComputedStyle(one, '::after').content.replace(/^none$/, '""')),
        labels: [...one.children].filter((label) => label.getClientRects().length > 0).length,
      })),
    ),
  }));
  expect(seen.page).toBe('light');
  expect(seen.times.length).toBeGreaterThan(0);
  for (const { full, added, labels } of seen.times) {
    expect(full, 'the date and the hour, not “Just now”').toMatch(/20\d\d/);
    expect({ added, labels }).toEqual({ added: full, labels: 0 });
  }
  for (let number = 1; number <= 60; number += 1)
    expect(seen.texts.filter((text) => text.includes(`message ${number}.`))).toHaveLength(1);
  expect(seen.texts.join()).toContain('my own words');
  expect(seen.faults).toEqual(NONE);
  expect(seen.width).toBeLessThanOrEqual(0);
  expect(await pagesOf(page)).toBeGreaterThan(4);

  await expect(dialogOf(page), 'as before').toBeVisible();
  await expect.poll(() => chat.rows.count()).toBeLessThan(50);
});

test('R25: the element is printed whole too', async ({ page, sandbox, chat }) => {
  const shop = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><h1>Shop</h1>
    <div style="inline-size: 400px"><kefu-chat style="block-size: 600px" business-id="2" lang="en" scheme="dark"
    api-base="${sandbox.url}" secret-key="${PASSPHRASE}"></kefu-chat></div><script type="module" src="/element.js"></script></html>`;
  const site = await ownSiteOf({ '/': shop }, await bundleElement(), {});
  await page.goto(site.address);
  await expect(chat.status).toHaveText('Online');
  for (let number = 1; number <= 12; number += 1)
    await chat.send(`message ${number}. ${'Some words. '.repeat(12)}`);
  const seen = await onPaper(page, async () => ({
    texts: await chat.rows.allInnerTexts(),
    faults: await faults(page),
  }));
  for (let number = 1; number <= 12; number += 1)
    expect(seen.texts.filter((text) => text.includes(`message ${number}.`))).toHaveLength(1);
  expect(seen.faults).toEqual(NONE);
  expect(await pagesOf(page)).toBeGreaterThan(1);
  await site.close();
});
