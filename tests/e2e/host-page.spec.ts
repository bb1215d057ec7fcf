import type { Frame, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { ownSite } from './support/own-site';

/** The app of the embedded widget. The last one, because the page's own loader replaces the one before. */
const appOf = (page: Page): Frame | undefined =>
  page.frames().findLast((frame) => frame.url().includes('/h5/'));

/** The look of the widget, which the choices change. Undefined while one widget is removed and the next one loads. */
const look = (page: Page) => seen(page).catch(() => undefined);

const seen = async (page: Page) => {
  const app = appOf(page);
  const root = app?.locator('section[data-scheme]');
  if (!app || !root || (await root.getByRole('log').count()) === 0) return undefined;
  const box = await (await app.frameElement()).boundingBox();
  const asked = new URL(app.url()).searchParams;
  return {
    merchant: asked.get('business_id'),
    theme: asked.get('theme'),
    scheme: await root.getAttribute('data-scheme'),
    language: await root.getAttribute('lang'),
    width: Math.round(box?.width ?? 0),
    header: await root.locator('header').evaluate((one) => getComputedStyle(one).backgroundColor),
    corner: (box?.x ?? 0) < 100 ? 'start' : 'end',
  };
};

/** The tag that the snippet shows and the tag that the page itself uses: address and attributes of both. */
const tags = (page: Page) =>
  page.evaluate(async () => {
    const path = '/web/shared/trusted.js';
    const { trusted } = await import(path);
    const text = trusted.createHTML(document.getElementById('code')?.textContent ?? '');
    const shown = new DOMParser().parseFromString(text, 'text/html').querySelector('script');
    const used = document.querySelector<HTMLScriptElement>('script#kefu-tag');
    const facts = (one: HTMLScriptElement | null) => ({
      src: one?.src,
      // Whether it is open is decided by the reader and is no choice.
      ...Object.fromEntries(Object.entries(one?.dataset ?? {}).filter(([name]) => name !== 'open')),
    });
    return { shown: facts(shown), used: facts(used) };
  });

/** @returns a function that lets the loader come */
const holdLoader = async (page: Page): Promise<() => void> => {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/kefu-embed.js', async (route) => {
    await held;
    await route.continue();
  });
  return go;
};

