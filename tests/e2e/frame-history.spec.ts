import { expect, test } from './fixtures';
import { ownSiteOf } from './support/own-site';

test('"Back to chat" in a frame adds no entry to the history of the page around it, and finds the loader (R27)', async ({
  page,
  sandbox,
  complaints,
}) => {
  complaints.expect(/may not set "account": hostOrigins/);
  const page404 = `data-h5="${sandbox.url}/h5/404" data-account="mia"`;
  const html = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><h1>Shop</h1>
    <script src="${sandbox.url}/embed/kefu-embed.js" data-business-id="2" data-lang="en" ${page404} data-open defer></script>`;
  const site = await ownSiteOf({ '/first': html.replace('data-open', ''), '/second': html }, new Map(), {});
  await page.goto(`${site.address}first`);
  await page.goto(`${site.address}second`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('link', { name: 'Back to chat' }).click();
  await expect(frame.locator('[data-kefu="status"]')).toHaveText('Online');
  const address = new URL(
    page
      .frames()
      .find((one) => one.url().includes('/h5/'))
      ?.url() ?? '',
  );
  expect([...address.searchParams.keys()].sort()).toEqual(['business_id', 'host_origin', 'lang', 'named']);
  await frame.getByRole('button', { name: 'Close the chat' }).click();
  await expect(page.locator('[data-kefu="launcher"]'), 'the loader hears the chat').toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await page.goBack();
  await expect(page).toHaveURL(/first$/);
  await site.close();
});

test('the screens of the international flow in a frame add none either (R27)', async ({ page, sandbox }) => {
  const frameOf = `<iframe title="chat" width="400" height="640" src="${sandbox.url}/h5/international/home?business_id=2&lang=en"></iframe>`;
  const html = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><h1>Shop</h1>`;
  const site = await ownSiteOf({ '/first': html, '/second': html + frameOf }, new Map(), {});
  await page.goto(`${site.address}first`);
  await page.goto(`${site.address}second`);
  const app = () => page.frames().find((one) => one.url().includes('/h5/'));
  const help = page.frameLocator('iframe').getByRole('link', { name: 'Help center', exact: true });
  await expect(help).toBeVisible();
  const home = app()?.url();
  await help.click();
  await expect.poll(() => app()?.url()).not.toBe(home);
  await page.goBack();
  await expect(page).toHaveURL(/first$/);
  await site.close();
});
