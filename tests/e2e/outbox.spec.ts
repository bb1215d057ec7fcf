import { recordsOfAnEarlierRelease } from '../application/delivery/earlier-release';
import { expect, test } from './fixtures';
import { Chat } from './support/chat';

/** What the backend has logged from now on. */
const logFromNow = (chat: Chat) => {
  const since = chat.operator.log().at(-1)?.id ?? 0;
  return () => chat.operator.log({ since });
};

/** The calls from now on that send a message with this text. A call of a page that was left may be answered late. */
const sendsFromNow = (chat: Chat, text: string) => {
  const log = logFromNow(chat);
  return () =>
    log().filter(
      ({ operation, payload }) =>
        operation === 'send' && String(Reflect.get(Object(payload), 'content')).includes(text),
    );
};

test('a reload with a message on its way', async ({ page, context, chat, complaints, expectAccessible }) => {
  complaints.expect(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await chat.open('2');

  await test.step('it was stored: once on the screen, and not sent again', async () => {
    chat.operator.fault({ kind: 'lost-poll', operation: 'polling' });
    const slow = chat.operator.fault({ kind: 'latency', ms: 4_000, operation: 'send' });
    await chat.send('stored, not answered');
    await chat.operator.until(() => chat.operator.visitors()[0]?.unread === 1);
    await chat.expectStatus('stored, not answered', 'pending');
    chat.operator.clearFault(slow.id);
    chat.operator.clearFaults();
    await chat.reload();
    await chat.expectOnce('stored, not answered');
    await chat.polled(2);
    await chat.expectOnce('stored, not answered');
    expect(chat.calls('send').length).toBeLessThanOrEqual(1);
  });

  await test.step('the connection is cut after it was stored, and the page reloaded', async () => {
    chat.operator.fault({ kind: 'lost-poll', operation: 'polling' });
    chat.operator.fault({ kind: 'drop-after', operation: 'send' });
    await chat.send('who knows');
    await chat.expectStatus('who knows', 'failed');
    chat.operator.clearFaults();
    await chat.reload();
    await chat.expectOnce('who knows');
  });

  await test.step('written offline, reloaded before the network came back', async () => {
    await chat.goOffline();
    await expect(chat.status).toHaveText('No connection');
    await chat.send('from the tunnel');
    await chat.expectStatus('from the tunnel', 'pending');
    await page.goto('about:blank');
    const sends = sendsFromNow(chat, 'from the tunnel');
    await context.setOffline(false);
    await chat.open('2');
    await chat.expectOnce('from the tunnel');
    expect(sends()).toHaveLength(1);
  });

  await test.step('is tried once after a reload, stays failed, and is sent by its button', async () => {
    chat.operator.fault({ kind: 'drop-before', operation: 'send' });
    await chat.send('against the wall');
    await chat.expectStatus('against the wall', 'failed');
    const unstr = (await chat.own('against the wall').getAttribute('data-unstr')) ?? '';
    const sends = sendsFromNow(chat, 'against the wall');
    // The call is refused. If the connection broke, a browser would send it once more by itself.
    chat.operator.clearFaults();
    chat.operator.fault({ kind: 'code', operation: 'send', code: 3, msg: 'Not now' });
    await chat.reload();
    await chat.expectStatus('against the wall', 'failed');
    await chat.polled(2);
    expect(sends().map(({ payload }) => Reflect.get(Object(payload), 'unstr'))).toEqual([unstr]);
    await expectAccessible();
    chat.operator.clearFaults();
    await page.getByRole('button', { name: 'Send again' }).click();
    await chat.expectOnce('against the wall');
    await expect(chat.own('against the wall')).toHaveAttribute('data-unstr', unstr);
  });

  await test.step('the backend refused it: a reload shows it as failed and does not send it, its button does', async () => {
    chat.operator.fault({ kind: 'code', operation: 'send', code: 3, msg: 'Not now' });
    await chat.send('not wanted');
    await chat.expectStatus('not wanted', 'failed');
    chat.operator.clearFaults();
    const sends = sendsFromNow(chat, 'not wanted');
    await chat.reload();
    await chat.expectStatus('not wanted', 'failed');
    await chat.polled(2);
    await chat.expectStatus('not wanted', 'failed');
    expect(sends()).toEqual([]);
    await page.getByRole('button', { name: 'Send again' }).click();
    await chat.expectOnce('not wanted');
    expect(sends()).toHaveLength(1);
  });
});

test('a reload with messages that the backend has not accepted', async ({ page, chat }) => {
  await chat.open('2');

  // Shows decision 8.
  await test.step('it never came: the history is read first, then it is sent once', async () => {
    chat.operator.fault({ kind: 'code', code: 500, msg: 'busy', operation: 'send' });
    await chat.send('still to come');
    await chat.operator.until(() => chat.calls('send').length > 0);
    await chat.expectStatus('still to come', 'pending');
    await page.goto('about:blank');
    const entries = logFromNow(chat);
    chat.operator.clearFaults();
    await chat.open('2');
    await chat.expectOnce('still to come');
    // A retry that was on its way when the page was left is refused, also if it is answered only now.
    const after = entries()
      .filter(({ fault }) => fault === null)
      .map(({ operation }) => operation);
    expect(after.indexOf('check')).toBeLessThan(after.indexOf('send'));
    expect(after.indexOf('polling')).toBeLessThan(after.indexOf('send'));
    expect(after.filter((operation) => operation === 'send')).toHaveLength(1);
  });

  await test.step('several wait: all are sent, in order, each once', async () => {
    const sends = sendsFromNow(chat, 'of all');
    chat.operator.fault({ kind: 'code', code: 500, msg: '', operation: 'send' });
    const texts = ['first of all', 'second of all', 'third of all'];
    for (const text of texts) await chat.send(text);
    await chat.operator.until(() => sends().length >= 3);
    await page.goto('about:blank');
    chat.operator.clearFaults();
    await chat.open('2');
    for (const text of texts) await chat.expectOnce(text);
    await expect(chat.own('of all')).toContainText(texts);
    const stored = chat.operator.messages(await chat.key(), true).map(({ content }) => content);
    expect(stored).toEqual(['still to come', ...texts]);
  });
});

test('what an earlier release has queued is sent after the update, and what was refused waits', async ({
  page,
  chat,
}) => {
  await chat.open('2');
  const [businessId = '', visitorId = ''] = (await chat.key()).split(':');
  const sends = logFromNow(chat);
  const records = recordsOfAnEarlierRelease(businessId, visitorId, ['kf1', 'kf2', 'kf5']);
  await page.evaluate((all) => {
    for (const [key, value] of all) localStorage.setItem(key, value);
  }, records);
  await chat.reload();
  await chat.expectOnce('first');
  await chat.expectOnce('second');
  await chat.expectStatus('refused', 'failed');
  await chat.polled(2);
  const sent = sends().filter(({ operation }) => operation === 'send');
  expect(sent.map(({ payload }) => Reflect.get(Object(payload), 'unstr'))).toEqual(['kf1', 'kf2']);
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => /\.kf\d$/.test(key)));
  expect(left).toEqual([`kefu.outbox.${businessId}.${visitorId}.kf5`]);
});