test.describe('the host page', () => {
  test('what the bar chooses is in the widget, in the snippet and in the address @release', async ({
    page,
    sandbox,
  }) => {
    await page.goto('/');
    const choose = (label: string, value: string) =>
      page.getByRole('combobox', { name: label }).selectOption(value);
    await choose('Merchant', '3');
    await page.getByRole('button', { name: 'Ask the front desk' }).click();
    const first = {
      merchant: '3',
      theme: null,
      scheme: 'light',
      language: 'en',
      width: 400,
      corner: 'end',
    };
    await expect.poll(() => look(page)).toMatchObject(first);

    await choose('Theme', 'sgw');
    await expect
      .poll(() => look(page))
      .toMatchObject({ ...first, theme: 'sgw', header: 'rgb(224, 224, 224)' });
    await choose('Language', 'fra');
    await expect.poll(() => look(page)).toMatchObject({ ...first, theme: 'sgw', language: 'fr' });
    await choose('Colours', 'dark');
    await choose('Width', '480');
    await choose('Corner', 'start');
    const chosen = { ...first, theme: 'sgw', language: 'fr', scheme: 'dark', width: 480, corner: 'start' };
    await expect.poll(() => look(page)).toMatchObject(chosen);

    const all = {
      src: `${sandbox.url}/embed/kefu-embed.js`,
      businessId: '3',
      theme: 'sgw',
      lang: 'fra',
      scheme: 'dark',
      width: '480',
      position: 'start',
    };
    await expect.poll(() => tags(page)).toEqual({ shown: all, used: all });
    await expect(page.getByRole('link', { name: 'Full page' })).toHaveAttribute(
      'href',
      /business_id=3&theme=sgw&lang=fra&scheme=dark/,
    );

    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Theme' })).toHaveValue('sgw');
    await page.getByRole('button', { name: 'Ask the front desk' }).click();
    await expect.poll(() => look(page), 'the address keeps it').toMatchObject(chosen);
  });

  test('a press before the loader has come opens the chat as soon as it is there', async ({ page }) => {
    const go = await holdLoader(page);
    let answer: () => void = () => undefined;
    const pressed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    // The fields of the page wait for it, and the button does not.
    await page.route('**/options.json', async (route) => {
      await pressed;
      await route.continue();
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Ask the front desk' }).click();
    answer();
    go();
    await expect(page.locator('iframe')).toBeVisible();
  });

  test('log-in by a function that gets the key, log-out on the own device and on a shared one', async ({
    page,
    chat,
  }) => {
    await page.goto('/?lang=en');
    const button = (name: string) => page.getByRole('button', { name });
    const asked = () => chat.calls('config').at(-1)?.payload;
    await expect(page.locator('[data-kefu="launcher"]')).toBeVisible();
    await button('Log in as Ann').click();
    await expect(page.locator('#visitor-now')).toHaveText(
      'The chat is Ann’s. It has asked this page for 1 key.',
    );
    await expect.poll(asked).toMatchObject({
      visiter_id: 'ann',
      name: 'Ann',
      access_key: expect.stringMatching(/^ann\.\d+\.[0-9a-f]{64}$/),
    });
    expect(
      page
        .frames()
        .map((frame) => frame.url())
        .join(),
    ).not.toMatch(/ann/i);
    await button('Log out, own device').click();
    await expect.poll(asked).toMatchObject({ visiter_id: '', access_key: '' });
    await expect(page.frameLocator('iframe').locator('[data-kefu="status"]')).toHaveText('Online');
    await expect
      .poll(() =>
        page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('business_id_obj') ?? '{}'))),
      )
      .toEqual(['1']);
    await button('Log out, shared device').click();
    await expect(page.locator('#visitor-now')).toContainText('Nothing of the visitor is left');
    await expect.poll(() => chat.calls('config').length).toBe(3);
    expect(asked()).toMatchObject({ visiter_id: '', access_key: '' });
  });

  test('a press while the next widget is loading opens that one', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: /chat/i })).toBeVisible();
    const go = await holdLoader(page);
    await page.getByRole('combobox', { name: 'Merchant' }).selectOption('3');
    await page.getByRole('button', { name: 'Ask the front desk' }).click();
    await expect(page.locator('iframe[src*="business_id=1"]')).toBeVisible();
    go();
    await expect(page.locator('iframe[src*="business_id=3"]')).toBeVisible();
  });

  test('the snippet makes the same widget on a page of one’s own @release', async ({
    page,
    context,
    sandbox,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/?business_id=2&theme=sm&lang=de&width=340');
    const code = page.getByRole('tabpanel');
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const snippet = await page.evaluate(() => navigator.clipboard.readText());
    expect(snippet).toBe(await code.textContent());

    await test.step('three ways, by the arrow keys', async () => {
      await page.getByRole('tab', { name: 'Script tag' }).press('ArrowRight');
      await expect(page.getByRole('tab', { name: 'React' })).toBeFocused();
      await expect(code).toContainText("params: { business_id: '2', theme: 'sm', lang: 'de' }");
      await expect(code).toContainText('width: 340');
      await page.keyboard.press('ArrowRight');
      await expect(code).toContainText("import { createWidget } from 'kefu-widget'");
    });

    const site = await ownSite(`<title>My own page</title>${snippet}`);
    await page.goto(site.address);
    await page.getByRole('button').click();
    await expect
      .poll(() => look(page))
      .toMatchObject({ merchant: '2', theme: 'sm', language: 'de', width: 340 });
    await expect.poll(() => sandbox.operator.visitors().map(({ online }) => online)).toEqual([true]);
    await site.close();
  });

  test('all options, an unknown theme, and a phone @release', async ({ page, expectAccessible }) => {
    await test.step('each option of the loader can be chosen, and is in tag, snippet and address', async () => {
      await page.goto('/?offsetY=32');
      await page.getByText('All options', { exact: true }).click();
      await page.getByLabel('data-offset-x').fill('48');
      await page.getByLabel('data-shape').selectOption('square');
      await page.getByLabel('data-label').fill('Say "hi" & more');
      await page.getByLabel('data-label').press('Tab');
      const launcher = page.getByRole('button', { name: 'Say "hi" & more' });
      await expect(launcher).toHaveClass(/square/);
      const chosen = { offsetX: '48', offsetY: '32', shape: 'square', label: 'Say "hi" & more' };
      await expect.poll(() => tags(page)).toMatchObject({ used: chosen, shown: chosen });
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      await expect
        .poll(() => launcher.boundingBox())
        .toMatchObject({ x: width - 48 - 56, y: height - 32 - 56 });
      await page.getByRole('tab', { name: 'Module' }).click();
      for (const line of ['offsetX: 48,', "shape: 'square',", `label: 'Say "hi" & more',`])
        await expect(page.getByRole('tabpanel')).toContainText(line);
      expect(new URL(page.url()).searchParams.get('shape')).toBe('square');
      await expectAccessible();
    });

    await test.step('a theme that is not in the list is shown as used; folded on a phone, also in dark colours', async () => {
      await page.setViewportSize({ width: 375, height: 667 });
      await page.goto('/?business_id=2&theme=neon');
      const theme = page.getByRole('combobox', { name: 'Theme' });
      await expect(theme).toBeHidden();
      await page.getByText('Try the widget', { exact: true }).click();
      await expect(theme).toBeVisible();
      await expect(theme).toHaveValue('neon');
      await expect.poll(() => tags(page)).toMatchObject({ used: { theme: 'neon' } });
      const scheme = page.getByRole('button', { name: /^Colours: / });
      await scheme.click();
      await scheme.click();
      await expect(scheme).toHaveAccessibleName('Colours: dark');
      await expectAccessible();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    });
  });
});
