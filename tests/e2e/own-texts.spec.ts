import { expect, test } from './fixtures';

test('the words of the shop take the place of ours, and the console names those that do not fit', async ({
  page,
  sandbox,
  complaints,
}) => {
  complaints.expect(/texts\.en\.no_such_text: there is no text of this name/);
  const texts = { en: { placeholder: 'Ask us anything', no_such_text: 'x' } };
  const tag = `<script src="/embed/kefu-embed.js" data-business-id="2" data-lang="en" data-open data-texts='${JSON.stringify(texts)}'></script>`;
  await page.route(`${sandbox.url}/shop`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Shop</title>${tag}` }),
  );
  await page.goto('/shop');
  const chat = page.frameLocator('iframe');
  await expect(chat.getByPlaceholder('Ask us anything')).toBeVisible();
  await expect(chat.locator('[data-kefu="send"]')).toHaveAccessibleName('Send');
  await expect.poll(() => complaints.all.some((line) => line.includes('no_such_text'))).toBe(true);
});
