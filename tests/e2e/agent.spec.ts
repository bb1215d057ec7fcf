import { expect, test } from './fixtures';

/** A picture that the page never asks the sandbox for. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('a message of the visitor', () => {
  test('is pending, then sent, then delivered by its echo', async ({ chat, expectAccessible }) => {
    await chat.open('2');
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

  test('keeps its lines and spaces, and is never HTML', async ({ chat }) => {
    await chat.open('2');
    await chat.box.fill('<b>not bold</b>  &amp;\nsecond line');
    await chat.sendButton.click();
    const bubble = chat.own('not bold');
    await expect(bubble).toHaveAttribute('data-status', 'completed');
    await expect(bubble.locator('b')).toHaveCount(0);
    expect(await bubble.locator('.kefu-text').textContent()).toBe('<b>not bold</b>  &amp;\nsecond line');
  });

  test('several in a row stay in order', async ({ chat }) => {
    await chat.open('2');
    const texts = ['one', 'two', 'three', 'four', 'five'].map((word) => `number ${word}`);
    for (const text of texts) await chat.send(text);
    for (const text of texts) await chat.expectStatus(text, 'completed');
    await expect(chat.message('number')).toContainText(texts);
  });
});

test.describe('what the agent says', () => {
  test('text arrives once, is acknowledged, and its addresses are links', async ({
    page,
    chat,
    expectAccessible,
  }) => {
    await chat.open('2');
    const key = await chat.key();
    const { cid, unstr } = chat.operator.send(key, { content: 'See https://example.com/terms\nor a < b' });
    const bubble = chat.message('or a < b');
    await expect(bubble).toHaveCount(1);
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
    await expect(page.getByRole('log'), 'the log speaks at the bottom').toHaveAttribute(
      'aria-live',
      'polite',
    );
    await expectAccessible();
  });

  test('HTML is typeset and can do no harm', async ({ page, chat, expectAccessible }) => {
    await page.addInitScript(() => Object.assign(window, { harmed: [] }));
    await page.route('**/*.png', (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }));
    await chat.open('2');
    const harm = (what: string) => `harmed.push('${what}')`;
    chat.operator.send(await chat.key(), {
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
      bubble.locator('script, iframe, form, input, style, svg[onload], [onclick], [id]'),
    ).toHaveCount(0);
    await expect(bubble.locator('.kefu-html [style]')).toHaveCount(0);
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

  test('an image with an error handler, and one that is no image', async ({ page, chat, complaints }) => {
    complaints.expect(/Failed to load resource/, /ERR_/);
    await page.addInitScript(() => Object.assign(window, { harmed: [] }));
    await chat.open('2');
    const key = await chat.key();
    chat.operator.send(key, { html: '<p>before</p><img src="x" onerror="harmed.push(1)"><p>after</p>' });
    await expect(chat.message('after')).toHaveCount(1);
    await expect(chat.message('after').locator('[onerror]')).toHaveCount(0);
    chat.operator.send(key, { imgs: [`${chat.sandbox.url}/files/none.png`], content: 'a lost one' });
    await expect(chat.message('a lost one')).toContainText('The image did not load');
    expect(await page.evaluate(() => Reflect.get(window, 'harmed'))).toEqual([]);
  });

  for (const embed of [false, true]) {
    test(`images and a video, ${embed ? 'as HTML' : 'in their fields'}`, async ({
      page,
      chat,
      expectAccessible,
    }) => {
      await page.route('**/pictures/*.png', (route) =>
        route.fulfill({ contentType: 'image/png', body: PIXEL }),
      );
      await page.route('**/pictures/*.mp4', (route) =>
        route.fulfill({ contentType: 'video/mp4', body: PIXEL }),
      );
      const address = (name: string) => `${chat.sandbox.url}/pictures/${name}`;
      await chat.open('2');
      const key = await chat.key();
      const imgs = [address('a.png'), address('b.png')];
      chat.operator.send(key, { imgs, embed });
      const pictures = chat.rows.locator('[data-kefu="picture"]');
      await expect(pictures).toHaveCount(2);
      await expect(chat.rows.getByRole('button', { name: 'Open image 2 of 2' })).toBeVisible();
      const { cid } = chat.operator.send(key, { video: address('c.mp4'), embed });
      await expect(chat.rows.locator('[data-kefu="film"]')).toHaveCount(1);
      await chat.operator.until(() => chat.operator.acks.some((ack) => String(ack['cid']) === cid), 10_000);
      await expectAccessible();
      await chat.rows.getByRole('button', { name: 'Open image 1 of 2' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }

  test('a recalled message goes, and a notice says so', async ({ chat, expectAccessible }) => {
    await chat.open('2');
    const key = await chat.key();
    const { unstr } = chat.operator.send(key, { content: 'taken back in a moment' });
    const stays = chat.operator.send(key, { content: 'this one stays' });
    await expect(chat.message('taken back in a moment')).toHaveCount(1);
    await expect(chat.message('this one stays')).toHaveCount(1);
    chat.operator.recall(key, { unstr });
    await expect(chat.message('taken back in a moment')).toHaveCount(0);
    await expect(chat.notice('notice_recalled')).toHaveText('A message was taken back');
    await expect(chat.message('this one stays')).toHaveAttribute('data-cid', stays.cid);
    await expectAccessible();
    await chat.reload();
    await expect(chat.message('this one stays')).toHaveCount(1);
    await expect(chat.message('taken back in a moment')).toHaveCount(0);
  });

  test('a message of the visitor can be recalled by the other side', async ({ chat }) => {
    await chat.open('2');
    const key = await chat.key();
    await chat.send('my card number');
    await chat.expectStatus('my card number', 'completed');
    const unstr = (await chat.own('my card number').getAttribute('data-unstr')) ?? '';
    chat.operator.recall(key, { unstr });
    await expect(chat.own('my card number')).toHaveCount(0);
    await chat.reload();
    await expect(chat.own('my card number')).toHaveCount(0);
  });
});

test.describe('who is there', () => {
  test('a transfer: the new agent, the toast for 5 s, and the new channel', async ({
    page,
    chat,
    expectAccessible,
  }) => {
    await page.clock.install();
    await chat.open('2');
    const key = await chat.key();
    const hears = (channel: string) =>
      chat.operator.publish(channel, 'geton', { message: { service_id: '101' } });
    await expect.poll(() => hears('se101')).toBe(1);
    chat.operator.transfer(key);
    await expect(chat.counterpart).toHaveText('Leo');
    const toast = chat.toasts.filter({ hasText: 'You are being connected to Leo.' });
    await expect(toast).toBeVisible();
    await expect(chat.notice('notice_transferred')).toHaveText('You are now speaking with Leo');
    await expectAccessible();
    await expect.poll(() => hears('se101'), 'the old channel is left').toBe(0);
    await chat.send('hello Leo');
    await chat.expectStatus('hello Leo', 'completed');
    expect(chat.calls('send').at(-1)?.payload).toMatchObject({ service_id: '102' });
    await page.clock.runFor(5_000);
    await expect(toast).toHaveCount(0);
    await expect(chat.notice('notice_transferred')).toBeVisible();
    chat.operator.agentOnline(key, false);
    await expect(chat.status).toHaveText('Offline');
  });

  test('an agent from outside the list', async ({ chat }) => {
    await chat.open('2');
    chat.operator.transfer(await chat.key(), {
      service_id: '900',
      nick_name: 'Zoë <b>',
      avatar: 'javascript:1',
    });
    await expect(chat.counterpart).toHaveText('Zoë <b>');
    await chat.send('to the new one');
    await chat.expectStatus('to the new one', 'completed');
    expect(chat.calls('send').at(-1)?.payload).toMatchObject({ service_id: '900' });
  });

  test('moved without being told: the message goes to the new agent by itself', async ({ chat }) => {
    await chat.open('2');
    chat.operator.transfer(await chat.key(), { service_id: '102', silent: true });
    await chat.send('who are you?');
    await chat.expectOnce('who are you?');
    await expect(chat.counterpart).toHaveText('Leo');
    expect(chat.calls('send').map(({ code }) => code)).toEqual([1, 200]);
  });

  test('the offline label comes and goes', async ({ chat, expectAccessible }) => {
    await chat.open('2');
    const key = await chat.key();
    await expect
      .poll(() => chat.operator.publish('se101', 'geton', { message: { service_id: '101' } }))
      .toBe(1);
    chat.operator.agentOnline(key, false);
    await expect(chat.status).toHaveText('Offline');
    await expect(chat.notice('notice_agent_offline')).toHaveText('Mia has gone offline');
    await expectAccessible();
    await chat.send('for later');
    await chat.expectStatus('for later', 'completed');
    chat.operator.agentOnline(key, true);
    await expect(chat.status).toHaveText('Online');
  });

  test('what is being typed reaches the operator, and is over when sent', async ({ chat }) => {
    await chat.open('2');
    const key = await chat.key();
    await chat.box.pressSequentially('how do I');
    await chat.operator.until(() => chat.operator.summary(key).typing === 'how do I', 10_000);
    expect(chat.calls('preview').length, 'not a call for each key').toBeLessThanOrEqual(3);
    await chat.box.press('Enter');
    await chat.operator.until(() => chat.operator.summary(key).typing === '', 10_000);
    await chat.polled(2);
    expect(chat.operator.summary(key).typing, 'nothing late comes after it').toBe('');
  });

  test('a rating request opens the dialog', async ({ page, chat, expectAccessible }) => {
    await chat.open('2');
    const key = await chat.key();
    chat.operator.evaluation(key, { title: 'How did we do?', comments: ['Speed', 'Manners'] });
    const dialog = page.getByRole('dialog', { name: 'How did we do?' });
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText('Speed');
    await expect(dialog).toContainText('Manners');
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(chat.operator.ratings).toHaveLength(0);
  });
});

test.describe('the end, and after it', () => {
  for (const way of ['idle', 'disconnect', 'end'] as const) {
    test(`${way}: ended, text kept, and it goes on`, async ({ page, chat, expectAccessible }) => {
      await chat.open('2');
      const key = await chat.key();
      await chat.send('before');
      await chat.expectStatus('before', 'completed');
      await chat.type('half a thought');
      chat.operator[way](key);
      const dialog = page.getByRole('dialog', { name: 'Conversation ended' });
      await expect(dialog).toBeVisible();
      const goesOn = page.getByRole('button', { name: 'Continue conversation' });
      await expect(goesOn, 'what is behind the dialog is not there for roles').toHaveCount(1);
      await expectAccessible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(chat.status).toHaveText('Conversation ended');
      await expect(chat.box).toHaveValue('half a thought');
      await expect(chat.sendButton).toBeDisabled();
      await chat.box.press('Enter');
      await expect(chat.box).toHaveValue('half a thought');
      expect(chat.operator.summary(key).sockets).toBe(0);
      await expectAccessible();
      await goesOn.click();
      await chat.online();
      await chat.box.press('Enter');
      await chat.expectOnce('half a thought');
      await expect(chat.own('before')).toHaveCount(1);
    });
  }

  test('an ended session polls once more and is then silent', async ({ page, chat }) => {
    await page.clock.install();
    await chat.open('2');
    const key = await chat.key();
    await chat.polled();
    chat.operator.idle(key);
    await expect(page.getByRole('dialog', { name: 'Conversation ended' })).toBeVisible();
    await chat.operator.until(() => chat.operator.summary(key).sockets === 0);
    const last = chat.calls('polling').at(-1)?.id ?? 0;
    await page.clock.runFor(60_000);
    expect(chat.operator.log({ operation: 'polling', since: last }).length).toBeLessThanOrEqual(1);
    expect(chat.operator.summary(key).sockets).toBe(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Continue conversation' }).click();
    await chat.online();
    await chat.polled();
  });

  test('getswitch with refresh_token: config again, and what was said stays', async ({ chat }) => {
    await chat.open('2');
    const key = await chat.key();
    await chat.send('stays on the screen');
    await chat.expectStatus('stays on the screen', 'completed');
    const config = chat.calls('config').length;
    chat.operator.refreshToken(key);
    await chat.operator.until(() => chat.calls('config').length > config);
    await chat.online();
    await expect(chat.own('stays on the screen')).toHaveCount(1);
    await expect.poll(() => chat.operator.summary(key).sockets).toBe(1);
    expect(await chat.key()).toBe(key);
    await chat.send('and goes on');
    await chat.expectOnce('and goes on');
  });

  test('who is banned is told, and what was written stays with its way to try again', async ({
    page,
    chat,
    expectAccessible,
  }) => {
    await chat.open('2');
    const key = await chat.key();
    chat.operator.ban(key);
    await chat.send('hello?');
    await expect(chat.toasts).toContainText('You are banned from this chat');
    await chat.expectStatus('hello?', 'failed');
    await expect(chat.own('hello?')).toContainText('Not sent');
    await expectAccessible();
    expect(chat.calls('send')).toHaveLength(1);
    chat.operator.ban(key, false);
    await page.getByRole('button', { name: 'Send again' }).click();
    await chat.expectOnce('hello?');
  });

  test('a failed message can be copied or taken away by its menu', async ({
    page,
    chat,
    expectAccessible,
  }) => {
    await chat.open('2');
    chat.operator.fault({ kind: 'code', code: 3, msg: 'no', operation: 'send' });
    await chat.send('never mind');
    await chat.expectStatus('never mind', 'failed');
    await chat.own('never mind').locator('[data-bubble]').click({ button: 'right' });
    const menu = page.getByRole('menu', { name: 'Message options' });
    await expect(menu.getByRole('menuitem')).toHaveText(['Send again', 'Copy', 'Remove']);
    await expectAccessible();
    await menu.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(chat.own('never mind')).toHaveCount(0);
    chat.operator.clearFaults();
    await chat.reload();
    await expect(chat.own('never mind')).toHaveCount(0);
    expect(await chat.stored('never mind')).toBe(0);
  });
});
