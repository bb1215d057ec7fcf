import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { ask, dialogOf, give, item, MISSING, star, submit } from './support/rating';

/** The words of thanks have their time, and then the next request may come. */
const thanked = (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: 'Submitted, thank you' })).toHaveCount(0);

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

  test('can be sent again after a failure, by the keyboard alone, and without any field @release', async ({
    page,
    chat,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource/);
    await chat.open('2');

    // Shows spec §4.38.
    await test.step('a failure keeps what was entered, says so, and can be submitted again', async () => {
      await ask(chat);
      await give(page, 'Speed', 2);
      await give(page, 'Manners', 3);
      await dialogOf(page).getByRole('textbox').fill('slow');
      chat.operator.fault({ kind: 'code', code: 1, msg: '', operation: 'comment' });
      const said = 'We couldn’t save your rating. Please send it again.';
      await submit(page).click();
      await expect(dialogOf(page).getByText(said)).toBeVisible();
      await expect(chat.toasts).toContainText(said);
      await expect(star(page, 'Speed', 2)).toBeChecked();
      await expect(star(page, 'Manners', 3)).toBeChecked();
      await expect(dialogOf(page).getByRole('textbox')).toHaveValue('slow');
      chat.operator.clearFaults();
      chat.operator.fault({ kind: 'drop-before', operation: 'comment' });
      await submit(page).click();
      // If a connection breaks, a browser may send the request once more by itself.
      await expect.poll(() => chat.calls('comment').length).toBeGreaterThan(1);
      await expect(dialogOf(page).getByText(said)).toBeVisible();
      chat.operator.clearFaults();
      await submit(page).click();
      await expect.poll(() => chat.operator.ratings.length).toBe(1);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await thanked(page);
    });

    await test.step('with the keyboard alone', async () => {
      await chat.box.focus();
      await ask(chat);
      await expect(dialogOf(page)).toBeVisible();
      await expect
        .poll(
          () => dialogOf(page).evaluate((box) => box.contains(document.activeElement)),
          'the dialog has the focus',
        )
        .toBe(true);
      const until = async (target: Locator): Promise<void> => {
        for (let presses = 0; presses < 12; presses += 1) {
          if (await target.evaluate((one) => one === document.activeElement)) return;
          await page.keyboard.press('Tab');
        }
        await expect(target).toBeFocused();
      };
      await until(star(page, 'Speed', 1));
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(star(page, 'Speed', 3)).toBeChecked();
      await until(star(page, 'Manners', 1));
      await page.keyboard.press('ArrowLeft');
      await expect(star(page, 'Manners', 5)).toBeChecked();
      await until(dialogOf(page).getByRole('textbox'));
      await page.keyboard.type('by keys');
      await until(submit(page));
      await page.keyboard.press('Enter');
      await expect.poll(() => chat.operator.ratings.length).toBe(2);
      expect(chat.operator.ratings[1]).toMatchObject({
        comment: 'by keys',
        scores: [
          { title: 'Speed', score: 3 },
          { title: 'Manners', score: 5 },
        ],
      });
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(chat.box, 'back to where one was').toBeFocused();
      await thanked(page);
    });

    await test.step('a request without any field asks once, in our words', async () => {
      await ask(chat, { bare: true });
      await expect(dialogOf(page)).toBeVisible();
      await expect(page.getByRole('radiogroup')).toHaveCount(1);
      await give(page, 'How was our service?', 3);
      await submit(page).click();
      await expect.poll(() => chat.operator.ratings.length).toBe(3);
    });
  });
});