test('two tabs of one visitor', async ({ page, context, chat, sandbox }) => {
  await chat.open('2');
  const other = new Chat(await context.newPage(), sandbox);

  await test.step('a message that one tab sends is not sent by the other, and both show it once', async () => {
    chat.operator.fault({ kind: 'code', code: 500, msg: '', operation: 'send', count: 2 });
    await chat.send('from the first tab');
    await chat.operator.until(() => chat.calls('send').length === 1);
    await other.open('2');
    expect(await other.key()).toBe(await chat.key());
    await chat.expectOnce('from the first tab');
    await other.expectOnce('from the first tab');
    await expect.poll(() => chat.calls('send').map(({ code }) => code)).toEqual([500, 500, 200]);
    const key = await chat.key();
    await expect.poll(() => chat.operator.summary(key).sockets).toBe(2);
  });

  await test.step('what one sends the other shows once', async () => {
    const sends = sendsFromNow(chat, 'hello from');
    await chat.send('hello from here');
    await other.send('hello from there');
    for (const tab of [chat, other]) {
      await tab.expectOnce('hello from here');
      await tab.expectOnce('hello from there');
    }
    expect(sends()).toHaveLength(2);
    chat.operator.send(await chat.key(), { content: 'hello both' });
    for (const tab of [chat, other]) await expect(tab.message('hello both')).toHaveCount(1);
  });

  await test.step('left behind by a tab that closes after the other has started, the other sends it', async () => {
    const attempts = sendsFromNow(chat, 'handed on');
    const fault = chat.operator.fault({ kind: 'code', code: 500, msg: '', operation: 'send' });
    await chat.send('handed on');
    await chat.operator.until(() => attempts().length === 1);
    await other.reload();
    await other.polled(1);
    await expect(other.own('handed on')).toHaveCount(0);
    await page.goto('about:blank');
    chat.operator.clearFault(fault.id);
    await other.expectOnce('handed on');
    await chat.open('2');
    await chat.expectOnce('handed on');
  });

  // Shows decision 20.
  await test.step('left behind by a closed tab, one of two takes it', async () => {
    await other.page.close();
    const attempts = sendsFromNow(chat, 'an orphan');
    chat.operator.fault({ kind: 'code', code: 500, msg: '', operation: 'send' });
    await chat.send('an orphan');
    await chat.operator.until(() => attempts().length === 1);
    await page.goto('about:blank');
    chat.operator.clearFaults();
    const sends = sendsFromNow(chat, 'an orphan');
    // The claims of the closed tab end after 30 s.
    const one = new Chat(await context.newPage(), sandbox);
    const two = new Chat(await context.newPage(), sandbox);
    for (const tab of [one, two]) await tab.page.clock.install({ time: Date.now() + 31_000 });
    await Promise.all([one.open('2'), two.open('2')]);
    await one.expectOnce('an orphan');
    await two.expectOnce('an orphan');
    expect(sends()).toHaveLength(1);
  });
});
