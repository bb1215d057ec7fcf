// The chat server of `serve` with an admin, and the page of its operators.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { systemRandom } from '../../../backend/random';
import { migrate } from '../../../server/database/migrate';
import { MIGRATIONS } from '../../../server/database/migrations/index';
import { openDatabase } from '../../../server/database/open';
import { openPglite } from '../../../server/database/pglite';
import { addOperator } from '../../../server/operators/add-operator';
import { readSettings } from '../../../server/settings';
import { type RunningServer, startServer } from '../../../server/start';
import { createdPglite } from '../../server/support/created-pglite';
import { Complaints, h5Dir } from '../fixtures';
import { violationsOf } from './accessibility';
import { settled } from './chat';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
export const PASSWORD = 'a password of a test';

interface ChatServer extends RunningServer {
  /** What was logged as a warning or an error. */
  readonly troubles: readonly string[];
}

const start = async (folder: string): Promise<ChatServer> => {
  const settings = readSettings(['--data', folder, '--port', '0'], {});
  await (await openPglite(join(folder, 'database'), await createdPglite())).close();
  const database = await openDatabase(settings);
  await migrate(database, MIGRATIONS, Date.now());
  await addOperator({ database, random: systemRandom, now: () => Date.now() }, 'ann', PASSWORD);
  await database.close();
  const troubles: string[] = [];
  const log = {
    info: () => undefined,
    warn: (text: string) => void troubles.push(text),
    error: (text: string, problem: unknown) => void troubles.push(`${text}: ${String(problem)}`),
  };
  const running = await startServer(settings, log, {
    h5: h5Dir,
    embed: join(root, 'dist/embed'),
    operators: join(root, 'server/dist/console'),
  });
  return { ...running, troubles };
};

type TestFixtures = {
  readonly complaints: Complaints;
  readonly desk: OperatorsPage;
  readonly expectAccessible: (page: Page) => Promise<void>;
  /** A visitor with a phone of their own. */
  readonly newVisitor: (path?: string) => Promise<Visitor>;
};

export const test = base.extend<TestFixtures, { readonly server: ChatServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'kefu-e2e-'));
      const server = await start(folder);
      await use(server);
      await server.close();
      rmSync(folder, { recursive: true, force: true });
      expect(server.troubles).toEqual([]);
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints();
      context.on('page', (page) => complaints.watch(page));
      await complaints.watchPages(context);
      await use(complaints);
      expect(complaints.unexpected()).toEqual([]);
    },
    { auto: true },
  ],

  newVisitor: async ({ browser, server }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (path = '/h5/?business_id=1&lang=en') => {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width: 375, height: 667 },
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      const page = await context.newPage();
      await page.goto(path);
      return new Visitor(page);
    });
    for (const context of contexts) await context.close();
  },

  desk: async ({ page }, use) => use(new OperatorsPage(page)),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern.
  expectAccessible: async ({}, use) =>
    use(async (page) => {
      await settled(page);
      expect(await violationsOf(page, [])).toEqual([]);
    }),
});

export { expect };

class Visitor {
  constructor(readonly page: Page) {}

  get box(): Locator {
    return this.page.locator('[data-kefu="composer"]');
  }

  message(text: string): Locator {
    return this.page.locator('[data-kefu="message"]').filter({ hasText: text });
  }

  async send(text: string): Promise<void> {
    await this.box.fill(text);
    await this.box.press('Enter');
    await expect(this.message(text)).toHaveAttribute('data-status', 'completed');
  }
}

/** The page at /operator. */
export class OperatorsPage {
  constructor(readonly page: Page) {}

  get name(): Locator {
    return this.page.locator('#log-in').getByLabel('Name');
  }

  get password(): Locator {
    return this.page.locator('#log-in').getByLabel('Password');
  }

  get log(): Locator {
    return this.page.getByRole('log', { name: 'Messages' });
  }

  get reply(): Locator {
    return this.page.getByRole('textbox', { name: 'Reply', exact: true });
  }

  get people(): Locator {
    return this.page.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem');
  }

  get panel(): Locator {
    return this.page.getByRole('complementary', { name: 'Administration' });
  }

  message(text: string): Locator {
    return this.log.getByRole('listitem').filter({ hasText: text });
  }

  async logIn(name: string, password = PASSWORD): Promise<void> {
    await this.page.goto('/operator');
    await this.name.fill(name);
    await this.password.fill(password);
    await this.page.getByRole('button', { name: 'Log in' }).click();
    await expect(this.page.locator('#live')).toHaveText('live');
  }

  async show(filter: 'Waiting' | 'Mine' | 'All'): Promise<void> {
    await this.page.getByRole('group', { name: 'Show' }).getByRole('button', { name: filter }).click();
  }

  /** Opens the conversation that has the text. */
  async open(text: string): Promise<void> {
    await this.people.filter({ hasText: text }).getByRole('button').click();
    await expect(this.message(text)).toBeVisible();
  }

  async openAndTake(text: string): Promise<void> {
    await this.show('Waiting');
    await this.open(text);
    await this.page.getByRole('button', { name: 'Take' }).click();
    await expect(this.reply).toBeFocused();
  }

  async send(text: string): Promise<void> {
    await this.reply.fill(text);
    await this.reply.press('Enter');
    await expect(this.message(text)).toBeVisible();
  }

  async pick(button: string, item: string): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  async tab(name: 'Operators' | 'Merchants' | 'Answers' | 'Audit'): Promise<void> {
    const toggle = this.page.getByRole('button', { name: 'Administration' });
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
    await this.panel.getByRole('tab', { name }).click();
  }

  async closePanel(): Promise<void> {
    const toggle = this.page.getByRole('button', { name: 'Administration' });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  }

  async expectToast(text: string): Promise<void> {
    await expect(this.page.locator('#toasts').getByText(text).last()).toBeVisible();
  }
}
