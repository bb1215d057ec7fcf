import { expect, type Locator, type Page } from '@playwright/test';
import type { RunningSandbox } from '../../../sandbox/server';

type Parameters = Readonly<Record<string, string>>;

/** Waits until all movements with an end have ended, because a colour in the middle of a fade proves nothing. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map((one) => one.finished.catch(() => undefined)));
  });

export const addressOf = (businessId: string, more: Parameters = {}): string =>
  `/h5/?${new URLSearchParams({ business_id: businessId, ...more })}`;

/** The chat of a visitor, found by roles and names, and rows by the public hooks. */
export class Chat {
  #businessId = '';

  constructor(
    readonly page: Page,
    readonly sandbox: RunningSandbox,
  ) {}

  get operator(): RunningSandbox['operator'] {
    return this.sandbox.operator;
  }

  get log(): Locator {
    return this.page.getByRole('log', { name: 'Conversation' });
  }

  get box(): Locator {
    return this.page.getByRole('textbox', { name: 'Your message' });
  }

  get sendButton(): Locator {
    return this.page.getByRole('button', { name: 'Send', exact: true });
  }

  get status(): Locator {
    return this.page.locator('[data-kefu="status"]');
  }

  get counterpart(): Locator {
    return this.page.locator('header').getByRole('heading');
  }

  get rows(): Locator {
    return this.page.locator('[data-kefu="message"]');
  }

  get scrollButton(): Locator {
    return this.page.locator('[data-kefu="scroll-bottom"]');
  }

  get toasts(): Locator {
    return this.page.locator('[data-kefu="toast"]');
  }

  /** The rows with this text. */
  message(text: string | RegExp): Locator {
    return this.rows.filter({ hasText: text });
  }

  own(text: string): Locator {
    return this.page.locator('[data-kefu="message"][data-direction="to_service"]').filter({ hasText: text });
  }

  notice(key: string): Locator {
    return this.page.locator(`[data-kefu="notice"][data-key="${key}"]`);
  }

  /** Opens the chat and waits until it can be used and is connected. */
  async open(businessId = '2', more: Parameters = {}): Promise<void> {
    await this.goto(businessId, more);
    await this.online();
  }

  async goto(businessId = '2', more: Parameters = {}): Promise<void> {
    this.#businessId = businessId;
    await this.page.goto(addressOf(businessId, more));
  }

  async goOffline(): Promise<void> {
    await this.page.context().setOffline(true);
  }

  /** The visitor looks at another tab. */
  async goAway(): Promise<void> {
    await this.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.online();
  }

  async online(): Promise<void> {
    await expect(this.log).toBeVisible();
    await expect(this.status).toHaveText('Online');
  }

  /** The distance of the log from its bottom, in pixels. */
  fromBottom(): Promise<number> {
    return this.log.evaluate((one) => one.scrollHeight - one.scrollTop - one.clientHeight);
  }

  /** Waits until the pill "Connected." has gone, which would change what axe and a screenshot see. */
  async connectedPillGone(): Promise<void> {
    await expect(this.page.getByText('Connected.')).toBeHidden();
  }

  /** The visitor's key in the operator console. */
  async key(): Promise<string> {
    const kept = await this.page.evaluate(() => localStorage.getItem('business_id_obj'));
    const ids: unknown = JSON.parse(kept ?? '{}');
    const id =
      typeof ids === 'object' && ids !== null
        ? (ids as Record<string, unknown>)[this.#businessId]
        : undefined;
    expect(id, 'the widget has stored who the visitor is').toBeTruthy();
    return `${this.#businessId}:${String(id)}`;
  }

  async type(text: string): Promise<void> {
    await this.box.fill(text);
  }

  /** Writes and sends by the keyboard. */
  async send(text: string): Promise<void> {
    await this.box.fill(text);
    await this.box.press('Enter');
  }

  async expectStatus(text: string, status: 'pending' | 'finish' | 'completed' | 'failed'): Promise<void> {
    await expect(this.own(text)).toHaveAttribute('data-status', status);
  }

  /** How many messages of the visitor with this text the backend has. */
  async stored(text: string): Promise<number> {
    return this.operator
      .messages(await this.key(), true)
      .filter(({ content, direction }) => content === text && direction === 'to_service').length;
  }

  async expectOnce(text: string): Promise<void> {
    await this.expectStatus(text, 'completed');
    await expect(this.own(text)).toHaveCount(1);
    expect(await this.stored(text)).toBe(1);
  }

  /** Requests that the backend has answered or cut. */
  calls(operation: string) {
    return this.operator.log({ operation });
  }

  /** Waits for one more poll and its answer. */
  async polled(times = 1): Promise<void> {
    const from = this.calls('polling').at(-1)?.id ?? 0;
    await this.operator.until(
      () => this.operator.log({ operation: 'polling', since: from }).length >= times,
      15_000,
    );
  }
}
