import { expect, type Locator, type Page } from '@playwright/test';

/** The console at /operator, for the person who plays the agent. */
export class OperatorConsole {
  constructor(readonly page: Page) {}

  get box(): Locator {
    return this.page.getByRole('textbox', { name: 'Reply', exact: true });
  }

  get log(): Locator {
    return this.page.getByRole('log', { name: 'Messages' });
  }

  /** Above the messages: the chosen visitor and the actions. */
  get head(): Locator {
    return this.page.getByRole('region', { name: 'Conversation' }).locator('header');
  }

  get waitingImages(): Locator {
    return this.page.getByRole('list', { name: 'Images to send' }).getByRole('img');
  }

  get toasts(): Locator {
    return this.page.locator('#toasts p');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** In the list of visitors. */
  person(key: string): Locator {
    return this.page.getByRole('navigation', { name: 'Visitors' }).locator(`[data-key="${key}"]`);
  }

  message(text: string): Locator {
    return this.log.getByRole('listitem').filter({ hasText: text });
  }

  async open(address = '/operator'): Promise<void> {
    await this.page.goto(address);
    await expect(this.page.locator('#live')).toHaveText('live');
  }

  async choose(key: string): Promise<void> {
    await this.person(key).click();
    await expect(this.person(key)).toHaveAttribute('aria-current', 'true');
  }

  /** Writes and sends by the keyboard. */
  async send(text: string): Promise<void> {
    await this.box.fill(text);
    await this.box.press('Enter');
  }

  /** An entry of a menu. */
  async pick(button: Locator, item: string | RegExp): Promise<void> {
    await button.click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  /** An entry of the menu behind the three dots of the conversation. */
  async more(item: string | RegExp): Promise<void> {
    await this.pick(this.head.getByRole('button', { name: 'More' }), item);
  }
}
