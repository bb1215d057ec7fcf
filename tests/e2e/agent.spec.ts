import { expect, test } from './fixtures';

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
    const toast = chat.toasts.filter({ hasText: 'Connecting you to \u2068Leo\u2069…' });
    await expect(toast).toBeVisible();
    await expect(chat.notice('notice_transferred')).toHaveText('You’re now chatting with \u2068Leo\u2069');
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

  test('if the agent changed without an event, the message goes to the new agent by itself', async ({
    chat,
  }) => {
    await chat.open('2');
    chat.operator.transfer(await chat.key(), { service_id: '102', silent: true });
    await chat.send('who are you?');
    await chat.expectOnce('who are you?');
    await expect(chat.counterpart).toHaveText('Leo');
    expect(chat.calls('send').map(({ code }) => code)).toEqual([1, 200]);
  });

  test('the offline label is shown and removed', async ({ chat, expectAccessible }) => {
    await chat.open('2');
    const key = await chat.key();
    await expect
      .poll(() => chat.operator.publish('se101', 'geton', { message: { service_id: '101' } }))
      .toBe(1);
    chat.operator.agentOnline(key, false);
    await expect(chat.status).toHaveText('Offline');
    await expect(chat.notice('notice_agent_offline')).toHaveText('\u2068Mia\u2069 has gone offline');
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
