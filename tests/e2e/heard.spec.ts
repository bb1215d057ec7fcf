import type { CDPSession } from '@playwright/test';
import { expect, test } from './fixtures';

const TALL =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300"/></svg>';

const CONTROLS = new Set([
  'button',
  'link',
  'textbox',
  'menuitem',
  'menuitemradio',
  'gridcell',
  'option',
  'radio',
]);
const CLICKS = new Set(['click', 'mousedown', 'mouseup']);

/** What screen readers call "clickable": what they see, is no control, and has a listener of its own. */
const clickableIn = async (browser: CDPSession): Promise<readonly string[]> => {
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  const seen = nodes.filter(
    ({ ignored, role }) => !ignored && !CONTROLS.has(role?.value) && role?.value !== 'RootWebArea',
  );
  const found: string[] = [];
  for (const { backendDOMNodeId, role, name } of seen) {
    if (backendDOMNodeId === undefined) continue;
    const { object } = await browser.send('DOM.resolveNode', { backendNodeId: backendDOMNodeId });
    if (object.subtype !== 'node' || object.objectId === undefined) continue;
    const { listeners } = await browser.send('DOMDebugger.getEventListeners', { objectId: object.objectId });
    if (listeners.some(({ type }) => CLICKS.has(type)))
      found.push(`${object.description}, ${role?.value} ${name?.value}`);
  }
  expect(seen.length, 'there is something to see').toBeGreaterThan(10);
  return found;
};

test('what a screen reader hears of a message and around it', async ({ page, chat }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Accessibility.enable');
  await browser.send('DOM.enable');
  await page.route('**/tall.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: TALL }));
  await chat.open('2');
  const key = await chat.key();
  await chat.send('hello');
  await chat.expectStatus('hello', 'completed');
  chat.operator.send(key, {
    html: `<p>Our <b>rules</b></p><img src="${chat.sandbox.url}/tall.svg">`,
  });
  await expect(chat.log.getByRole('button', { name: /^Open image/ })).toBeVisible();

  await test.step('the focus says author and time, content and state', async () => {
    const { nodes } = await browser.send('Accessibility.getFullAXTree');
    const messages = nodes.filter(({ role, ignored }) => role?.value === 'article' && !ignored);
    expect(messages.slice(-2).map(({ name, description }) => [name?.value, description?.value])).toEqual([
      [expect.stringMatching(/^You, \d\d:\d\d$/), 'hello Delivered'],
      [expect.stringMatching(/^Mia, \d\d:\d\d$/), 'Our rules Open image 1 of 1'],
    ]);
  });

  await test.step('nothing is called clickable for the sake of a listener', async () => {
    expect(await clickableIn(browser)).toEqual([]);
    await chat.log.getByRole('button', { name: /^Open image/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await clickableIn(browser), 'in the viewer').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await chat.own('hello').locator('[data-bubble]').click({ button: 'right' });
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await clickableIn(browser), 'with a menu').toEqual([]);
    await page.keyboard.press('Escape');
  });
});
