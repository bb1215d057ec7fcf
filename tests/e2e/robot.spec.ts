import { ROBOT_FALLBACK_KEYS } from '../../domain/robot/fallback';
import en from '../../ui/i18n/locales/en';
import { expect, test } from './fixtures';

const FALLBACKS = ROBOT_FALLBACK_KEYS.map((key) => en[key]);

test('the robot answers, also what it does not understand', async ({ page, chat, expectAccessible }) => {
  await chat.open('1');

  // Shows spec §2.20.
  await test.step('images and video are not offered', async () => {
    await expect(page.getByRole('button', { name: 'Send shortcut' })).toBeVisible();
    await expect(page.locator('[data-kefu="image"], [data-kefu="video"]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Send images|Send a video/ })).toHaveCount(0);
  });

  await test.step('a question is answered, typeset, and read out', async () => {
    await chat.send('How do I make a deposit?');
    const answer = chat.message('Wallet → Deposit');
    await expect(answer).toHaveAttribute('data-direction', 'to_visiter');
    await expect(answer.locator('b')).toHaveText('Wallet → Deposit');
    await expect(answer.getByRole('listitem')).toHaveCount(2);
    await chat.expectStatus('How do I make a deposit?', 'finish');
    await expect(chat.own('How do I make a deposit?')).toHaveCount(1);
    await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Virtual assistant: ' })).toContainText(
      'Deposit',
    );
    expect(await chat.stored('How do I make a deposit?')).toBe(1);
    await chat.connectedPillGone();
    await expectAccessible();
  });

  // Shows spec §8.31.
  await test.step('what it does not understand: six sentences in rotation', async () => {
    for (const [index, sentence] of [...FALLBACKS, FALLBACKS[0]].entries()) {
      await chat.send(`xyzzy ${index}`);
      const answers = page.locator('[data-direction="to_visiter"]').filter({ hasText: sentence ?? '' });
      await expect(answers).toHaveCount(index < FALLBACKS.length ? 1 : 2);
    }
  });

  await test.step('the robot shows that it is typing', async () => {
    chat.operator.fault({ kind: 'latency', ms: 2_500, operation: 'sentence' });
    await chat.send('bonus');
    await expect(page.getByText('The assistant is typing an answer')).toBeAttached();
    await expect(chat.status).toHaveText('typing…');
    await expect(chat.message('five times the turnover')).toBeVisible();
    await expect(page.getByText('The assistant is typing an answer')).toHaveCount(0);
    chat.operator.clearFaults();
  });

  await test.step('the conversation is there after a reload, each sentence once', async () => {
    await chat.reload();
    await expect(chat.message('five times the turnover')).toHaveCount(1);
    await expect(chat.own('bonus')).toHaveCount(1);
  });

  await test.step('a table in an answer scrolls inside its message, and by keyboard', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await chat.send('betting rules?');
    await expect(chat.message('Live casino').getByRole('table')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320);
    await chat.connectedPillGone();
    await expectAccessible('[data-kefu="conversation"]');
  });
});

