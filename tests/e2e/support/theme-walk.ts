import type { Frame, Page } from '@playwright/test';
import type { ThemeId } from '../../../domain/theme/theme-id';
import { expect } from '../fixtures';
import type { Chat } from './chat';

interface Global {
  kefu: import('../../../main/embed/script').KefuGlobal;
}

const SHOP =
  '<!doctype html><title>Shop</title><link rel="icon" href="data:,"><script src="/embed/kefu-embed.js" data-business-id="2" data-lang="en" data-open></script>';

const MESSAGES = 40;

/** A chat in a host page, which can change its theme, with a read conversation of long and short messages of both sides. */
export const openWithConversation = async (page: Page, chat: Chat): Promise<Frame> => {
  await page.route('**/shop', (route) => route.fulfill({ contentType: 'text/html', body: SHOP }));
  const inside = page.frameLocator('iframe');
  const status = inside.locator('[data-kefu="status"]');
  await page.goto('/shop');
  await expect(status).toHaveText('Online');
  const visitor = await chat.operator.until(() => chat.operator.visitors()[0]);
  const box = inside.getByRole('textbox', { name: 'Your message' });
  for (let number = 1; number <= MESSAGES; number += 1) {
    const words = 'Some words. '.repeat(1 + ((number * 5) % 11) * 2);
    if (number % 6 !== 0) chat.operator.send(visitor.key, { content: `message ${number}. ${words}` });
    else {
      await box.fill(`own ${number}. ${words}`);
      await box.press('Enter');
      const own = inside.locator('[data-kefu="message"]').filter({ hasText: `own ${number}.` });
      await expect(own).toHaveAttribute('data-status', 'completed');
    }
  }
  const last = inside.locator('[data-kefu="message"]').filter({ hasText: `message ${MESSAGES}.` });
  await expect(last).toBeInViewport();
  await expect
    .poll(() => chat.operator.acks.length)
    .toBeGreaterThanOrEqual(MESSAGES - Math.floor(MESSAGES / 6));
  // The echo of an own message scrolls to the bottom a little later. Those of an earlier visit do not.
  await page.reload();
  await expect(status).toHaveText('Online');
  await expect(last).toBeInViewport();
  return (await page
    .locator('iframe')
    .elementHandle()
    .then((one) => one?.contentFrame())) as Frame;
};

interface Place {
  /** The row that is looked at. */
  readonly row: string;
  /** Pixels from the top of what is seen of the log to this row. */
  readonly below: number;
  readonly fromBottom: number;
}

const FRAMES_AT_REST = 4;

/** Where a row is, or the first that begins in view, as soon as nothing has moved for some frames. */
const placeAtRest = (frame: Frame, row?: string): Promise<Place> =>
  frame.evaluate(
    ({ asked, frames }) =>
      new Promise<Place>((resolve) => {
        const log = document.querySelector<HTMLElement>('[data-kefu="conversation"]');
        let last = '';
        let same = 0;
        const look = () => {
          if (!log) return;
          const edge = log.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(log).paddingTop);
          const rows = [...log.querySelectorAll<HTMLElement>('[data-unstr]')]
            .map((one) => ({
              row: one.dataset['unstr'] ?? '',
              below: one.getBoundingClientRect().top - edge,
            }))
            .sort((a, b) => a.below - b.below);
          const found = rows.find((one) => (asked === undefined ? one.below >= 0 : one.row === asked));
          const fromBottom = log.scrollHeight - log.scrollTop - log.clientHeight;
          const place = { row: found?.row ?? '', below: found?.below ?? Number.NaN, fromBottom };
          const now = JSON.stringify(place);
          // The list draws rows above and below when it rests, and takes the pointer again.
          const rests = log.querySelector('[style*="pointer-events"]') === null;
          same = rests && now === last ? same + 1 : 0;
          last = now;
          if (same < frames) requestAnimationFrame(look);
          else resolve(place);
        };
        look();
      }),
    { asked: row, frames: FRAMES_AT_REST },
  );

const rootOf = (page: Page) => page.frameLocator('iframe').locator('section').first();

const changeTheme = async (page: Page, theme: ThemeId) => {
  await page.evaluate((id) => (window as never as Global).kefu.setTheme(id), theme);
  await expect(rootOf(page)).toHaveAttribute('data-theme', theme);
};

/**
 * Changes the theme along this way for a reader within the last row, which is taller than the screen.
 *
 * @returns the changes that moved the end of the row by more than a pixel
 */
export const walkWithinLast = async (
  page: Page,
  frame: Frame,
  way: readonly ThemeId[],
): Promise<readonly string[]> => {
  const moved: string[] = [];
  const endAtRest = async () => {
    await placeAtRest(frame);
    return frame.evaluate(() => {
      const log = document.querySelector<HTMLElement>('[data-kefu="conversation"]');
      const last = [...(log?.querySelectorAll('[data-unstr]') ?? [])].at(-1);
      if (!log || !last) return Number.NaN;
      const edge = log.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(log).paddingTop);
      return last.getBoundingClientRect().bottom - edge;
    });
  };
  for (const to of way) {
    const before = await endAtRest();
    await changeTheme(page, to);
    const by = (await endAtRest()) - before;
    if (!(Math.abs(by) <= 1)) moved.push(`${to}: ${by} px`);
  }
  return moved;
};

/** A reader scrolls to this share of the conversation. */
export const scrollTo = (frame: Frame, share: number) =>
  frame.evaluate((part) => {
    const log = document.querySelector<HTMLElement>('[data-kefu="conversation"]');
    log?.dispatchEvent(new WheelEvent('wheel'));
    if (log) log.scrollTop = (log.scrollHeight - log.clientHeight) * part;
  }, share);

/**
 * Changes the theme along this way.
 *
 * @returns the changes that moved what is read by more than a pixel
 */
export const walkThemes = async (
  page: Page,
  frame: Frame,
  way: readonly ThemeId[],
  reader: 'bottom' | 'middle',
): Promise<readonly string[]> => {
  const moved: string[] = [];
  const root = rootOf(page);
  for (const [at, to] of way.entries()) {
    // Rows are cut at another height each time.
    if (reader === 'middle') await scrollTo(frame, 0.35 + ((at * 37) % 30) / 100);
    const former = await root.getAttribute('data-theme');
    const before = await placeAtRest(frame);
    await changeTheme(page, to);
    const after = await placeAtRest(frame, before.row);
    const by = reader === 'middle' ? after.below - before.below : after.fromBottom - before.fromBottom;
    if (!(Math.abs(by) <= 1)) moved.push(`${former} → ${to}: ${by} px`);
  }
  return moved;
};
