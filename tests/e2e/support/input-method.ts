import type { CDPSession, Page } from '@playwright/test';
import { test as base } from '../fixtures';

/** A keyboard that composes, as a phone's keyboard does with every word. */
class InputMethod {
  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<InputMethod> {
    return new InputMethod(await page.context().newCDPSession(page));
  }

  async compose(text: string): Promise<void> {
    const end = text.length;
    await this.session.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
  }

  async commit(text: string): Promise<void> {
    await this.session.send('Input.insertText', { text });
  }
}

export const test = base.extend<{ readonly input: InputMethod }>({
  input: async ({ page }, use) => use(await InputMethod.of(page)),
});
