import { expect, test } from './fixtures';
import type { Chat } from './support/chat';

const LANGUAGES = [
  {
    lang: 'en',
    recalled: 'A message was deleted',
    transferred: 'You’re now chatting with \u2068Leo\u2069',
    transferring: 'Connecting you to \u2068Leo\u2069…',
    ended: 'Conversation ended',
    again: 'Continue conversation',
    goesOn: 'Conversation resumed',
    banned: 'You are banned from this chat',
    merchantBan: 'This merchant is not allowed to use the customer service',
    status: 'Conversation ended',
  },
  {
    lang: 'cn',
    recalled: /撤回/,
    transferred: /Leo/,
    transferring: /Leo/,
    ended: /结束/,
    again: /继续/,
    goesOn: '会话已恢复',
    banned: '您已被禁止发言',
    merchantBan: '该商户已被禁止访问客服',
    status: /结束/,
  },
] as const;

/** The chat can be used, in any language. */
const open = async (chat: Chat, lang: string, businessId = '2'): Promise<string> => {
  const { page, operator } = chat;
  await chat.goto(businessId, { lang });
  await expect(page.locator('[data-kefu="status"][data-status="online"]')).toBeAttached();
  const key = await chat.key();
  await operator.until(() => operator.summary(key).sockets > 0);
  return key;
};

for (const words of LANGUAGES) {
  test.describe(`in ${words.lang}${words.lang === 'cn' ? ' @release' : ''}`, () => {
    const { lang } = words;
    const write = async (chat: Chat, text: string): Promise<void> => {
      const box = chat.page.locator('[data-kefu="composer"]');
      await box.fill(text);
      await box.press('Enter');
    };

    test('recalls, a transfer and a ban', async ({ page, chat, complaints, expectAccessible }) => {
      complaints.expect(/\[kefu\] config refused/);
      await page.clock.install();
      const key = await open(chat, lang);

      await test.step('a recall removes the message, and a notice says so', async () => {
        const sent = chat.operator.send(key, { content: 'the wrong window' });
        await expect(chat.message('the wrong window')).toHaveCount(1);
        chat.operator.recall(key, { unstr: sent.unstr });
        await expect(chat.message('the wrong window')).toHaveCount(0);
        await expect(chat.notice('notice_recalled')).toHaveText(words.recalled);
        await chat.polled(2);
        await expect(chat.message('the wrong window')).toHaveCount(0);
        await expect(page.locator('[data-kefu="card"]')).toHaveCount(0);
        await expectAccessible();
      });

      await test.step('a transfer: the new agent is named for 5 s on top, and always in the conversation', async () => {
        await page.clock.pauseAt(Date.now() + 60_000);
        chat.operator.transfer(key, { service_id: '102' });
        const toast = chat.toasts.filter({ hasText: words.transferring });
        await expect(toast).toHaveCount(1);
        await expect(chat.counterpart).toHaveText('Leo');
        await page.clock.runFor(4_800);
        await expect(toast).toHaveCount(1);
        await page.clock.runFor(300);
        await expect(toast).toHaveCount(0);
        await expect(chat.notice('notice_transferred')).toHaveText(words.transferred);
        await page.clock.resume();
        await write(chat, 'hello Leo');
        await chat.expectStatus('hello Leo', 'completed');
        expect(
          chat.operator.messages(key, true).find(({ content }) => content === 'hello Leo')?.service_id,
        ).toBe('102');
      });

      await test.step('an own message that the agent recalls is removed too', async () => {
        await write(chat, 'my secret');
        await chat.expectStatus('my secret', 'completed');
        const cid = (await chat.own('my secret').getAttribute('data-cid')) ?? '';
        chat.operator.recall(key, { cid });
        await expect(chat.own('my secret')).toHaveCount(0);
        await expect(chat.notice('notice_recalled')).toHaveText([words.recalled, words.recalled]);
      });

      await test.step('a ban: the text of the backend is shown, the message fails and stays, and a reload shows why', async () => {
        chat.operator.ban(key);
        await write(chat, 'let me in');
        await expect(chat.toasts.filter({ hasText: words.banned })).toHaveCount(1);
        await expect(chat.own('let me in')).toHaveAttribute('data-status', 'failed');
        await page.reload();
        await expect(page.getByRole('alert')).toContainText(words.merchantBan);
        await expectAccessible();
      });

      await test.step('what was recalled does not come back with a reload', async () => {
        chat.operator.ban(key, false);
        await open(chat, lang);
        await expect(chat.own('hello Leo')).toHaveCount(1);
        await expect(chat.message(/the wrong window|my secret/)).toHaveCount(0);
      });
    });

    test('the end of a session, and continuing', async ({ page, chat, expectAccessible }) => {
      const key = await open(chat, lang);
      const ended = chat.notice('notice_session_ended');
      const continued = chat.notice('notice_session_continued');
      const dialog = page.getByRole('dialog');
      await write(chat, 'before the end');
      await chat.expectStatus('before the end', 'completed');
      await expect(page.locator('[data-kefu="card"]')).toHaveCount(0);
      await chat.goAway();
      chat.operator.end(key);
      await expect(dialog).toBeVisible();
      await expect(chat.status).toHaveText(words.status);
      await expectAccessible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(ended).toContainText(words.ended);
      await expect(page.locator('[data-kefu="send"]')).toHaveAttribute('aria-disabled', 'true');
      await expectAccessible('[data-kefu="conversation"]', 'footer');
      await page.getByRole('button', { name: words.again }).first().click();
      await expect(continued).toHaveText(words.goesOn);
      await expect(page.locator('[data-kefu="status"][data-status="online"]')).toBeAttached();
      await write(chat, 'after the end');
      await chat.expectStatus('after the end', 'completed');
      await expect(chat.own('before the end')).toHaveCount(1);

      await test.step('idle for too long', async () => {
        chat.operator.idle(key);
        await expect(dialog).toBeVisible();
        await expect(ended).toContainText([words.ended, words.ended]);
        await dialog.getByRole('button', { name: words.again }).click();
        await expect(dialog).toHaveCount(0);
        await expect(continued).toHaveText([words.goesOn, words.goesOn]);
      });
    });
  });
}
