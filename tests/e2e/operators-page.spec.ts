// The page of operators of `serve`, with a real server and a real visitor.
import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { expect, OperatorsPage, PASSWORD, test } from './support/chat-server';
import { give, submit } from './support/rating';

// The tests share one server: each has visitors of its own.
test.describe.configure({ mode: 'default' });

test('logs in, and says the same for a wrong password and an unknown name', async ({
  page,
  desk,
  complaints,
  expectAccessible,
}) => {
  await page.goto('/operator');
  await expect(desk.name).toBeFocused();
  expect(complaints.all, 'a page without a session is no error').toEqual([]);
  await expectAccessible(page);

  complaints.expect(/401 \(Unauthorized\)/);
  for (const name of ['ann', 'nobody-of-this-name']) {
    await desk.name.fill(name);
    await desk.password.fill('not the password');
    await desk.password.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('The name or the password is wrong.');
    await expect(desk.password).toBeFocused();
  }
  await desk.logIn('ann');
  await page.reload();
  await expect(page.locator('#live'), 'the session stays').toHaveText('live');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in to answer' })).toBeVisible();
});

test('a conversation is taken, answered, rated and ended', async ({
  page,
  newVisitor,
  desk,
  expectAccessible,
}) => {
  await desk.logIn('ann');
  const visitor = await newVisitor();
  await visitor.send('Where is my order?');

  await test.step('the visitor is in the list without a reload; the answer is on the visitor’s page', async () => {
    await desk.openAndTake('Where is my order?');
    await desk.send('It is on its way <b>today</b>');
    await expect(visitor.message('It is on its way <b>today</b>')).toBeVisible();
    await visitor.send('Thank you');
    await expect(desk.message('Thank you')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a canned answer is written in the panel, and put into the reply', async () => {
    await desk.tab('Answers');
    await desk.panel.getByRole('button', { name: 'Add one' }).click();
    await desk.panel.getByLabel('Title').fill('Greeting');
    await desk.panel.getByLabel('Text').fill('How can I help you?');
    await desk.panel.getByRole('button', { name: 'Save' }).click();
    await desk.expectToast('Saved');
    await desk.closePanel();
    const button = page.getByRole('button', { name: 'Canned answers' });
    await button.click();
    const [menu, opener] = [await page.getByRole('menu').boundingBox(), await button.boundingBox()];
    expect(menu?.x, 'the menu stands over its button, not over the list').toBeCloseTo(opener?.x ?? -1, 0);
    await page.getByRole('menuitem', { name: 'Greeting' }).click();
    await expect(desk.reply).toHaveValue('How can I help you?');
    await desk.reply.press('Enter');
    await expect(visitor.message('How can I help you?')).toBeVisible();
  });

  await test.step('an operator who is away is offline for the visitor', async () => {
    const away = page.getByRole('button', { name: 'Away' });
    const status = visitor.page.locator('[data-kefu="status"]');
    await away.click();
    await expect(away).toHaveAttribute('aria-pressed', 'true');
    await expect(status).toHaveText('Offline');
    await away.click();
    await expect(status).toHaveText('Online');
  });

  await test.step('a message is recalled from both pages', async () => {
    await desk.send('a wrong number');
    await expect(visitor.message('a wrong number')).toBeVisible();
    await desk.message('a wrong number').getByRole('button', { name: 'Message menu' }).click();
    await page.getByRole('menuitem', { name: 'Recall' }).click();
    await expect(visitor.message('a wrong number')).toHaveCount(0);
    await expect(desk.message('recalled')).toBeVisible();
  });

  await test.step('a rating is asked for, and given', async () => {
    await page.getByRole('button', { name: 'Rate' }).click();
    await page.getByRole('dialog').getByLabel('Title', { exact: true }).fill('How was it today?');
    await page.getByRole('dialog').getByRole('button', { name: 'Ask' }).click();
    const dialog = visitor.page.getByRole('dialog', { name: 'How was it today?' });
    await expect(dialog).toBeVisible();
    for (const what of ['Speed', 'Manners']) await give(visitor.page, what, 4);
    await submit(visitor.page).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the end is on both pages', async () => {
    await desk.pick('More', 'End the conversation');
    await expect(visitor.page.locator('[data-kefu="status"]')).toHaveText('Conversation ended');
    await expect(page.locator('#title')).toContainText('ended');
  });
});

test('is transferred from one operator to another, and found by its words', async ({
  page,
  browser,
  server,
  newVisitor,
  desk,
}) => {
  await desk.logIn('ann');
  await desk.tab('Operators');
  const form = desk.panel.getByRole('form', { name: 'Add an operator' });
  await form.getByLabel('Name for the log-in').fill('bob');
  await form.getByLabel('Name that visitors see').fill('Bob of the night');
  await form.getByLabel('Password, at least 12 characters').fill(PASSWORD);
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(desk.panel.getByRole('listitem').filter({ hasText: 'Bob of the night' })).toBeVisible();
  await desk.closePanel();

  const other = await browser.newContext({ baseURL: server.url });
  const bob = new OperatorsPage(await other.newPage());
  await bob.logIn('bob');
  await expect(
    bob.page.getByRole('button', { name: 'Administration' }),
    'an agent has no panel',
  ).toBeHidden();

  const visitor = await newVisitor();
  await visitor.send('My parcel is broken');
  await desk.openAndTake('My parcel is broken');
  await page.getByRole('button', { name: 'Transfer' }).click();
  await page.getByRole('dialog').getByLabel('To').selectOption({ label: 'Bob of the night' });
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer' }).click();
  await expect(page.locator('#title')).toContainText('with Bob of the night');
  await expect(desk.reply).toBeHidden();

  await bob.show('Mine');
  await bob.open('My parcel is broken');
  await bob.send('I send you a new one');
  await expect(visitor.message('I send you a new one')).toBeVisible();
  await expect(visitor.page.locator('header').getByRole('heading')).toHaveText('Bob of the night');

  await test.step('and changes the own password', async () => {
    await bob.page.locator('#who').click();
    const dialog = bob.page.getByRole('dialog', { name: 'Change your password' });
    await dialog.getByLabel('Your password now').fill(PASSWORD);
    await dialog.getByLabel('New password, at least 12 characters').fill('another password of a test');
    await dialog.getByRole('button', { name: 'Change' }).click();
    await bob.expectToast('Your password is changed');
    await expect(bob.page.locator('#live'), 'the session goes on').toHaveText('live');
    await bob.page.getByRole('button', { name: 'Log out' }).click();
    await bob.logIn('bob', 'another password of a test');
  });

  await desk.show('All');
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('broken parcel');
  await expect(desk.people).toHaveCount(1);
  await expect(desk.people).toContainText('I send you a new one');
  await page.getByRole('searchbox').fill('no such word anywhere');
  await expect(desk.people).toHaveText('Nothing was found.');
  await other.close();
});

test('a visitor sees what an admin edits of a merchant', async ({
  page,
  newVisitor,
  desk,
  expectAccessible,
}) => {
  await desk.logIn('ann');
  await desk.tab('Merchants');
  await desk.panel.getByRole('button', { name: 'Add a merchant' }).click();
  const form = desk.panel.getByRole('form', { name: 'Merchant' });
  const save = async (one: Locator) => {
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await one.getByRole('button', { name: 'Save' }).click();
    await stored;
  };
  await form.getByLabel('business_id').fill('harbour');
  await form.getByLabel('Name', { exact: true }).fill('Harbour Games');
  await form.getByLabel('Language, such as en').fill('de');
  await form.getByRole('checkbox', { name: 'The robot answers first' }).check();
  await form.getByLabel(/^Theme/).fill('stg');
  await form.getByLabel('Welcome, one message (HTML) a line').fill('Willkommen im <b>Hafen</b>!');
  await save(form);

  const questions = desk.panel.getByRole('form', { name: 'Questions of the robot' });
  await questions.getByRole('button', { name: 'Add one' }).click();
  await questions.getByLabel('Short name').fill('Lieferung');
  await questions.getByLabel('Question', { exact: true }).fill('Wann kommt mein Paket?');
  await questions.getByLabel('Answer (HTML)').fill('<p>Am <b>Freitag</b>.</p>');
  await save(questions);
  await expect(questions.getByLabel('Question', { exact: true })).toHaveValue('Wann kommt mein Paket?');
  const articles = desk.panel.getByRole('form', { name: 'Help articles' });
  await articles.getByRole('button', { name: 'Add one' }).click();
  await articles.getByLabel('Title').fill('Versand und Kosten');
  await articles.getByLabel('Text (HTML)').fill('<p>Drei Tage.</p>');
  await save(articles);
  await expect(articles.getByLabel('Title')).toHaveValue('Versand und Kosten');
  await expectAccessible(page);

  await test.step('theme, language, robot and article', async () => {
    const visitor = await newVisitor('/h5/?business_id=harbour');
    await expect(visitor.page.locator('[data-theme]').first()).toHaveAttribute('data-theme', 'stg');
    await visitor.box.fill('Wann kommt mein Paket?');
    await visitor.box.press('Enter');
    await expect(visitor.message('Am Freitag.')).toBeVisible();
    await visitor.page.goto(
      new URL('/h5/international/help?business_id=harbour&lang=de', visitor.page.url()).href,
    );
    await expect(visitor.page.getByText('Versand und Kosten').first()).toBeVisible();
  });

  await test.step('the welcome of an agent', async () => {
    await form.getByRole('checkbox', { name: 'The robot answers first' }).uncheck();
    await save(form);
    const visitor = await newVisitor('/h5/?business_id=harbour');
    await expect(visitor.message('Willkommen im Hafen!')).toBeVisible();
  });

  await test.step('a closed shop says so', async () => {
    await form.getByRole('checkbox', { name: 'Open', exact: true }).uncheck();
    await save(form);
    const visitor = await newVisitor('/h5/?business_id=harbour&lang=en');
    const words = visitor.page.getByText('No one is available right now').filter({ visible: true });
    await expect(words.first()).toBeVisible();
  });
});

test('a visitor is exported and deleted, and the audit trail says who did it', async ({
  page,
  newVisitor,
  desk,
}) => {
  await desk.logIn('ann');
  const visitor = await newVisitor();
  await visitor.send('Please delete all of this');
  await desk.show('All');
  await desk.open('Please delete all of this');
  const download = page.waitForEvent('download');
  await desk.pick('More', 'Export as JSON');
  const exported = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(exported.messages.map(({ content }: { content: string }) => content)).toEqual([
    'Please delete all of this',
  ]);
  await desk.pick('More', 'Delete the visitor …');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(desk.people.filter({ hasText: 'Please delete all of this' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Pick a conversation' })).toBeVisible();
  await desk.tab('Audit');
  for (const what of ['visitor-deleted', 'visitor-exported'])
    await expect(desk.panel.getByRole('listitem').filter({ hasText: what }).first()).toContainText('ann');
  await expect(desk.panel).not.toContainText('Please delete all of this');
});

for (const width of [375, 1280])
  test(`every part fits ${width} pixels and keeps WCAG 2.2 AA`, async ({
    page,
    newVisitor,
    desk,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 667 });
    await desk.logIn('ann');
    const visitor = await newVisitor();
    await visitor.send(`Hello from ${width} pixels`);
    const fits = async () => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, 'nothing hangs out at the side').toBeLessThanOrEqual(0);
      await expectAccessible(page);
    };
    await desk.show('Waiting');
    await fits();
    await desk.openAndTake(`Hello from ${width} pixels`);
    await desk.send('A long answer '.repeat(20));
    await fits();
    for (const tab of ['Operators', 'Merchants', 'Answers', 'Audit'] as const) {
      await desk.tab(tab);
      await expect(desk.panel.getByRole('tabpanel', { name: tab })).not.toBeEmpty();
      await fits();
    }
  });
