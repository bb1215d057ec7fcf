import { expect, test } from './fixtures';
import { shopBefore } from './support/own-site';

const head = '<!doctype html><html lang="en"><link rel="icon" href="data:,">';
const tag = (more: string) =>
  `${head}<script src="/embed/kefu-embed.js" data-business-id="2" data-lang="en" ${more} defer></script>`;

const PAGES = { '/open': tag('data-open'), '/preload': tag('data-preload') };

// Shows decision 45.
for (const target of ['/h5/?business_id=2&lang=en', '/open', '/preload'])
  test(`a page that the browser prepares makes no call before the visitor opens it: ${target} (R16)`, async ({
    page,
    chat,
    sandbox,
  }) => {
    const rules = JSON.stringify({ prerender: [{ urls: [target], eagerness: 'immediate' }] });
    const first = `${head}<script type="speculationrules">${rules}</script><a href="${target}">Next</a>`;
    const shop = await shopBefore(sandbox.url, { ...PAGES, '/first': first });
    const prepared = page.waitForRequest((request) => request.url().endsWith(target)).catch(() => null);
    await page.goto(`${shop.address}first`);
    await prepared;
    // Without the wait, the calls leave within a second.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3_000)));
    expect(chat.calls('config')).toHaveLength(0);
    expect(chat.operator.visitors()).toEqual([]);
    await page.getByRole('link').click();
    await expect.poll(() => chat.operator.visitors().length).toBe(1);
    const wasPrepared = await page.evaluate(
      () =>
        (performance.getEntriesByType('navigation')[0] as never as { activationStart: number })
          .activationStart,
    );
    expect(wasPrepared).toBeGreaterThan(0);
    await shop.close();
  });
