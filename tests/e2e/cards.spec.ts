import { expect, test } from './fixtures';
import { png } from './support/files';

const card = (name: string) =>
  `<figure><img src="https://pictures.test/${name}.png" alt="${name}" width="120" height="80"><figcaption><strong>${name}</strong></figcaption></figure>`;

test('figures are a strip that the arrow keys scroll, and a lone link is a button with its host', async ({
  page,
  chat,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route('https://pictures.test/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: png(120, 80) }),
  );
  await chat.open('2');
  await chat.connectedPillGone();
  const key = await chat.key();
  const link = '<p><a href="https://shop.test/orders">Track your order</a></p>';
  chat.operator.send(key, { html: `${['Shirt', 'Hat', 'Shoe'].map(card).join('\n')}${link}` });
  const strip = page.getByRole('group').filter({ has: page.getByRole('figure') });
  await expect(strip).toHaveAccessibleName('Shirt, Hat, Shoe');
  await expect(strip.getByRole('figure')).toHaveCount(3);
  await expect(strip.getByRole('figure').nth(1)).toContainText('2 of 3');
  await expect(page.getByRole('link', { name: 'Track your order shop.test' })).toBeVisible();
  await expectAccessible();
  await strip.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => strip.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
});

test('a picture of a card that does not come, words beside a link, and an address stay what they are', async ({
  page,
  chat,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  await page.route('https://pictures.test/**', (route) => route.abort());
  await chat.open('2');
  const html = `${card('Shirt')}<p>See <a href="https://shop.test/a">the rules</a></p><p><a href="https://shop.test/">shop.test</a></p>`;
  chat.operator.send(await chat.key(), { html });
  const figure = page.getByRole('figure');
  await expect(figure).toContainText('Couldn’t load image');
  await expect(figure).toContainText('Shirt');
  await expect(page.getByRole('link', { name: 'the rules', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'shop.test', exact: true })).toBeVisible();
});

test('a link to #kefu-send sends the words that stand in it, once, by a double press or by the keyboard', async ({
  page,
  chat,
  expectAccessible,
}) => {
  await chat.open('2');
  const key = await chat.key();
  const html = `<p>Choose: <a href="#kefu-send">Track&#x202e; <b>my</b> order</a></p>
    <p><a href="#kefu-send">Talk about a refund</a></p>
    <p><a href="#kefu-send"><img src="data:image/png;base64,aaaa" alt="no"> text with a picture</a></p>`;
  chat.operator.send(key, { html });
  const wide = page.getByRole('button', { name: 'Talk about a refund' });
  await expect(wide).toBeVisible();
  await expect(page.getByRole('button', { name: /text with a picture/ })).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('button', { name: 'Track my order' }).dblclick();
  const own = page.locator('[data-kefu="message"][data-direction="to_service"]');
  await expect(own).toHaveText([/Track my order/]);
  // A press within a second belongs to the one before.
  await expect(async () => {
    await wide.press('Enter');
    await expect(own).toHaveCount(2, { timeout: 500 });
  }).toPass();
  await expect(own).toHaveCount(2);
  await expect(own.nth(1)).toContainText('Talk about a refund');
  expect(new URL(page.url()).hash).toBe('');
});
