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
});
