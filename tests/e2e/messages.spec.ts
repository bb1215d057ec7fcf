import { expect, test } from './fixtures';
import { WITH_MOTION } from './support/motion';

test.use(WITH_MOTION);

/** An image that the page never asks the sandbox for. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('messages of the visitor', async ({ chat, expectAccessible }) => {
  await chat.open('2');
  const key = await chat.key();

  // Shows spec §4.19.
  await test.step('is pending, then sent, then delivered by its echo', async () => {
    chat.operator.fault({ kind: 'lost-poll', operation: 'polling' });
    chat.operator.fault({ kind: 'latency', ms: 1_500, operation: 'send' });
    await chat.send('three steps');
    await chat.expectStatus('three steps', 'pending');
    await expect(chat.own('three steps')).toContainText('Sending');
    await expect(chat.box).toHaveValue('');
    await expect(chat.box).toBeFocused();
    await chat.expectStatus('three steps', 'finish');
    await expect(chat.own('three steps')).toContainText('Sent');
    await expect(chat.own('three steps')).not.toHaveAttribute('data-cid', /./);
    await expectAccessible();
    chat.operator.clearFaults();
    await chat.expectOnce('three steps');
    await expect(chat.own('three steps')).toContainText('Delivered');
    await expect(chat.own('three steps')).toHaveAttribute('data-cid', /^\d+$/);
    const [sent] = chat.calls('send');
    expect(sent?.payload).toMatchObject({ business_id: '2', service_id: '101', content: 'three steps' });
    await expect(chat.own('three steps')).toHaveAttribute(
      'data-unstr',
      String(Reflect.get(Object(sent?.payload), 'unstr')),
    );
  });

  await test.step('keeps its lines and spaces, and is never HTML', async () => {
    await chat.box.fill('<b>not bold</b>  &amp;\nsecond line');
    await chat.sendButton.click();
    const bubble = chat.own('not bold');
    await expect(bubble).toHaveAttribute('data-status', 'completed');
    await expect(bubble.locator('b')).toHaveCount(0);
    expect(await bubble.locator('[data-kefu="text"]').textContent()).toBe(
      '<b>not bold</b>  &amp;\nsecond line',
    );
  });

  await test.step('several in a row stay in order', async () => {
    const texts = ['one', 'two', 'three', 'four', 'five'].map((word) => `number ${word}`);
    for (const text of texts) await chat.send(text);
    for (const text of texts) await chat.expectStatus(text, 'completed');
    await expect(chat.message('number')).toContainText(texts);
  });

  await test.step('a message of the visitor can be recalled by the other side', async () => {
    await chat.send('my card number');
    await chat.expectStatus('my card number', 'completed');
    const unstr = (await chat.own('my card number').getAttribute('data-unstr')) ?? '';
    chat.operator.recall(key, { unstr });
    await expect(chat.own('my card number')).toHaveCount(0);
    await chat.reload();
    await expect(chat.own('my card number')).toHaveCount(0);
  });
});

test('messages of the agent', async ({ page, chat, complaints, expectAccessible }) => {
  complaints.expect(/Failed to load resource/, /ERR_/);
  await page.addInitScript(() => Object.assign(window, { harmed: [] }));
  await page.route('**/pictures/*.png', (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }));
  await page.route('**/pictures/*.mp4', (route) => route.fulfill({ contentType: 'video/mp4', body: PIXEL }));
  await chat.open('2');
  const key = await chat.key();

  // Shows spec §4.25.
  await test.step('text arrives once, is acknowledged, and its addresses are links', async () => {
    const { cid, unstr } = chat.operator.send(key, { content: 'See https://example.com/terms\nor a < b' });
    const bubble = chat.message('or a < b');
    await expect(bubble).toHaveCount(1);
    await expect(page.getByRole('log'), 'a status region speaks for it').toHaveAttribute('aria-live', 'off');
    await expect(
      page.locator('[aria-live=polite]').filter({ hasText: ': See https://example.com/terms' }),
    ).toHaveCount(1);
    await expect(bubble).toHaveAttribute('data-direction', 'to_visiter');
    await expect(bubble.getByRole('link')).toHaveAttribute('href', 'https://example.com/terms');
    await chat.operator.until(() => chat.operator.acks.some((ack) => String(ack['cid']) === cid), 10_000);
    expect(chat.operator.acks.filter((ack) => ack['unstr'] === unstr)).toHaveLength(1);
    await chat.polled(2);
    await expect(bubble).toHaveCount(1);
    expect(
      chat.operator.acks.filter((ack) => ack['unstr'] === unstr),
      'once',
    ).toHaveLength(1);
    await expectAccessible();
  });

  // Shows decision 14.
  await test.step('HTML is typeset and can do no harm', async () => {
    const harm = (what: string) => `harmed.push('${what}')`;
    chat.operator.send(key, {
      html: [
        '<p>Look at <b>this</b></p><ul><li>first</li></ul>',
        `<script>${harm('script')}</script>`,
        `<p onclick="${harm('onclick')}" onmouseover="${harm('over')}">hover me</p>`,
        `<svg onload="${harm('svg')}"><circle r="4"/></svg>`,
        `<a href="javascript:${harm('link')}">bad link</a>`,
        `<a href=" jav&#x09;ascript:${harm('tab')}">sly link</a>`,
        '<a href="data:text/html,<script>1</script>">data link</a>',
        `<iframe srcdoc="<script>parent.${harm('frame')}</script>"></iframe>`,
        '<form action="https://evil.example/"><input name="password"><button>go</button></form>',
        '<style>body { display: none }</style><p style="position:fixed;inset:0" id="kefu">styled</p>',
        '<a href="https://example.com/">good link</a>',
      ].join(''),
    });
    const bubble = chat.message('Look at this');
    await expect(bubble.locator('b')).toHaveText('this');
    await expect(bubble.getByRole('listitem')).toHaveText('first');
    await expect(
      bubble.locator('script, iframe, form, input, style, svg[onload], [onclick], [data-kefu="text"] [id]'),
    ).toHaveCount(0);
    await expect(bubble.locator('[data-kefu="text"] [style]')).toHaveCount(0);
    const good = bubble.getByRole('link', { name: 'good link' });
    await expect(good).toHaveAttribute('target', '_blank');
    await expect(good).toHaveAttribute('rel', /noopener/);
    await expect(bubble.getByRole('link')).toHaveCount(1);
    const address = page.url();
    for (const text of ['hover me', 'bad link', 'sly link', 'data link'])
      await bubble.getByText(text).click();
    expect(page.url()).toBe(address);
    expect(await page.evaluate(() => Reflect.get(window, 'harmed'))).toEqual([]);
    await expectAccessible();
  });

  await test.step('an image with an error handler, and one that is no image', async () => {
    chat.operator.send(key, { html: '<p>before</p><img src="x" onerror="harmed.push(1)"><p>after</p>' });
    await expect(chat.message('after')).toHaveCount(1);
    await expect(chat.message('after').locator('[onerror]')).toHaveCount(0);
    chat.operator.send(key, { imgs: [`${chat.sandbox.url}/files/none.png`], content: 'a lost one' });
    await expect(chat.message('a lost one')).toContainText('Couldn’t load image');
    expect(await page.evaluate(() => Reflect.get(window, 'harmed'))).toEqual([]);
  });

  for (const embed of [false, true])
    await test.step(`images and a video, ${embed ? 'as HTML' : 'in their fields'}`, async () => {
      const address = (name: string) => `${chat.sandbox.url}/pictures/${name}`;
      const rowOf = ({ cid }: { readonly cid: string }) =>
        page.locator(`[data-kefu="message"][data-cid="${cid}"]`);
      const images = rowOf(chat.operator.send(key, { imgs: [address('a.png'), address('b.png')], embed }));
      await expect(images.locator('[data-kefu="picture"]')).toHaveCount(2);
      await expect(images.getByRole('button', { name: 'Open image 2 of 2' })).toBeVisible();
      const film = chat.operator.send(key, { video: address('c.mp4'), embed });
      await expect(rowOf(film).locator('[data-kefu="film"]')).toHaveCount(1);
      const isAcknowledged = () => chat.operator.acks.some((ack) => String(ack['cid']) === film.cid);
      await chat.operator.until(isAcknowledged, 10_000);
      await expectAccessible('[data-kefu="conversation"]');
      // By key: a press has no effect while the list moves.
      await images.getByRole('button', { name: 'Open image 1 of 2' }).press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

  // Shows spec §4.15.
  await test.step('a recalled message is removed, and a notice says so', async () => {
    const { unstr } = chat.operator.send(key, { content: 'taken back in a moment' });
    const stays = chat.operator.send(key, { content: 'this one stays' });
    await expect(chat.message('taken back in a moment')).toHaveCount(1);
    await expect(chat.message('this one stays')).toHaveCount(1);
    chat.operator.recall(key, { unstr });
    await expect(chat.message('taken back in a moment')).toHaveCount(0);
    await expect(chat.notice('notice_recalled')).toHaveText('A message was deleted');
    await expect(chat.message('this one stays')).toHaveAttribute('data-cid', stays.cid);
    await expectAccessible();
    await chat.reload();
    await expect(chat.message('this one stays')).toHaveCount(1);
    await expect(chat.message('taken back in a moment')).toHaveCount(0);
  });
});
