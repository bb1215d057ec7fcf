import type { Page } from '@playwright/test';
import type { KefuApi } from '../../application/integration/kefu-api';
import type { KefuGlobal } from '../../main/embed/script';
import { expect, test } from './fixtures';
import { ownSite } from './support/own-site';

interface Global {
  kefu: KefuGlobal;
  shops: readonly KefuApi[];
}

/** Two chats on one page: business 2 at the end, business 3 at the start. */
const mountBoth = (page: Page, h5: string) =>
  page.evaluate((address) => {
    const { kefu } = window as never as Global;
    const common = { h5: address, lang: 'en' } as const;
    const shops = [
      kefu.mount({ ...common, businessId: '2', label: 'Shoes', resume: true }),
      kefu.mount({ ...common, businessId: '3', label: 'Hats', position: 'start', resume: true }),
    ];
    Object.assign(window, { shops });
  }, h5);

const shop = (page: Page, name: string) => {
  const frame = page.frameLocator(`iframe[title="${name}"]`);
  return {
    launcher: page.getByRole('button', { name: new RegExp(`^${name}`) }),
    panel: page.getByRole('dialog', { name, exact: true }),
    badge: page.getByRole('button', { name: new RegExp(`^${name}`) }).locator('[data-kefu="unread"]'),
    box: frame.getByRole('textbox', { name: 'Your message' }),
    status: frame.locator('[data-kefu="status"]'),
    log: frame.getByRole('log'),
  };
};

test('two shops on one page: each has its storage, its mark in the title, its keys and its log-out', async ({
  page,
  chat,
  sandbox,
}) => {
  const site = await ownSite(`<title>Mall</title><script src="${sandbox.url}/embed/kefu-embed.js"></script>`);
  const { origin } = new URL(site.address);
  sandbox.useAppSettings({ pollIntervalMs: 500, hostOrigins: [origin] });
  const h5 = `${sandbox.url}/h5/`;
  await page.goto(site.address);
  await mountBoth(page, h5);
  const [shoes, hats] = [shop(page, 'Shoes'), shop(page, 'Hats')];
  await shoes.launcher.click();
  await expect(shoes.status).toHaveText('Online');
  await hats.launcher.click();
  await expect(hats.log).toBeVisible();
  const keyOf = (business: string) =>
    chat.operator.visitors().find(({ business_id }) => business_id === business)?.key ?? '';
  await expect.poll(() => [keyOf('2') !== '', keyOf('3') !== '']).toEqual([true, true]);

  await test.step('drafts', async () => {
    await shoes.box.fill('about shoes');
    await hats.box.fill('about hats');
    await expect(shoes.box).toHaveValue('about shoes');
  });
  await test.step('one Escape closes one chat, that of the focus first', async () => {
    await hats.launcher.focus();
    await page.keyboard.press('Escape');
    await expect(hats.panel).toBeHidden();
    await expect(shoes.panel).toBeVisible();
    await hats.launcher.click();
    await expect(hats.panel).toBeVisible();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Escape');
    await expect.poll(() => Promise.all([shoes, hats].map(({ panel }) => panel.isVisible()))).toContain(true);
    await page.evaluate(() => {
      for (const one of (window as never as Global).shops) one.close();
    });
  });
  await test.step('unread messages and the title', async () => {
    chat.operator.send(keyOf('2'), { content: 'Your shoes are here' });
    await expect(shoes.badge).toHaveText('1');
    await expect(page).toHaveTitle('(1) Mall');
    chat.operator.send(keyOf('3'), { content: 'Your hat is here' });
    chat.operator.send(keyOf('3'), { content: 'Two of them' });
    await expect(hats.badge).toHaveText('2');
    await expect(page).toHaveTitle(/^\((1|2)\) \((1|2)\) Mall$/);
    await shoes.launcher.click();
    await expect(page).toHaveTitle('(2) Mall');
    await expect(hats.badge).toHaveText('2');
  });
  await test.step('the next page', async () => {
    await page.goto(site.address);
    await mountBoth(page, h5);
    await expect(shoes.panel).toBeVisible();
    await expect(shoes.box).toHaveValue('about shoes');
    await expect(hats.badge).toHaveText('2');
    await expect(hats.panel).toBeHidden();
  });
  await test.step('a log-out of one', async () => {
    const before = keyOf('3');
    await page.evaluate(() => (window as never as Global).shops[0]?.reset());
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual(['kefu.resume.3']);
    await page.goto(site.address);
    await mountBoth(page, h5);
    await expect(hats.badge).toHaveText('2');
    await hats.launcher.click();
    await expect(hats.box).toHaveValue('about hats');
    expect(keyOf('3')).toBe(before);
    await expect(shoes.panel).toBeHidden();
  });
  await site.close();
});
