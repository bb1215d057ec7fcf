import { expect, test } from './fixtures';

const LIMIT = 20_000;

test('a hostile message of the agent is one bubble, and the chat continues', async ({
  page,
  chat,
  expectAccessible,
}) => {
  chat.operator.changeMerchant('2', { adv: '<frameset><br>Weekend cup' });
  await chat.open('2');
  const key = await chat.key();

  await test.step('a frameset is one bubble, and the chat continues', async () => {
    chat.operator.send(key, { html: '<frameset><br>the frame' });
    chat.operator.send(key, { content: 'and what follows' });
    await expect(chat.message('the frame')).toHaveCount(1);
    await expect(chat.message('and what follows')).toHaveCount(1);
    await expect(page.getByRole('complementary', { name: 'Announcement' })).toContainText('Weekend cup');
    await chat.send('still here after it');
    await chat.expectOnce('still here after it');
    await expectAccessible();
  });

  await test.step('a bare word in angle brackets stays in HTML', async () => {
    const html = '<p>Send <b>exactly</b> <amount> as <your name></p><script>window.hurt = 1</script>';
    chat.operator.send(key, { html });
    const bubble = chat.message('Send exactly');
    await expect(bubble.locator('b')).toHaveText('exactly');
    await expect(bubble.locator('[data-kefu="text"]')).toHaveText('Send exactly <amount> as <your name>');
    expect(await page.evaluate(() => Reflect.get(window, 'hurt'))).toBeUndefined();
  });

  await test.step('an address of 25,000 brackets is cut where the limit is, also after a reload', async () => {
    const content = `Look: https://a.test/${')'.repeat(25_000)}x`;
    chat.operator.send(key, { content });
    const all = page.getByRole('button', { name: 'Show all' });
    await expect(all).toHaveCount(1);
    await chat.send('and here');
    await chat.expectOnce('and here');
    await chat.reload();
    await expect(chat.message('Look:').locator('[data-kefu="text"]')).toHaveText(
      /^Look: https:\/\/a\.test\/\)+… Show all$/,
    );
    await all.click();
    await expect(chat.message('Look:').locator('[data-kefu="text"]')).toHaveText(content);
  });

  // Shows decision 25.
  await test.step('1,600 line ends and 20,200 units of emoji are cut where the limits are', async () => {
    const cut = (text: string) => chat.message(text).getByRole('button', { name: 'Show all' });
    chat.operator.send(key, { html: `<p>lines</p>${'<br>'.repeat(1_600)}` });
    await expect(cut('lines')).toHaveCount(1);
    chat.operator.send(key, { content: '\u{1f600}'.repeat(LIMIT / 2 + 100) });
    await expect(cut('\u{1f600}')).toHaveCount(1);
    chat.operator.send(key, { content: 'and the end' });
    await expect(chat.message('and the end')).toBeVisible();
    await chat.send('here at the end');
    await chat.expectOnce('here at the end');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
