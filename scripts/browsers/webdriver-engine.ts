// WebKit by the plain WebDriver protocol: WebKitGTK's driver on a screen of its own, or safaridriver.
import {
  callText,
  type Engine,
  elementText,
  type Key,
  type Profile,
  type Size,
  type Surface,
  type Tab,
  until,
} from './driver';
import { freePort, start, startScreen } from './programs';

const KEYS: Readonly<Record<Key, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  End: '\uE010',
  Home: '\uE011',
};

/** The name under which the protocol hands out an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const LONGEST_CALL_MS = 60_000;

/** Of some fifty browsers one does not report to its driver, which then waits for it without end. Another is started. */
const LONGEST_START_MS = 20_000;
const STARTS_MS = 60_000;

export const within = <T>(ms: number, result: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(reject, ms, new Error('the browser did not answer'));
    result.then(resolve, reject).finally(() => clearTimeout(late));
  });

export type Call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

/** Commands of one session go out in turn: which tab and frame they mean is a state of the session. */
const inTurn = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
};

const callOf =
  (base: string): Call =>
  async (method, path, body = {}) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      // The driver does not answer for a browser that has crashed.
      signal: AbortSignal.timeout(LONGEST_CALL_MS),
      ...(method === 'POST'
        ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
        : {}),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (value && typeof value === 'object' && typeof value.error === 'string')
      throw new Error(`${value.error}: ${value.message ?? ''}`);
    return value as never;
  };

export class Session {
  readonly #turn = inTurn();
  #current = '';

  constructor(
    private readonly call: Call,
    private readonly size: Size,
  ) {}

  /** Runs commands in a tab, in its page or in the frame of the app. */
  in<T>(handle: string, inApp: boolean, work: () => Promise<T>): Promise<T> {
    return this.#turn(async () => {
      if (this.#current !== handle) await this.call('POST', '/window', { handle });
      this.#current = handle;
      await this.call('POST', '/frame', { id: null });
      if (inApp) {
        const id = await this.evaluate(elementText({ css: 'iframe' }));
        if (!id) throw new Error('there is no frame of the app');
        await this.call('POST', '/frame', { id });
      }
      return work();
    });
  }

  evaluate<T>(expression: string): Promise<T> {
    return this.call('POST', '/execute/sync', { script: `return ${expression}`, args: [] });
  }

  async newTab(): Promise<Tab> {
    const isFirst = this.#current === '';
    const handle = await this.#turn(async () => {
      if (isFirst) return this.call<string>('GET', '/window');
      return (await this.call<{ handle: string }>('POST', '/window/new', { type: 'window' })).handle;
    });
    await this.in(handle, false, () => this.#fit());
    return this.#tab(handle);
  }

  /** The window has a bar of its own: it is made larger by what the page lacks, as soon as it has its first size. */
  async #fit(): Promise<void> {
    const { width, height } = this.size;
    await this.call('POST', '/window/rect', { x: 0, y: 0, width, height });
    const [w, h] = await until('the size of the window', async () => {
      const inner = await this.evaluate<readonly [number, number]>('[innerWidth, innerHeight]');
      const isSized = inner[0] > 0 && inner[0] <= width && inner[1] <= height;
      if (!isSized) throw new Error(`the page has ${inner.join(' × ')} of ${width} × ${height}`);
      return inner;
    });
    await this.call('POST', '/window/rect', { x: 0, y: 0, width: 2 * width - w, height: 2 * height - h });
  }

  #surface(handle: string, inApp: boolean): Surface {
    const withElement: (
      where: Parameters<Surface['click']>[0],
      work: (path: string) => Promise<unknown>,
    ) => Promise<void> = (where, work) =>
      until(`${where.css} ${where.text ?? ''}`, () =>
        this.in(handle, inApp, async () => {
          const found = await this.evaluate<Record<string, string> | null>(elementText(where));
          if (!found) return false;
          await work(`/element/${found[ELEMENT]}`);
          return true;
        }),
      ).then(() => undefined);
    const keys = (where: Parameters<Surface['click']>[0], text: string) =>
      withElement(where, (path) => this.call('POST', `${path}/value`, { text }));
    return {
      run: (work, ...given) => this.in(handle, inApp, () => this.evaluate(callText(work, given))),
      click: (where) => withElement(where, (path) => this.call('POST', `${path}/click`)),
      // In a frame WebKitGTK gives the focus only by a press.
      type: async (where, text) => {
        if (inApp) await withElement(where, (path) => this.call('POST', `${path}/click`));
        await keys(where, text);
      },
      press: (where, key) => keys(where, KEYS[key]),
      choose: (where, files) => keys(where, files.join('\n')),
    };
  }

  #tab(handle: string): Tab {
    const top = <T>(work: () => Promise<T>) => this.in(handle, false, work);
    return {
      ...this.#surface(handle, false),
      app: this.#surface(handle, true),
      open: (url) => top(() => this.call('POST', '/url', { url })),
      reload: () => top(() => this.call('POST', '/refresh')),
      back: () => top(() => this.call('POST', '/back')),
      picture: () => top(async () => Buffer.from(await this.call<string>('GET', '/screenshot'), 'base64')),
      close: () => top(() => this.call('DELETE', '/window')),
    };
  }
}

