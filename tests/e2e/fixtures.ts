import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type BrowserContext,
  test as base,
  expect,
  type Frame,
  type Page,
  type Request,
} from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server';
import { violationsOf } from './support/accessibility';
import { Chat, settled } from './support/chat';
import { storedRecordings } from './support/recordings';

const dist = join(dirname(fileURLToPath(import.meta.url)), '../../dist');

/** Another build of the app than the one in dist/, for a run beside other work. */
export const h5Dir = process.env.KEFU_H5_DIR ?? join(dist, 'h5');

/** Most tests wait for the next poll. At this interval they wait less than half a second. */
const QUICK_POLL_MS = 500;

/** spec §4 Polling. */
export const SPECIFIED_POLL_MS = 3_000;

export interface Sandbox extends RunningSandbox {
  /** Whether the chats of a test are recorded. */
  recordChats(isOn: boolean): void;
}

/** Errors that a page reports. A test that provokes a failure names the errors that it expects. */
export class Complaints {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Everything that was reported, expected or not. */
  get all(): readonly string[] {
    return this.#found;
  }

  /**
   * Every page, also one of another origin in a frame, reports what its content security policy refuses, and a size that
   * changed while sizes were reported.
   */
  async watchPages(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
      // biome-ignore lint/suspicious/noConsole: the fixture collects what the console says.
      const say = (line: string) => console.error(line);
      window.addEventListener('error', ({ message }) => {
        if (/ResizeObserver/.test(message)) say(message);
      });
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
        say(`policy violation: ${effectiveDirective} ${blockedURI} ${sample}`),
      );
    });
  }

  watch(page: Page): void {
    page.on('pageerror', (error) => this.#found.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#found.push(`console error: ${message.text()}`);
      // The sandbox keeps the contract, so the widget has nothing to say about it.
      if (/^\[kefu\] backend:/.test(message.text())) this.#found.push(`warning: ${message.text()}`);
    });
  }

  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  unexpected(): readonly string[] {
    return this.#found.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }
}

/** What the pages of a test wait for: a test that fails because nothing came shows which request had no answer. */
class Requests {
  readonly #waiting = new Map<Request, number>();

  watch(context: BrowserContext): void {
    context.on('request', (request) => this.#waiting.set(request, Date.now()));
    context.on('requestfinished', (request) => this.#waiting.delete(request));
    context.on('requestfailed', (request) => this.#waiting.delete(request));
  }

  get waiting(): string {
    const lines = [...this.#waiting].map(([request, since]) => {
      const seconds = ((Date.now() - since) / 1_000).toFixed(1);
      return `${request.method()} ${new URL(request.url()).pathname}: ${seconds} s`;
    });
    return lines.join('\n') || 'nothing';
  }
}

/** What a screen reader finds in a frame. A frame that has loaded nothing yet never answers. */
const contentOf = async (frame: Frame): Promise<string> => {
  const content = frame.locator('body').ariaSnapshot({ timeout: 2_000 });
  return `${frame.url().split('?')[0]} shows\n${(await content.catch(String)).slice(0, 2_000)}`;
};

type TestFixtures = {
  /** How often the app polls, in milliseconds. A test of the specified interval of 3 s sets `SPECIFIED_POLL_MS`. */
  readonly pollIntervalMs: number;
  /** Fails the test on console and page errors that it did not expect. */
  readonly complaints: Complaints;
  /** A failure names the requests that no answer came to, what each frame shows, and whether the browser has a network. */
  readonly waiting: undefined;
  /** A test that has failed runs again with recorded chats. If it fails again, the recordings are in its report. */
  readonly recording: undefined;
  /** Expects no violation of WCAG 2.2 AA on the page, or in the parts that the selectors name. */
  readonly expectAccessible: (...selectors: readonly string[]) => Promise<void>;
  /** The chat on `page`, with the operator as the agent. */
  readonly chat: Chat;
  /** Failures after the end of a test are ignored, but not violations of the contract. */
  readonly contract: Contract;
};

/** Expected violations of the contract, of both sides. A test that breaks the contract on purpose names them. */
export class Contract {
  broken: readonly RegExp[] = [];

  mayBreak(...where: readonly RegExp[]): void {
    this.broken = where;
  }
}

type WorkerFixtures = {
  /** The reference backend, the built widget and the operator, on their own port. */
  readonly sandbox: Sandbox;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  sandbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern.
    async ({}, use) => {
      const sandbox = await startSandbox({
        port: 0,
        h5Dir,
        embedDir: join(dist, 'embed'),
        scriptedAgent: false,
      });
      let isRecorded = false;
      await use({
        ...sandbox,
        recordChats: (isOn) => {
          isRecorded = isOn;
        },
        useAppSettings: (settings) =>
          sandbox.useAppSettings({ ...(isRecorded && { record: 'keep' }), ...settings }),
      });
      await sandbox.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ sandbox }, use) => {
    await use(sandbox.url);
  },

  pollIntervalMs: [QUICK_POLL_MS, { option: true }],

  contract: [
    async ({ sandbox, pollIntervalMs }, use, info) => {
      await sandbox.operator.reset();
      sandbox.recordChats(info.retry > 0);
      sandbox.useAppSettings({ pollIntervalMs });
      const contract = new Contract();
      await use(contract);
      const { violations } = sandbox.operator;
      const said = violations.map(({ side, where, detail }) => `${side}: ${where}: ${detail}`);
      expect(said.filter((text) => !contract.broken.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],

  chat: async ({ page, sandbox }, use) => {
    await use(new Chat(page, sandbox));
  },

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

  waiting: [
    async ({ context }, use, info) => {
      const requests = new Requests();
      requests.watch(context);
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      const pages = await Promise.all(
        context.pages().map(async (page) => `online: ${await page.evaluate(() => navigator.onLine)}`),
      );
      const shown = await Promise.all(context.pages().flatMap((page) => page.frames().map(contentOf)));
      await info.attach('waiting for', {
        body: [...pages, ...shown, requests.waiting].join('\n'),
        contentType: 'text/plain',
      });
    },
    { auto: true },
  ],

  recording: [
    async ({ context }, use, info) => {
      await use(undefined);
      if (info.retry === 0 || info.status === info.expectedStatus) return;
      // A chat stores an event within a second.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      const body = await storedRecordings(context);
      if (!body) return;
      const path = info.outputPath('recording.jsonl');
      await writeFile(path, body);
      await info.attach('recording', { path, contentType: 'application/x-ndjson' });
    },
    { auto: true },
  ],

  expectAccessible: async ({ page }, use) => {
    await use(async (...selectors) => {
      await settled(page);
      expect(await violationsOf(page, selectors)).toEqual([]);
    });
  },
});

export { expect };
