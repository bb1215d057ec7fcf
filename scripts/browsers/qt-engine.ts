// Qt WebEngine holds an older Chromium. It speaks the protocol of DevTools, but too little of it for Playwright.
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import {
  callText,
  type Engine,
  elementText,
  type Key,
  type Profile,
  pause,
  type Size,
  type Surface,
  type Tab,
  until,
  type Where,
} from './driver';
import { freePort, start, startScreen } from './programs';

const KEY_CODES: Readonly<Record<Key, number>> = {
  Tab: 9,
  Enter: 13,
  Escape: 27,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowRight: 39,
  ArrowDown: 40,
};
const STILL_MS = 50;

interface Frame {
  readonly frame: { readonly id: string; readonly url: string };
  readonly childFrames?: readonly Frame[];
}

interface Evaluated {
  readonly result: { readonly value?: unknown; readonly objectId?: string };
  readonly exceptionDetails?: {
    readonly text: string;
    readonly exception?: { readonly description?: string };
  };
}

interface Answer {
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface Happening {
  readonly context?: {
    readonly id: number;
    readonly auxData: { readonly frameId: string; readonly isDefault: boolean };
  };
}

/** One window: its commands, and the documents that it has now. */
class Page {
  readonly #answers = new Map<number, (answer: Answer) => void>();
  /** The script context of each frame. */
  readonly #contexts = new Map<string, number>();
  #loads = 0;
  #last = 0;

  constructor(private readonly socket: WebSocket) {
    socket.on('message', (text) => {
      const message = JSON.parse(String(text));
      if (message.id !== undefined) this.#answers.get(message.id)?.(message);
      else this.#heed(message.method, message.params);
    });
    socket.on('close', () => {
      for (const answer of this.#answers.values()) answer({ error: { message: 'the window is closed' } });
    });
  }

  #heed(event: string, { context }: Happening): void {
    if (event === 'Page.loadEventFired') this.#loads += 1;
    if (event === 'Runtime.executionContextCreated' && context?.auxData.isDefault)
      this.#contexts.set(context.auxData.frameId, context.id);
  }

  async send<T>(method: string, params: object = {}): Promise<T> {
    this.#last += 1;
    const id = this.#last;
    const answer = await new Promise<Answer>((resolve) => {
      this.#answers.set(id, resolve);
      this.socket.send(JSON.stringify({ id, method, params }));
    });
    this.#answers.delete(id);
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result as T;
  }