export interface WebKitPrograms {
  readonly driver: string;
  /** null: the machine has a screen. */
  readonly xvfb: string | null;
}

/** One driver has one browser, and dies with it: each profile has its own. */
const startDriver = async (driver: string, display: string | null) => {
  const isSafari = driver.endsWith('safaridriver');
  const port = await freePort();
  const args = isSafari ? ['-p', String(port)] : [`--port=${port}`];
  const env = {
    ...process.env,
    TZ: 'UTC',
    LANG: 'en_GB.UTF-8',
    ...(display ? { DISPLAY: display } : {}),
  };
  const child = start(driver, args, env, ['ignore', 'ignore', 'pipe']);
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said = `${said}${text}`.slice(-2_000);
  });
  const answered = callOf(`http://127.0.0.1:${port}`);
  const call: Call = (method, path, body) =>
    answered<never>(method, path, body).catch((problem: unknown) => {
      const { exitCode, signalCode } = child;
      if (exitCode === null && signalCode === null) throw problem;
      throw new Error(`the driver of WebKit has ended (${signalCode ?? exitCode}): ${said.trim()}`);
    });
  const begin = async () => {
    await until('the driver of WebKit', () => call<object>('GET', '/status'));
    return within(
      LONGEST_START_MS,
      call<{ sessionId: string; capabilities: { browserVersion?: string } }>('POST', '/session', {
        capabilities: {
          alwaysMatch: isSafari
            ? { browserName: 'Safari' }
            : { 'webkitgtk:browserOptions': { args: ['--automation'] } },
        },
      }),
    );
  };
  const { sessionId, capabilities } = await begin().catch((problem: unknown) => {
    child.kill();
    throw problem;
  });
  return {
    version: capabilities.browserVersion ?? '',
    call: ((method, path, body) => call(method, `/session/${sessionId}${path}`, body)) as Call,
    stop: async () => {
      await call('DELETE', `/session/${sessionId}`).catch(() => undefined);
      child.kill();
    },
  };
};

export const startWebKit = async ({ driver, xvfb }: WebKitPrograms): Promise<Engine> => {
  const screen = xvfb ? await startScreen(xvfb) : null;
  const open = () =>
    until('a browser of WebKit', () => startDriver(driver, screen?.display ?? null), STARTS_MS);
  const probe = await open();
  await probe.stop();
  return {
    name: driver.endsWith('safaridriver') ? 'Safari' : 'WebKit',
    version: probe.version,
    openProfile: async (size): Promise<Profile> => {
      const { call, stop } = await open();
      const session = new Session(call, size);
      return { has: {}, newTab: () => session.newTab(), close: stop };
    },
    stop: async () => void screen?.stop(),
  };
};
