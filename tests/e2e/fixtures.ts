import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { startSandbox } from '../../sandbox/server';

const dist = join(dirname(fileURLToPath(import.meta.url)), '../../dist');

const WCAG_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/** What a page says when something went wrong. A test that provokes a failure names what it expects of it. */
export class Complaints {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  watch(page: Page): void {
    page.on('pageerror', (error) => this.#found.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#found.push(`console error: ${message.text()}`);
    });
  }

  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  unexpected(): readonly string[] {
    return this.#found.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }
}

type TestFixtures = {
  /** Fails the test on console and page errors that it did not announce. */
  readonly complaints: Complaints;
  /** Expects no violation of WCAG 2.2 AA on the page, or in the parts that the selectors name. */
  readonly expectAccessible: (...selectors: readonly string[]) => Promise<void>;
};

type WorkerFixtures = {
  /** The reference backend, the built widget and the operator, on a port of its own. */
  readonly sandbox: Sandbox;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  sandbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern.
    async ({}, use) => {
      const sandbox = await startSandbox({
        port: 0,
        h5Dir: join(dist, 'h5'),
        embedDir: join(dist, 'embed'),
        scriptedAgent: false,
      });
      await use(sandbox);
      await sandbox.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ sandbox }, use) => {
    await use(sandbox.url);
  },

  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints();
      context.on('page', (page) => complaints.watch(page));
      await use(complaints);
      expect(complaints.unexpected()).toEqual([]);
    },
    { auto: true },
  ],

  expectAccessible: async ({ page }, use) => {
    await use(async (...selectors) => {
      const builder = selectors.reduce(
        (axe, selector) => axe.include(selector),
        new AxeBuilder({ page }).withTags(WCAG_AA),
      );
      const { violations } = await builder.analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      ).toEqual([]);
    });
  },
});

export { expect };
