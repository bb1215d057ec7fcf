import { expect } from './fixtures';
import { pngFile } from './support/files';
import { test, visitor } from './support/operator-desk';

test.describe('the operator console', () => {
  test('reads along while a visitor types, and answers by keyboard', async ({
    context,
    desk,
    sandbox,
    complaints,
    expectAccessible,
  }) => {
    complaints.expect(/ERR_FAILED/);
    const ann = await visitor(context, sandbox, '2');
    await ann.send('Where is my deposit?');
    const ben = await visitor(context, sandbox, '3');
    const [annKey, benKey] = [await ann.key(), await ben.key()];
    // An unreadable address selects no visitor and does nothing else.
    await desk.open('/operator#%E0%A4%A');
    await desk.page.bringToFront();
    await expect(desk.page.getByRole('heading', { name: 'Pick a visitor' })).toBeVisible();
    await expect(desk.person(annKey)).toContainText('Where is my deposit?');
    await expect(desk.person(annKey)).toContainText('1 unread');

    await test.step('Alt and a number pick', async () => {
      await desk.page.keyboard.press('Alt+1');
      await expect(desk.person(benKey)).toHaveAttribute('aria-current', 'true');
      await desk.page.keyboard.press('Alt+2');
      await expect(desk.person(annKey)).toHaveAttribute('aria-current', 'true');
      await expect(desk.box).toBeFocused();
      await expect(desk.message('Where is my deposit?')).toBeVisible();
      await expect(desk.person(annKey)).not.toContainText('unread');
    });

    await test.step('what is typed is seen before it is sent', async () => {
      await ann.box.pressSequentially('It was 200');
      await expect(desk.page.locator('[aria-live="off"]:not([role])')).toContainText('It was 200');
      await expect(desk.person(annKey)).toContainText('It was 200');
      await ann.box.press('Enter');
      await expect(desk.message('It was 200')).toBeVisible();
      await expect(desk.page.locator('[aria-live="off"]:not([role])')).toBeEmpty();
    });

    await test.step('Enter sends, Shift and Enter make a line', async () => {
      await desk.box.pressSequentially('One moment,');
      await desk.box.press('Shift+Enter');
      await desk.box.pressSequentially('I will look.');
      await expect(desk.box).toHaveValue('One moment,\nI will look.');
      await desk.box.press('Enter');
      await expect(ann.message('I will look.')).toHaveCount(1);
      await expect(desk.box).toHaveValue('');
      await expect(desk.box).toBeFocused();
      await expect(desk.message('I will look.')).toContainText('· received');
      await expect(desk.person(annKey)).toContainText('you: One moment');
    });

    await test.step('HTML and an image', async () => {
      const html = desk.page.getByRole('button', { name: 'HTML' });
      await html.click();
      await desk.send('It <b>arrived</b> at noon');
      await expect(ann.message('at noon').locator('b')).toHaveText('arrived');
      await expect(desk.message('at noon').locator('b')).toHaveText('arrived');
      await html.click();
      await desk.page.locator('input[type=file]').setInputFiles([pngFile('receipt.png')]);
      await expect(desk.waitingImages).toHaveCount(1);
      await expect(desk.box).toBeFocused();
      await desk.send('Here is the receipt');
      await expect(ann.message('Here is the receipt').locator('[data-kefu="picture"]')).toHaveCount(1);
      await expect(desk.message('Here is the receipt').getByRole('img')).toHaveCount(1);
      await expect(desk.waitingImages).toHaveCount(0);
    });

    await test.step('a menu stays open while messages come; recall', async () => {
      await desk.send('Wrong window');
      await expect(ann.message('Wrong window')).toHaveCount(1);
      await desk.message('Wrong window').hover();
      await desk.message('Wrong window').getByRole('button', { name: 'Message menu' }).click();
      await ann.send('Oh, thank you!');
      await expect(desk.message('Oh, thank you!')).toHaveCount(1);
      await desk.page.getByRole('menuitem', { name: 'Recall' }).click();
      await expect(ann.notice('notice_recalled')).toHaveCount(1);
      await expect(desk.log.getByText('recalled')).toBeVisible();
      await expect(desk.message('Wrong window')).toHaveCount(0);
    });
    await expectAccessible();

    await test.step('the address chooses the visitor', async () => {
      await desk.page.goto('about:blank');
      await desk.open(`/operator#${encodeURIComponent(annKey)}`);
    });

    await test.step('what is written belongs to its visitor, also when it does not go out', async () => {
      await desk.box.fill('For Ann');
      await desk.page.locator('input[type=file]').setInputFiles([pngFile('ann.png'), pngFile('two.png')]);
      await desk.page.getByRole('button', { name: 'Remove image 2' }).click();
      await expect(desk.page.getByRole('button', { name: 'Remove image 1' })).toBeFocused();
    });

    await test.step('text and images wait for the one they were meant for', async () => {
      await desk.choose(benKey);
      await expect(desk.box).toHaveValue('');
      await expect(desk.waitingImages).toHaveCount(0);
      await expect(desk.person(annKey)).toContainText('draft');
      await desk.box.fill('For Ben');
      await desk.choose(annKey);
      await expect(desk.box).toHaveValue('For Ann');
      await expect(desk.waitingImages).toHaveCount(1);
    });

    await test.step('a reply that fails comes back to its own box', async () => {
      const calls = '**/operator/api/visitors/*/messages';
      let cut = () => {};
      const held = new Promise<void>((resolve) => {
        cut = resolve;
      });
      await desk.page.route(calls, async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        await held;
        await route.abort();
      });
      await desk.box.press('Enter');
      await expect(desk.box).toHaveValue('');
      await desk.choose(benKey);
      await expect(desk.person(annKey)).not.toContainText('draft');
      cut();
      await expect(desk.toasts.filter({ hasText: 'it waits in their box' })).toBeVisible();
      await expect(desk.person(annKey)).toContainText('draft');
      await expect(desk.box).toHaveValue('For Ben');
      await expect(desk.waitingImages).toHaveCount(0);
      await desk.page.unroute(calls);
      await desk.choose(annKey);
      await expect(desk.box).toHaveValue('For Ann');
      await expect(desk.waitingImages).toHaveCount(1);
      await desk.box.press('Enter');
      await expect(ann.message('For Ann').locator('[data-kefu="picture"]')).toHaveCount(1);
      expect(ben.operator.messages(benKey, true)).toEqual([]);
    });

    await test.step('a sample of thirty goes on with whom it began', async () => {
      await desk.pick(desk.page.getByRole('button', { name: 'Samples' }), 'Thirty messages');
      await desk.choose(benKey);
      await ann.operator.until(
        () => ann.operator.messages(annKey, true).some(({ content }) => content === 'Message 30 of 30'),
        15_000,
      );
      expect(ben.operator.messages(benKey, true)).toEqual([]);
      await expect(desk.box).toHaveValue('For Ben');
    });
  });
});