  /** Does what loads a document, and waits until it is loaded. */
  async load(work: () => Promise<unknown>): Promise<void> {
    const before = this.#loads;
    await work();
    await until('the page is loaded', () => this.#loads > before);
  }

  async evaluate(expression: string, inApp: boolean, returnByValue: boolean): Promise<Evaluated['result']> {
    const { frameTree } = await this.send<{ frameTree: Frame }>('Page.getFrameTree');
    const { frame } = inApp
      ? ((frameTree.childFrames ?? []).findLast((one) => one.frame.url.includes('/h5/')) ?? { frame: null })
      : frameTree;
    const contextId = frame && this.#contexts.get(frame.id);
    if (!contextId) throw new Error('there is no such frame');
    const { result, exceptionDetails } = await this.send<Evaluated>('Runtime.evaluate', {
      expression,
      contextId,
      returnByValue,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result;
  }
}

const surfaceOf = (page: Page, inApp: boolean): Surface => {
  const element = (where: Where): Promise<string> =>
    until(
      `${where.css} ${where.text ?? ''}`,
      async () => (await page.evaluate(elementText(where), inApp, false)).objectId,
    );
  const focused = async (where: Where): Promise<void> => {
    const objectId = await element(where);
    await page.send('DOM.focus', { objectId });
  };
  const key = async (options: object): Promise<void> => {
    await page.send('Input.dispatchKeyEvent', { type: 'keyDown', ...options });
    await page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...options, text: '' });
  };
  /** Its middle, as soon as it has stopped moving. */
  const middle = async (objectId: string) => {
    await page.send('DOM.scrollIntoViewIfNeeded', { objectId });
    let last = '';
    return until('the element does not move', async () => {
      const { quads } = await page.send<{ quads: readonly (readonly number[])[] }>('DOM.getContentQuads', {
        objectId,
      });
      const [quad] = quads;
      const isStill = JSON.stringify(quads) === last;
      last = JSON.stringify(quads);
      if (!isStill || !quad) return void (await pause(STILL_MS));
      const mean = (from: 0 | 1) => [0, 2, 4, 6].reduce((sum, at) => sum + (quad[at + from] ?? 0) / 4, 0);
      return { x: mean(0), y: mean(1) };
    });
  };
  return {
    run: async (work, ...given) =>
      (await page.evaluate(callText(work, given), inApp, true)).value as ReturnType<typeof work>,
    click: async (where) => {
      const at = { ...(await middle(await element(where))), button: 'left', clickCount: 1 };
      for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'])
        await page.send('Input.dispatchMouseEvent', { type, ...at });
    },
    type: async (where, text) => {
      await focused(where);
      for (const one of text) await key({ text: one, key: one });
    },
    press: async (where, name) => {
      await focused(where);
      const text = name === 'Enter' ? '\r' : '';
      await key({ key: name, code: name, windowsVirtualKeyCode: KEY_CODES[name], text });
    },
    choose: async (where, files) => {
      const objectId = await element(where);
      await page.send('DOM.setFileInputFiles', { objectId, files });
    },
  };
};

const tabOf = (page: Page, close: () => Promise<void>): Tab => ({
  ...surfaceOf(page, false),
  app: surfaceOf(page, true),
  open: (url) => page.load(() => page.send('Page.navigate', { url })),
  reload: () => page.load(() => page.send('Page.reload')),
  back: async () => void (await page.evaluate('history.back()', false, true)),
  picture: async () =>
    Buffer.from((await page.send<{ data: string }>('Page.captureScreenshot')).data, 'base64'),
  close,
});

export interface QtPrograms {
  readonly python: string;
  readonly module: 'PyQt5' | 'PyQt6';
  /** null: the machine has a screen. */
  readonly xvfb: string | null;
}

const WINDOWS = join(dirname(fileURLToPath(import.meta.url)), 'qt-windows.py');

/** Each profile is a program of its own. */
const openProfile = async (
  { python, module }: QtPrograms,
  display: string | undefined,
  { width, height }: Size,
): Promise<Profile & { readonly agent: string }> => {
  const port = await freePort();
  const program = start(
    python,
    [WINDOWS, module],
    {
      ...process.env,
      TZ: 'UTC',
      ...(display ? { DISPLAY: display } : {}),
      QTWEBENGINE_DISABLE_SANDBOX: '1',
      QTWEBENGINE_REMOTE_DEBUGGING: `127.0.0.1:${port}`,
      QTWEBENGINE_CHROMIUM_FLAGS: '--disable-gpu --no-sandbox',
    },
    ['pipe', 'ignore', 'ignore'],
  );
  const ended = once(program, 'exit');
  const order = (line: string) => void program.stdin?.write(`${line}\n`);
  const ask = async <T>(path: string): Promise<T> =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).json() as never;
  let tabs = 0;
  const { 'User-Agent': agent } = await until('the windows of Qt', () =>
    ask<{ 'User-Agent': string }>('/json/version'),
  );
  return {
    agent,
    has: {},
    newTab: async () => {
      tabs += 1;
      const name = `tab-${tabs}`;
      order(`open ${name} ${width} ${height}`);
      const address = await until(`the window ${name}`, async () => {
        const all = await ask<readonly { url: string; webSocketDebuggerUrl: string }[]>('/json/list');
        return all.find(({ url }) => url.endsWith(`#${name}`))?.webSocketDebuggerUrl;
      });
      const socket = new WebSocket(address);
      await once(socket, 'open');
      const page = new Page(socket);
      for (const domain of ['Page', 'Runtime', 'DOM']) await page.send(`${domain}.enable`);
      await page.send('Emulation.setFocusEmulationEnabled', { enabled: true });
      return tabOf(page, async () => {
        order(`close ${name}`);
        await once(socket, 'close');
      });
    },
    close: async () => {
      program.kill();
      await ended;
    },
  };
};

export const startQt = async (programs: QtPrograms): Promise<Engine> => {
  const screen = programs.xvfb ? await startScreen(programs.xvfb) : null;
  const open = (size: Size) => openProfile(programs, screen?.display, size);
  const probe = await open({ width: 400, height: 400 });
  await probe.close();
  const version = /Chrome\/([\d.]+)/.exec(probe.agent)?.[1] ?? '';
  return {
    name: `Chromium ${Number.parseInt(version, 10)}`,
    version: `${version} of ${programs.module}`,
    openProfile: open,
    stop: async () => void screen?.stop(),
  };
};
