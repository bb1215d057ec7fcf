import { expect, test } from './fixtures';

test.describe('who is there', () => {
  test('the agent of the start goes, comes back, reads along and asks for a rating', async ({
    page,
    chat,
    expectAccessible,
  }) => {
    await chat.open('2');
    const key = await chat.key();

    // Shows spec §7.12.
    await test.step('what is being typed reaches the operator, and is over when sent', async () => {
      await chat.box.pressSequentially('how do I');
      await chat.operator.until(() => chat.operator.summary(key).typing === 'how do I', 10_000);
      expect(chat.calls('preview').length, 'not a call for each key').toBeLessThanOrEqual(3);
      await chat.box.press('Enter');
      await chat.operator.until(() => chat.operator.summary(key).typing === '', 10_000);
      await chat.polled(2);
      expect(chat.operator.summary(key).typing, 'nothing late comes after it').toBe('');
    });

    await test.step('offline and back, in the header and in the conversation', async () => {
      await expect
        .poll(() => chat.operator.publish('se101', 'geton', { message: { service_id: '101' } }))
        .toBe(1);
      await chat.connectedPillGone();
      chat.operator.agentOnline(key, false);
      await expect(chat.status).toHaveText('Offline');
      await expect(chat.notice('notice_agent_offline')).toHaveText('\u2068Mia\u2069 has gone offline');
      await expectAccessible();
      await chat.send('will you read it later?');
      await chat.expectOnce('will you read it later?');
      chat.operator.agentOnline(key, true);
      await expect(chat.status).toHaveText('Online');
      await expect(chat.notice('notice_agent_online').last()).toContainText('is back online');
    });

    await test.step('another agent’s coming and going is nobody’s business here', async () => {
      expect(chat.operator.publish('se102', 'logout', {})).toBe(0);
      await chat.send('still there?');
      await chat.expectStatus('still there?', 'completed');
      await expect(chat.status).toHaveText('Online');
    });

    // Shows spec §1.1, spec §2.4, spec §4.16.
    await test.step('a rating request opens the dialog', async () => {
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

  test('another agent takes over, with an event or without, also one who is not in the list @release', async ({
    page,
    chat,
    expectAccessible,
  }) => {
    await page.clock.install();
    await chat.open('2');
    const key = await chat.key();

    // Shows spec §4.18.
    await test.step('a transfer: the new agent, the toast for 5 s, and the new channel', async () => {
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

    await test.step('an agent from outside the list', async () => {
      chat.operator.transfer(key, { service_id: '900', nick_name: 'Zoë <b>', avatar: 'javascript:1' });
      await expect(chat.counterpart).toHaveText('Zoë <b>');
      await chat.send('to the new one');
      await chat.expectStatus('to the new one', 'completed');
      expect(chat.calls('send').at(-1)?.payload).toMatchObject({ service_id: '900' });
    });

    // Shows spec §4.22.
    await test.step('if the agent changed without an event, the message goes to the new agent by itself', async () => {
      const before = chat.calls('send').length;
      chat.operator.transfer(key, { service_id: '102', silent: true });
      await chat.send('who are you?');
      await chat.expectOnce('who are you?');
      await expect(chat.counterpart).toHaveText('Leo');
      expect(
        chat
          .calls('send')
          .slice(before)
          .map(({ code }) => code),
      ).toEqual([1, 200]);
    });
  });
});
