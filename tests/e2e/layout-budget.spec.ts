import type { Page } from '@playwright/test';
import { sampleOf } from '../layout/generate';
import { buildHarness, LONGEST_TASK_MS, openHarness } from '../layout/harness';
import { KNOWN_DEAR } from '../layout/known-dear';
import { expect, test } from './fixtures';
import { ask } from './support/rating';

/** A machine with slow memory takes twice as long as those on which the budget was set. */
const LIMIT_MS = 2 * LONGEST_TASK_MS;

/** Each once held the page for 4 to 30 s. */
const ATTACKS = {
  'elements 59 deep around 15,000 letters': `<p>start</p>${'<ul>'.repeat(59)}${'\u0e01\u0e34\u0e49'.repeat(5_000)}`,
  '700 cells that span 99': `<p>start</p><table>${`<tr>${'<td colspan=99 rowspan=99>x'.repeat(25)}`.repeat(28)}`,
  '5,000 lines of flags': `<p>start</p>${'\u{1f1e6}\u{1f1e7}'.repeat(4_900)}`,
  '400 pictures': `<p>start</p>${'<img src="https://pictures.test/a.png">'.repeat(400)}`,
} as const;

/** 50 blocks, each with as many elements as a message may have. */
const BLOCKS = Array.from({ length: 50 }, (_, at) => `<p>block ${at}</p>${'<li>a'.repeat(3_900)}`);

const watchTasks = (page: Page) =>
  page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });

/** Waits until the page has drawn, then expects that no task of it was too long. */
const expectQuick = async (page: Page) => {
  const longest = await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return Math.max(0, ...(Reflect.get(window, 'tasks') as number[]));
  });
  expect(longest).toBeLessThan(LIMIT_MS);
};

test.beforeEach(({ page }) => watchTasks(page));

for (const [name, html] of Object.entries(ATTACKS)) {
  test(`${name}: the page is not held, from whichever side it comes`, async ({ page, chat }) => {
    await page.route('https://pictures.test/**', (route) => route.fulfill({ status: 204 }));

    await test.step('the announcement and the welcome', async () => {
      chat.operator.changeMerchant('2', { adv: html });
      const data = { service_id: '101', nick_name: 'Mia', avatar: '', contents: [html] };
      chat.operator.fault({ kind: 'code', code: 200, operation: 'notice', data });
      await chat.open('2');
      await expect(chat.message('start')).toHaveCount(1);
      await expectQuick(page);
    });

    await test.step('an agent, and the history', async () => {
      chat.operator.send(await chat.key(), { html });
      await expect(chat.message('start').last()).toBeAttached();
      await chat.send('Still here');
      await chat.expectOnce('Still here');
      await expectQuick(page);
      await chat.reload();
      await expectQuick(page);
    });

    await test.step('an answer of the robot', async () => {
      chat.operator.clearFaults();
      chat.operator.fault({ kind: 'code', code: 200, operation: 'sentence', data: { answer: html } });
      await chat.open('1');
      await chat.send('And you?');
      await expect(chat.message('start')).toHaveCount(1);
      await expectQuick(page);
    });

    await test.step('an article of the help centre', async () => {
      const data = [{ title: 'Limits', ans: html, answer_detail: html }];
      chat.operator.fault({ kind: 'code', code: 200, operation: 'helperList', data });
      await page.goto('/h5/international/explanation?business_id=2&lang=en&title=Limits&type=helpList');
      await expect(page.locator('[data-kefu="explanation"]')).toContainText('start');
      await expectQuick(page);
    });
  });
}

test('a welcome of 50 large blocks is one message, and the page is not held, also after a reload', async ({
  page,
  chat,
}) => {
  const data = { service_id: '101', nick_name: 'Mia', avatar: '', contents: BLOCKS };
  chat.operator.fault({ kind: 'code', code: 200, operation: 'notice', data });
  await chat.open('2');
  const welcome = chat.message('block 0');
  await expect(welcome.getByRole('button', { name: 'Show all' })).toHaveCount(1);
  await expectQuick(page);
  await chat.reload();
  await expectQuick(page);
  // Each press shows as much as a browser draws quickly.
  for (const block of ['block 20', 'block 49']) {
    await welcome.getByRole('button', { name: 'Show all' }).click();
    await expect(welcome).toContainText(block);
  }
  await expectQuick(page);
});

/** As long as a title may be, of what is dearest to draw. */
const FLAGS = '\u{1f1e6}\u{1f1e7}'.repeat(125);

/** The longest lists that the backend may answer. */
const LISTS = {
  'past chats': {
    operation: 'chatsList',
    path: 'news',
    row: 'news-item',
    data: Array.from({ length: 500 }, (_, at) => ({
      service_id: String(at),
      nick_name: FLAGS.slice(0, 200),
      avatar: '',
      content: `chat ${at} ${FLAGS}`,
      timestamp: 1_700_000_000 - at,
    })),
  },
  'articles of the help centre': {
    operation: 'helperList',
    path: 'help',
    row: 'article',
    data: Array.from({ length: 1_000 }, (_, at) => ({
      title: `article ${at} ${FLAGS}`.slice(0, 500),
      ans: FLAGS,
      answer_detail: '',
    })),
  },
} as const;

for (const [name, { operation, path, row, data }] of Object.entries(LISTS)) {
  test(`${data.length} ${name} do not hold the page`, async ({ page, chat }) => {
    chat.operator.fault({ kind: 'code', code: 200, operation, data });
    await page.goto(`/h5/international/${path}?business_id=2&lang=en`);
    await expect(page.locator(`[data-kefu="${row}"]`)).toHaveCount(data.length);
    await expectQuick(page);
  });
}

test('100 quick questions do not hold the page', async ({ page, chat }) => {
  const data = Array.from({ length: 100 }, (_, at) => ({ qid: String(at + 1), question: `${at} ${FLAGS}` }));
  chat.operator.fault({ kind: 'code', code: 200, operation: 'getQuestion', data });
  await chat.open('1');
  await expect(page.locator('[data-kefu="quick-reply"]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Common questions' }).click();
  await expect(page.locator('[data-kefu="hint"]')).toHaveCount(100);
  await expectQuick(page);
});

test('a rating of 50 items with the longest titles does not hold the page', async ({ page, chat }) => {
  await chat.open('2');
  const comments = Array.from({ length: 50 }, (_, at) => `item ${at} ${'\u{1f1e6}\u{1f1e7}'.repeat(120)}`);
  await ask(chat, { title: 'Rate us', comments });
  await expect(page.locator('[data-kefu="score"]')).toHaveCount(250);
  await expectQuick(page);
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
  await expectQuick(page);
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
