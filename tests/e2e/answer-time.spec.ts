import { expect, test } from './fixtures';
import { tell } from './support/tab-and-agent';

test('three answers say how long the next one may take; two say nothing', async ({
  page,
  chat,
  expectAccessible,
}) => {
  const line = page.locator('[data-kefu="answer-time"]');
  await chat.open('2');
  for (const round of ['first', 'second', 'third']) {
    await chat.send(`My ${round} question`);
    await chat.expectStatus(`My ${round} question`, 'completed');
    await expect(line).toHaveCount(0);
    await tell(chat, `The ${round} answer`);
    await expect(chat.message(`The ${round} answer`)).toHaveCount(1);
  }
  await chat.send('One more');
  await expect(line).toHaveText('Your last questions were answered within about 1 minute.');
  await chat.connectedPillGone();
  await expectAccessible();
  await tell(chat, 'Here it is');
  await expect(line).toHaveCount(0);
});