test('questions to tap after its welcome, and a way to a person where it does not understand (V2)', async ({
  page,
  chat,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await chat.open('1');
  await chat.connectedPillGone();
  const replies = chat.log.locator('[data-kefu="quick-reply"]');
  const person = chat.log.getByRole('button', { name: 'Talk to a person' });
  await expect(replies).toHaveCount(4);
  await expect(person).toBeInViewport({ ratio: 1 });
  await expectAccessible();
  await replies.first().focus();
  await page.keyboard.press('Enter');
  await expect(chat.message('Wallet → Deposit')).toHaveCount(1);
  await expect(replies).toHaveCount(0);
  await expect(chat.log, 'the focus is not lost with the button').toBeFocused();
  await expect(person, 'also after an answer that it understood').toBeInViewport({ ratio: 1 });
  await chat.send('xyzzy');
  await expect(person).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await person.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await person.click();
  await expect(chat.own('Talk to a person')).toHaveCount(1);
  await expect(chat.notice('notice_handed_over')).toHaveCount(1);
  await expect(person).toHaveCount(0);
});

test('suggestions, and an operator who takes over', async ({ page, chat, expectAccessible }) => {
  await chat.open('1');
  const key = await chat.key();
  const list = page.getByRole('listbox', { name: 'Suggested questions' });

  await test.step('come over the socket while one types, and are chosen by keyboard', async () => {
    await chat.box.pressSequentially('depo');
    const deposit = list.getByRole('option', { name: 'How do I make a deposit?' });
    await expect(deposit).toBeVisible();
    await expect(deposit).toHaveAttribute('data-kefu', 'suggestion');
    await chat.operator.until(() => chat.operator.summary(key).typing === 'depo');
    await chat.connectedPillGone();
    await expectAccessible();
    await chat.box.press('ArrowDown');
    await expect(deposit).toHaveAttribute('aria-selected', 'true');
    await expect(chat.box).toBeFocused();
    await expect(chat.box).toHaveAttribute('aria-activedescendant', (await deposit.getAttribute('id')) ?? '');
    await chat.box.press('Enter');
    await expect(chat.own('How do I make a deposit?')).toHaveCount(1);
    await expect(list).toHaveCount(0);
    await expect(chat.box).toHaveValue('');
    await expect(chat.message('Wallet → Deposit')).toBeVisible();
  });

  await test.step('Enter without a choice sends what was typed', async () => {
    await chat.box.pressSequentially('withdraw');
    await expect(list).toBeVisible();
    await chat.box.press('Enter');
    await expect(chat.own('withdraw')).toHaveCount(1);
    await expect(chat.own('How long')).toHaveCount(0);
    await expect(list).toHaveCount(0);
  });

  await test.step('a click chooses one; Escape closes the list and keeps the text', async () => {
    await chat.box.pressSequentially('limit');
    await expect(list).toBeVisible();
    await chat.box.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(chat.box).toHaveValue('limit');
    await chat.box.pressSequentially('s');
    await list.getByRole('option').click();
    await expect(chat.own('How do I set a limit for myself?')).toHaveCount(1);
    await expect(chat.box).toHaveValue('');
  });

  await test.step('what the operator suggests is shown; an emptied box shows nothing', async () => {
    await chat.box.pressSequentially('zzz');
    await chat.operator.until(() => chat.operator.summary(key).typing === 'zzz');
    chat.operator.suggest(key, ['First', { question: 'Second' }]);
    await expect(page.getByRole('option')).toHaveText(['First', 'Second']);
    await chat.box.fill('');
    await expect(page.getByRole('listbox')).toHaveCount(0);
  });

  await test.step('the operator takes the visitor out of the queue', async () => {
    chat.operator.mode(key, 'agent');
    await chat.send('bonus');
    await expect(chat.counterpart).toHaveText('Mia');
    await chat.expectOnce('bonus');
  });
});

test('the way to an agent', async ({ page, chat, expectAccessible }) => {
  await chat.open('1');
  await chat.send('a human please');

  // Shows spec §4.4.
  await test.step('"human": the word for it, the agent, and the message carried along once', async () => {
    await expect(chat.notice('notice_handed_over')).toHaveText('The assistant has passed you to an agent');
    await chat.online();
    await chat.expectOnce('a human please');
    const key = await chat.key();
    expect(chat.operator.summary(key)).toMatchObject({ mode: 'agent', online: true, robot_online: false });
    chat.operator.send(key, { content: 'Mia here' });
    await expect(chat.message('Mia here')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Send images' })).toBeVisible();
    await expect(chat.own('a human please')).toHaveCount(1);
    await chat.connectedPillGone();
    await expectAccessible();
  });

  await test.step('after a reload the conversation continues with the agent', async () => {
    await chat.reload();
    await expect(chat.counterpart).toHaveText('Mia');
    await expect(chat.own('a human please')).toHaveCount(1);
  });
});
