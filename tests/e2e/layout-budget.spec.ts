import { sampleOf } from '../layout/generate';
import { buildHarness, LONGEST_TASK_MS, openHarness } from '../layout/harness';
import { htmlJustOver } from '../layout/just-over';
import { KNOWN_DEAR } from '../layout/known-dear';
import { expect, test } from './fixtures';
import { ask } from './support/rating';

/** A machine with slow memory takes twice as long as those on which the budget was set. */
const LIMIT_MS = 2 * LONGEST_TASK_MS;

const between = (content: string) => `<p>start</p>${content}<p>the end</p>`;

/** Each is a little more than its limit, so a browser would draw all of it. */
const OVER_A_LIMIT = {
  'letters that are shaped, in narrow lines': htmlJustOver((times) =>
    between(`${'<ul>'.repeat(6)}${'\u0e01\u0e34\u0e49 '.repeat(times)}${'</ul>'.repeat(6)}`),
  ),
  'flags in a row': htmlJustOver((times) => between('\u{1f1e6}\u{1f1e7}'.repeat(times))),
  lines: htmlJustOver((times) => between('<br>'.repeat(times))),
  'cells of a table': htmlJustOver((times) => between(`<table>${'<tr><td>a<td>b'.repeat(times)}</table>`)),
  '101 pictures': between('<img src="https://pictures.test/a.png">'.repeat(101)),
} as const;

for (const [name, html] of Object.entries(OVER_A_LIMIT)) {
  test(`${name}: only what the limit allows is drawn, from whichever side it comes`, async ({
    page,
    chat,
  }) => {
    await page.route('https://pictures.test/**', (route) => route.fulfill({ status: 204 }));
    const drawn = page.locator('body');

    await test.step('the announcement and the welcome', async () => {
      chat.operator.changeMerchant('2', { adv: html });
      const data = { service_id: '101', nick_name: 'Mia', avatar: '', contents: [html] };
      chat.operator.fault({ kind: 'code', code: 200, operation: 'notice', data });
      await chat.open('2');
      await expect(chat.message('start')).toHaveCount(1);
      await expect(drawn).not.toContainText('the end');
    });

    await test.step('an agent, and the history', async () => {
      chat.operator.send(await chat.key(), { html });
      await expect(chat.message('start').last()).toBeAttached();
      await chat.send('Still here');
      await chat.expectOnce('Still here');
      await expect(drawn).not.toContainText('the end');
      await chat.reload();
      await expect(chat.message('start').last()).toBeAttached();
      await expect(drawn).not.toContainText('the end');
      await chat.message('start').last().getByRole('button', { name: 'Show all' }).click();
      await expect(drawn).toContainText('the end');
    });

    await test.step('an answer of the robot', async () => {
      chat.operator.clearFaults();
      chat.operator.fault({ kind: 'code', code: 200, operation: 'sentence', data: { answer: html } });
      await chat.open('1');
      await chat.send('And you?');
      await expect(chat.message('start')).toHaveCount(1);
      await expect(drawn).not.toContainText('the end');
    });

    await test.step('an article of the help centre', async () => {
      const data = [{ title: 'Limits', ans: html, answer_detail: html }];
      chat.operator.fault({ kind: 'code', code: 200, operation: 'helperList', data });
      await page.goto('/h5/international/explanation?business_id=2&lang=en&title=Limits&type=helpList');
      await expect(page.locator('[data-kefu="explanation"]')).toContainText('start');
      await expect(drawn).not.toContainText('the end');
    });
  });
}

test('elements are at most 24 deep, and no cell spans more than nine', async ({ page, chat }) => {
  await chat.open('2');
  const spans = '<table><tr><td colspan=10 rowspan=10>wide<td colspan=9>nine</table>';
  chat.operator.send(await chat.key(), { html: `<p>deep</p>${'<ul>'.repeat(26)}<li>inside` });
  chat.operator.send(await chat.key(), { html: spans });
  await expect(chat.message('inside').locator('ul')).toHaveCount(24);
  await expect(chat.message('wide').locator('[colspan]')).toHaveText('nine');
  await expect(page.locator('[rowspan]')).toHaveCount(0);
});

/** Six blocks, of which the first three have the room of one message. */
const BLOCKS = Array.from({ length: 6 }, (_, at) => `<p>block ${at}</p>${'<li>a'.repeat(400)}`);

test('the blocks of a welcome have the room of one message, also after a reload', async ({ chat }) => {
  const data = { service_id: '101', nick_name: 'Mia', avatar: '', contents: BLOCKS };
  chat.operator.fault({ kind: 'code', code: 200, operation: 'notice', data });
  await chat.open('2');
  const welcome = chat.message('block 0');
  await expect(welcome.getByRole('button', { name: 'Show all' })).toHaveCount(1);
  await expect(welcome).not.toContainText('block 4');
  await chat.reload();
  await expect(welcome.getByRole('button', { name: 'Show all' })).toHaveCount(1);
  await expect(welcome).not.toContainText('block 4');
  await welcome.getByRole('button', { name: 'Show all' }).click();
  await expect(welcome).toContainText('block 5');
});

const flags = (count: number) => '\u{1f1e6}\u{1f1e7}'.repeat(count);

