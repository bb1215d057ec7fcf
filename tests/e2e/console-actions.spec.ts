import { expect } from './fixtures';
import { test, visitor } from './support/operator-desk';

test.describe('the operator console', () => {
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
      const ended = ann.page
        .locator('[aria-live=polite]')
        .filter({ hasText: 'This conversation has ended.' });
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
      // The toast of the transfer may still be shown.
      await expect(ann.toasts.filter({ hasText: 'You are banned from this chat' })).toBeVisible();
      await desk.more('Lift the ban');
      await expect(desk.head.getByText('banned')).toBeHidden();
    });
    await expectAccessible();
  });

  test('a fault shows that it is on, for whom and how often, and can be removed', async ({
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
    const faultRow = (name: string) =>
      desk.page.getByRole('listitem').filter({ has: desk.page.getByRole('switch', { name }) });
    const row = faultRow('Answer with a code');
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
      await expect(faultRow('Latency')).toContainText('1000 ms · everyone · until off');
      await latency.click();
      await expect(latency).not.toBeChecked();
      await expect.poll(() => ann.operator.faults()).toEqual([]);
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
      await scheme.click();
      await expect(scheme).not.toHaveAccessibleName('Colours: dark');
    });

    await test.step('on a phone: the list or the conversation', async () => {
      await ann.send('Hello from the bus');
      await desk.page.setViewportSize({ width: 375, height: 667 });
      await desk.page.goto('about:blank');
      await desk.open();
      await expect(desk.box).toBeHidden();
      await expectAccessible();
      await desk.person(key).click();
      await expect(desk.message('Hello from the bus')).toBeVisible();
      await expect(desk.person(key)).toBeHidden();
      await desk.send('Hello!');
      await expect(ann.message('Hello!')).toHaveCount(1);
      await expectAccessible();
      await expect.poll(() => desk.page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
      await desk.page.getByRole('button', { name: 'Faults and settings' }).click();
      await expect(desk.page.getByRole('tab', { name: 'Faults' })).toBeVisible();
      await desk.page.keyboard.press('Escape');
      await expect(desk.box).toBeVisible();
      await desk.page.getByRole('button', { name: 'Back to the visitors' }).click();
      await expect(desk.person(key)).toBeFocused();
    });
  });
});
