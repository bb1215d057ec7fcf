import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Chat } from './support/chat';
import { WITH_MOTION } from './support/motion';
import { show, tell } from './support/tab-and-agent';

test.use(WITH_MOTION);

/** A message that is polled at once, because the page becomes visible. Almost no time passes. */
const heard = async (page: Page, chat: Chat, text: string): Promise<void> => {
  await tell(chat, text);
  await show(page, 'hidden');
  await show(page, 'visible');
  const drawn = async () => {
    await page.clock.runFor(20);
    return chat.message(text).count();
  };
  await expect.poll(drawn).toBe(1);
};

const openOptions = (page: Page) => page.getByRole('button', { name: 'Chat options' }).click();

/** @returns whether it was on before */
const turnSound = async (page: Page): Promise<string | null> => {
  await openOptions(page);
  const sound = page.getByRole('menuitemcheckbox', { name: 'Sound' });
  const wasOn = await sound.getAttribute('aria-checked');
  await sound.click();
  return wasOn;
};

test.describe('the sound', () => {
  test.beforeEach(async ({ page }) => {
    // Every tone that is played, in a page that may not play sound.
    await page.addInitScript(() => {
      let struck = 0;
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (...given: Parameters<typeof start>) {
        struck += 1;
        Object.assign(window, { struck });
        return start.apply(this, given);
      };
    });
  });
  const struck = (page: Page): Promise<number> =>
    page.evaluate(() => Number(Reflect.get(window, 'struck') ?? 0));

  test('silent before a gesture, one chime after it, never two in two seconds', async ({ page, chat }) => {
    // Playwright runs its scripts in the page as a gesture of the visitor. Only events of the page count here.
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'userActivation', { get: () => undefined }),
    );
    await page.clock.install();
    await chat.open('2');
    await tell(chat, 'before any gesture');
    await expect(chat.message('before any gesture')).toHaveCount(1);
    expect(await struck(page)).toBe(0);
    await chat.box.click();
    await page.clock.runFor(3_000);
    await tell(chat, 'a');
    await expect(chat.message(/^.*a$/)).not.toHaveCount(0);
    await expect.poll(() => struck(page)).toBe(2);
    await chat.send('my own');
    await chat.expectStatus('my own', 'completed');
    expect(await struck(page), 'one chime is two notes').toBe(2);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3_000));
    await heard(page, chat, 'the first');
    await expect.poll(() => struck(page)).toBe(4);
    await heard(page, chat, 'within two seconds');
    await page.clock.runFor(2_000);
    await heard(page, chat, 'after two seconds');
    await expect.poll(() => struck(page), 'the one in between is silent').toBe(6);
  });

  test('no audio runs before a sound is due, between two, and while it is off (R1)', async ({
    page,
    chat,
  }) => {
    await page.addInitScript(() => {
      const made: AudioContext[] = [];
      const Native = AudioContext;
      Object.assign(window, {
        AudioContext: class extends Native {
          constructor() {
            super();
            made.push(this);
          }
        },
        audioStates: () => made.map(({ state }) => state),
      });
    });
    await page.clock.install();
    const sound = page.waitForResponse(/\/chime-/);
    const states = () => page.evaluate(() => Reflect.get(window, 'audioStates')() as string[]);
    await chat.open('2');
    await chat.connectedPillGone();
    await chat.box.click();
    await page.keyboard.press('a');
    expect(await states(), 'a gesture makes no context').toEqual([]);
    await (await sound).finished();
    // A sound that the browser allows a second later is not played: here no time passes meanwhile.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3_000));
    await heard(page, chat, 'seen at once');
    await expect.poll(() => struck(page)).toBe(2);
    expect(await states()).toHaveLength(1);
    await expect.poll(states).toEqual(['suspended']);
    await turnSound(page);
    await expect.poll(states).toEqual(['closed']);
    await page.keyboard.press('Tab');
    await heard(page, chat, 'unheard');
    expect(await states()).toEqual(['closed']);
    await turnSound(page);
    // Two sounds are at least 2 s apart.
    await page.clock.runFor(3_000);
    await heard(page, chat, 'heard again');
    await expect.poll(() => struck(page)).toBe(4);
    await expect.poll(states).toEqual(['closed', 'suspended']);
  });
});