/** The longest lists that the backend may answer. The texts of a row are a little longer than its share of the screen. */
const LISTS = {
  'past chats': {
    operation: 'chatsList',
    path: 'news',
    row: 'news-item',
    data: Array.from({ length: 500 }, (_, at) => ({
      service_id: String(at),
      nick_name: flags(10),
      avatar: '',
      content: `chat ${at} ${flags(30)}`,
      timestamp: 1_700_000_000 - at,
    })),
  },
  'articles of the help centre': {
    operation: 'helperList',
    path: 'help',
    row: 'article',
    data: Array.from({ length: 1_000 }, (_, at) => ({
      title: `article ${at} ${flags(25)}`,
      ans: 'words',
      answer_detail: '',
    })),
  },
} as const;

for (const [name, { operation, path, row, data }] of Object.entries(LISTS)) {
  test(`${data.length} ${name} share the screen: each row ends with an ellipsis`, async ({ page, chat }) => {
    chat.operator.fault({ kind: 'code', code: 200, operation, data });
    await page.goto(`/h5/international/${path}?business_id=2&lang=en`);
    const rows = page.locator(`[data-kefu="${row}"]`);
    await expect(rows).toHaveCount(data.length);
    await expect(rows.filter({ hasText: '…' })).toHaveCount(data.length);
  });
}

test('100 quick questions share the screen: each ends with an ellipsis', async ({ page, chat }) => {
  const data = Array.from({ length: 100 }, (_, at) => ({
    qid: String(at + 1),
    question: `${at} ${flags(100)}`,
  }));
  chat.operator.fault({ kind: 'code', code: 200, operation: 'getQuestion', data });
  await chat.open('1');
  await expect(page.locator('[data-kefu="quick-reply"]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Common questions' }).click();
  await expect(page.locator('[data-kefu="hint"]')).toHaveCount(100);
  await expect(page.locator('[data-kefu="hint"]').filter({ hasText: '…' })).toHaveCount(100);
});

test('a rating of 50 items with the longest titles ends each with an ellipsis', async ({ page, chat }) => {
  await chat.open('2');
  const comments = Array.from({ length: 50 }, (_, at) => `item ${at} ${flags(120)}`);
  await ask(chat, { title: 'Rate us', comments });
  await expect(page.locator('[data-kefu="score"]')).toHaveCount(250);
  // What a browser draws slowly ends with an ellipsis.
  expect(await page.getByText('item 49').textContent()).toMatch(/^item 49 (?:\u{1f1e6}\u{1f1e7}){20,100}…$/u);
});

/** As many as the conversation has at most (ui/views/Conversation/message/film-players.ts). */
const MOST_PLAYERS = 16;

test('200 films in a message and 300 messages of films have few players at once', async ({ page, chat }) => {
  await page.route('https://films.test/**', (route) => route.fulfill({ status: 204 }));
  await page.addInitScript(() => {
    const most = { players: 0 };
    Object.assign(window, { most });
    new MutationObserver(() => {
      most.players = Math.max(most.players, document.querySelectorAll('video[src]').length);
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['src'] });
  });
  const mostPlayers = () => page.evaluate(() => (Reflect.get(window, 'most') as { players: number }).players);
  const film = (name: string) => `<video src="https://films.test/${name}.mp4"></video>`;
  await chat.open('2');
  const key = await chat.key();

  await test.step('200 films in a message, also when all are shown', async () => {
    const films = Array.from({ length: 200 }, (_, at) => film(`${at}`)).join('');
    chat.operator.send(key, { html: `<p>many films</p>${films}` });
    const message = chat.message('many films');
    await expect(message.locator('[data-kefu="film"]')).toHaveCount(100);
    await expect.poll(mostPlayers).toBeGreaterThan(3);
    await chat.log.press('Home');
    await expect(message.getByText('Couldn’t load video').first()).toBeInViewport();
  });

  await test.step('300 messages of films, from the last to the first', async () => {
    for (const [from, to] of [
      [1, 200],
      [201, 299],
    ] as const) {
      for (let at = from; at <= to; at += 1)
        chat.operator.send(key, { html: `<p>film ${at}.</p>${film(`m${at}`)}` });
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect.poll(() => chat.operator.acks.length).toBeGreaterThanOrEqual(to);
      await chat.log.press('End');
      await expect(chat.message(`film ${to}.`)).toBeInViewport();
    }
    for (let screen = 0; screen < 10; screen += 1) {
      await page.mouse.move(200, 300);
      await page.mouse.wheel(0, -2_000);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    }
    await chat.log.press('Home');
    await expect(chat.message('many films')).toBeInViewport();
  });

  expect(await mostPlayers()).toBeLessThanOrEqual(MOST_PLAYERS);
});

test.describe('the dearest messages of the fuzz test', () => {
  test(`hold the page for at most ${LIMIT_MS} ms`, async ({ page }) => {
    await buildHarness();
    const { measure } = await openHarness(page);
    const slow: string[] = [];
    for (const seed of KNOWN_DEAR) {
      const { longest } = await measure(sampleOf(seed));
      if (longest > LIMIT_MS) slow.push(`seed ${seed}: ${longest} ms`);
    }
    expect(slow).toEqual([]);
  });
});
