import type { BrowserContext } from '@playwright/test';
import { test as base, expect, type Sandbox } from './fixtures';
import { Chat } from './support/chat';
import { pngFile } from './support/files';
import { OperatorConsole } from './support/operator-console';

const test = base.extend<{ readonly desk: OperatorConsole }>({
  desk: async ({ page }, use) => {
    await use(new OperatorConsole(page));
  },
});

/** A visitor with a page of their own. */
const visitor = async (context: BrowserContext, sandbox: Sandbox, businessId: string): Promise<Chat> => {
  const chat = new Chat(await context.newPage(), sandbox);
  await chat.open(businessId);
  return chat;
};

test.describe('the operator console', () => {
  test('reads along while a visitor types, and answers by keyboard', async ({
    context,
    desk,
    sandbox,
    expectAccessible,
  }) => {
    const ann = await visitor(context, sandbox, '2');
    await ann.send('Where is my deposit?');
    const ben = await visitor(context, sandbox, '3');
    // An address that nothing can read chooses nobody, and that is all.
    await desk.open('/operator#%E0%A4%A');
    await desk.page.bringToFront();
    await expect(desk.page.getByRole('heading', { name: 'Pick a visitor' })).toBeVisible();
    await expect(desk.person(await ann.key())).toContainText('Where is my deposit?');
    await expect(desk.person(await ann.key())).toContainText('1 unread');

    await test.step('Alt and a number pick', async () => {
      await desk.page.keyboard.press('Alt+1');
      await expect(desk.person(await ben.key())).toHaveAttribute('aria-current', 'true');
      await desk.page.keyboard.press('Alt+2');
      await expect(desk.person(await ann.key())).toHaveAttribute('aria-current', 'true');
      await expect(desk.box).toBeFocused();
      await expect(desk.message('Where is my deposit?')).toBeVisible();
      await expect(desk.person(await ann.key())).not.toContainText('unread');
    });

    await test.step('what is typed is seen before it is sent', async () => {
      await ann.box.pressSequentially('It was 200');
      await expect(desk.page.locator('.ghost')).toContainText('It was 200');
      await expect(desk.person(await ann.key())).toContainText('It was 200');
      await ann.box.press('Enter');
      await expect(desk.message('It was 200')).toBeVisible();
      await expect(desk.page.locator('.ghost')).toBeEmpty();
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
      await expect(desk.person(await ann.key())).toContainText('you: One moment');
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
  });

  test('what is written belongs to its visitor, also when it does not go out', async ({
    context,
    desk,
    sandbox,
    complaints,
  }) => {
    complaints.expect(/ERR_FAILED/);
    const ann = await visitor(context, sandbox, '2');
    const ben = await visitor(context, sandbox, '3');
    const [annKey, benKey] = [await ann.key(), await ben.key()];
    await desk.open(`/operator#${encodeURIComponent(annKey)}`);
    await desk.page.bringToFront();
    await desk.box.fill('For Ann');
    await desk.page.locator('input[type=file]').setInputFiles([pngFile('ann.png'), pngFile('two.png')]);
    await desk.page.getByRole('button', { name: 'Remove image 2' }).click();
    await expect(desk.page.getByRole('button', { name: 'Remove image 1' })).toBeFocused();

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

  test('hands over, transfers, asks for a rating, ends and bans', async ({
    context,
    desk,
    sandbox,
    expectAccessible,
  }) => {
    const ann = await visitor(context, sandbox, '1');
    await ann.send('bonus');
    await expect(ann.message('five times the turnover')).toBeVisible();
    const key = await ann.key();
    await desk.open();
    await desk.page.bringToFront();
    await desk.choose(key);
    const mode = (name: string) => desk.head.getByRole('button', { name, exact: true });

    await test.step('from the robot to an agent', async () => {
      await expect(mode('Robot')).toHaveAttribute('aria-pressed', 'true');
      await expect(desk.message('five times the turnover')).toContainText('robot ·');
      await mode('Agent').click();
      await expect(mode('Agent')).toHaveAttribute('aria-pressed', 'true');
      await expect(mode('Agent')).toBeFocused();
      await ann.send('a person, please');
      await expect(ann.counterpart).toHaveText('Mia');
      await expect(desk.head).toContainText('with Mia');
    });

    await test.step('a transfer to an agent, and to somebody new', async () => {
      await desk.head.getByRole('button', { name: 'Transfer' }).click();
      await expect(desk.dialog.getByLabel('nick_name')).toBeHidden();
      await desk.dialog.getByLabel('To').selectOption('102');
      await desk.dialog.getByRole('button', { name: 'Transfer' }).click();
      await expect(ann.counterpart).toHaveText('Leo');
      await expect(desk.head).toContainText('with Leo');
      await desk.head.getByRole('button', { name: 'Transfer' }).click();
      await desk.dialog.getByLabel('To').selectOption('somebody new');
      await desk.dialog.getByLabel('nick_name').fill('Zoe');
      await expectAccessible();
      await desk.page.keyboard.press('Enter');
      await expect(ann.counterpart).toHaveText('Zoe');
    });

    await test.step('a rating is asked for, given and received', async () => {
      await desk.head.getByRole('button', { name: 'Rate' }).click();
      await desk.dialog.getByLabel('Title', { exact: true }).fill('How did we do?');
      await desk.dialog.getByRole('button', { name: 'Remove item' }).last().click();
      await expectAccessible();
      await desk.dialog.getByRole('button', { name: 'Push' }).click();
      const rating = ann.page.getByRole('dialog', { name: 'How did we do?' });
      await rating.getByRole('radiogroup', { name: 'Speed' }).locator('label').nth(3).click();
      await rating.getByRole('textbox', { name: 'Anything else?' }).fill('kind');
      await rating.getByRole('button', { name: 'Submit' }).click();
      await expect(desk.toasts.filter({ hasText: 'Rating received' })).toBeVisible();
      await desk.page.getByRole('tab', { name: 'Received' }).click();
      const received = desk.page.getByRole('tabpanel', { name: 'Received' });
      await expect(received.getByRole('img', { name: '4 of 5' })).toBeVisible();
      await expect(received).toContainText('kind');
    });

    await test.step('the end, an idle visitor, and a ban', async () => {
      const ended = ann.page.getByRole('dialog', { name: 'Conversation ended' });
      const goOn = ended.getByRole('button', { name: 'Continue conversation' });
      await desk.more('End the session');
      await expect(ended).toBeVisible();
      await expect(desk.head.getByText('ended')).toBeVisible();
      await goOn.click();
      await ann.online();
      await expect(desk.head.getByText('ended')).toBeHidden();
      await desk.more(/^Idle/);
      await expect(ended).toBeVisible();
      await goOn.click();
      await ann.online();
      await desk.more(/^Ban/);
      await expect(desk.head.getByText('banned')).toBeVisible();
      await expect(desk.person(key)).toContainText('banned');
      await ann.send('hello?');
      await expect(ann.toasts).toContainText('You are banned from this chat');
      await desk.more('Lift the ban');
      await expect(desk.head.getByText('banned')).toBeHidden();
    });
    await expectAccessible();
  });

  test('a fault says that it is on, for whom and how often, and goes', async ({
    context,
    desk,
    sandbox,
    expectAccessible,
  }) => {
    const ann = await visitor(context, sandbox, '2');
    const key = await ann.key();
    await desk.open();
    await desk.page.bringToFront();
    await desk.choose(key);
    await desk.page.keyboard.press('Alt+f');
    await expect(desk.page.getByRole('tab', { name: 'Faults' })).toBeFocused();
    const row = desk.page.locator('.fault').filter({ hasText: 'Answer with a code' });
    const toggle = row.getByRole('switch', { name: 'Answer with a code' });
    const pill = desk.page.locator('#faults-on');
    await expect(pill).toBeHidden();

    await test.step('once, for this visitor alone', async () => {
      await desk.page.getByRole('button', { name: 'This visitor' }).click();
      await row.locator('summary').click();
      await row.getByLabel('operation').selectOption('send');
      await row.getByLabel('code', { exact: true }).fill('3');
      await row.getByLabel('times').fill('1');
      await toggle.click();
      await expect(toggle).toBeChecked();
      await expect(row.getByRole('listitem')).toContainText(`ON send · code 3 · only ${key} · 1 left`);
      await expect(pill).toHaveText('1 fault on');
      await expect(desk.page.getByRole('tab', { name: 'Faults' })).toContainText('1');
      await expectAccessible();
      await ann.send('does it strike?');
      await ann.expectStatus('does it strike?', 'failed');
      await expect(toggle, 'used up').not.toBeChecked();
      await expect(pill).toBeHidden();
    });

    await test.step('for everyone, until it is switched off', async () => {
      await desk.page.getByRole('button', { name: 'Everyone' }).click();
      const latency = desk.page.getByRole('switch', { name: 'Latency' });
      await latency.click();
      await expect(desk.page.locator('.fault').filter({ hasText: 'Latency' })).toContainText(
        '1000 ms · everyone · until off',
      );
      await latency.click();
      await expect(latency).not.toBeChecked();
      expect(ann.operator.faults()).toEqual([]);
      await desk.page.getByRole('button', { name: 'Slow phone' }).click();
      await expect(pill).toHaveText('2 faults on');
      await desk.page.getByRole('button', { name: 'All off' }).click();
      await expect(pill).toBeHidden();
    });

    await test.step('dark, with the tabs that hold most', async () => {
      const scheme = desk.page.getByRole('button', { name: /^Colours/ });
      await scheme.click();
      await scheme.click();
      await expect(scheme).toHaveAccessibleName('Colours: dark');
      await desk.page.reload();
      await expect(desk.page.locator('html')).toHaveAttribute('data-scheme', 'dark');
      await expect(desk.message('does it strike?').or(desk.log.getByText('Nothing said yet.'))).toBeVisible();
      for (const name of ['Settings', 'Log']) {
        await desk.page.getByRole('tab', { name }).click();
        await expectAccessible();
      }
    });
  });

  test('on a phone: the list or the conversation', async ({ context, desk, sandbox, expectAccessible }) => {
    const ann = await visitor(context, sandbox, '2');
    await ann.send('Hello from the bus');
    await desk.page.setViewportSize({ width: 375, height: 667 });
    await desk.open();
    await desk.page.bringToFront();
    await expect(desk.box).toBeHidden();
    await expectAccessible();
    await desk.person(await ann.key()).click();
    await expect(desk.message('Hello from the bus')).toBeVisible();
    await expect(desk.person(await ann.key())).toBeHidden();
    await desk.send('Hello!');
    await expect(ann.message('Hello!')).toHaveCount(1);
    await expectAccessible();
    expect(await desk.page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await desk.page.getByRole('button', { name: 'Faults and settings' }).click();
    await expect(desk.page.getByRole('tab', { name: 'Faults' })).toBeVisible();
    await desk.page.keyboard.press('Escape');
    await expect(desk.box).toBeVisible();
    await desk.page.getByRole('button', { name: 'Back to the visitors' }).click();
    await expect(desk.person(await ann.key())).toBeFocused();
  });
});
