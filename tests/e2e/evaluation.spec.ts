import { expect, test } from './fixtures';
import { ask, dialogOf, give, item, MISSING, star, submit } from './support/rating';

test.describe('the rating', () => {
  test('is asked for, left, and given with every score', async ({ page, chat, expectAccessible }) => {
    await page.clock.install();
    await chat.open('2');

    for (const { word, there } of [
      { word: 'open', there: 1 },
      { word: 'close', there: 0 },
      { word: '', there: 0 },
    ])
      await test.step(`the comment box with word_switch "${word}"`, async () => {
        await ask(chat, { word_switch: word });
        await expect(dialogOf(page)).toBeVisible();
        await expect(dialogOf(page).getByRole('textbox')).toHaveCount(there);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });

    for (const way of ['Cancel', 'Escape'] as const)
      await test.step(`${way} closes it and sends nothing`, async () => {
        await ask(chat);
        await expect(item(page, 'Speed').getByRole('radio', { checked: true })).toHaveCount(0);
        await give(page, 'Speed', 2);
        if (way === 'Cancel') await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
        else await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await chat.send(`still here after ${way}`);
        await chat.expectStatus(`still here after ${way}`, 'completed');
        expect(chat.calls('comment')).toHaveLength(0);
      });

    // Shows spec §4.38.
    await test.step('a second request does not throw away what is being entered', async () => {
      await ask(chat);
      await expect(dialogOf(page)).toBeVisible();
      await expect(item(page, 'Speed').getByRole('radio', { checked: true })).toHaveCount(0);
      await give(page, 'Speed', 2);
      await ask(chat, { title: 'Another one' });
      // The answer to the second request has arrived, so the first request has ended too.
      chat.operator.send(await chat.key(), { content: 'behind it' });
      await expect(chat.message('behind it')).toHaveCount(1);
      await expect(dialogOf(page)).toBeVisible();
      await expect(star(page, 'Speed', 2)).toBeChecked();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('every item needs a score; the scores reach the backend unchanged', async () => {
      await ask(chat, {
        title: 'How did we do?',
        comments: ['Speed', 'Manners', 'Knowledge'],
        word_title: 'In your words',
      });
      await expect(dialogOf(page, 'How did we do?')).toBeVisible();
      for (const title of ['Speed', 'Manners', 'Knowledge'])
        await expect(item(page, title).getByRole('radio', { checked: true })).toHaveCount(0);
      await expectAccessible();
      await give(page, 'Speed', 4);
      await expect(star(page, 'Speed', 4)).toBeChecked();
      await submit(page).click();
      await expect(chat.toasts).toContainText(MISSING);
      await expect(dialogOf(page, 'How did we do?').getByText(MISSING)).toBeVisible();
      await expect(star(page, 'Manners', 1), 'the missing one has the focus').toBeFocused();
      await expect(item(page, 'Manners')).toHaveAttribute('aria-invalid', 'true');
      expect(chat.operator.ratings).toHaveLength(0);
      await give(page, 'Manners', 5);
      await expect(dialogOf(page, 'How did we do?').getByText(MISSING)).toHaveCount(0);
      await give(page, 'Knowledge', 1);
      await page.getByRole('textbox', { name: 'In your words' }).fill('quick & kind 👍');
      await page.clock.pauseAt(Date.now() + 60_000);
      await submit(page).click();
      const thanks = page.getByRole('status').filter({ hasText: 'Submitted, thank you' });
      await expect(thanks).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.clock.runFor(1_900);
      await expect(thanks, 'for 2 s').toBeVisible();
      await page.clock.runFor(200);
      await expect(thanks).toHaveCount(0);
      await expect(chat.notice('notice_evaluated')).toBeVisible();
      const [rating, ...more] = chat.operator.ratings;
      expect(more).toEqual([]);
      expect(rating).toMatchObject({
        visitor: await chat.key(),
        service_id: '101',
        comment: 'quick & kind 👍',
        scores: [
          { title: 'Speed', score: 4 },
          { title: 'Manners', score: 5 },
          { title: 'Knowledge', score: 1 },
        ],
      });
      const [call] = chat.calls('comment');
      expect(typeof Reflect.get(call?.payload ?? {}, 'scores'), 'as JSON text').toBe('string');
    });
  });
});
