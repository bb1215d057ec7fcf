import { expect, test } from './fixtures';
import { dialogOf, give, submit } from './support/rating';

test('a rating request while the robot answers waits for the agent @release', async ({
  page,
  chat,
  complaints,
  expectAccessible,
}) => {
  complaints.expect(
    /a frame of a socket was dropped \(reason: push-comment does not belong to this socket\)/,
  );
  await chat.open('1');
  const key = await chat.key();

  await test.step('does not come over the robot’s socket', async () => {
    const data = JSON.stringify({ message: { title: 'How did we do?', comments: ['Speed'] } });
    await chat.box.pressSequentially('zzz');
    await chat.operator.until(() => chat.operator.summary(key).typing === 'zzz');
    chat.operator.frame(key, 'robot', JSON.stringify({ event: 'push-comment', data }));
    chat.operator.suggest(key, ['Sent after it']);
    await expect(page.getByRole('option', { name: 'Sent after it' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await chat.box.fill('');
  });

  // Shows spec §4.16.
  await test.step('waits, opens at the hand-over, and is stored with the agent', async () => {
    await chat.send('bonus');
    await expect(chat.message('five times the turnover')).toBeVisible();
    expect(chat.operator.evaluation(key, { title: 'How did we do?', comments: ['Speed'] })).toBe('waits');
    await chat.send('limits');
    await expect(chat.own('limits')).toHaveAttribute('data-status', 'finish');
    await expect(dialogOf(page, 'How did we do?')).toHaveCount(0);
    await chat.send('a human please');
    await expect(dialogOf(page, 'How did we do?')).toBeVisible();
    await expectAccessible('[data-kefu="evaluation"]');
    await give(page, 'Speed', 4);
    await submit(page).click();
    await expect(chat.notice('notice_evaluated')).toBeVisible();
    expect(chat.operator.ratings).toMatchObject([{ visitor: key, scores: [{ title: 'Speed', score: 4 }] }]);
    const [call] = chat.calls('comment');
    expect(call?.payload).toMatchObject({ service_id: '101' });
    await chat.reload();
    await expect(chat.counterpart).toHaveText('Mia');
    await expect(dialogOf(page, 'How did we do?'), 'a request is pushed once').toHaveCount(0);
  });
});
