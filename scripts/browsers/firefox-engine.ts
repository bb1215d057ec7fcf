// Firefox by its own remote protocol, Marionette: it has the commands of WebDriver, needs no driver, and each version knows it.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, type Profile, until } from './driver';
import { start } from './programs';
import { type Call, Session, within } from './webdriver-engine';

const LONGEST_CALL_MS = 60_000;
const LONGEST_START_MS = 60_000;

const SETTINGS: Readonly<Record<string, string | number | boolean>> = {
  'marionette.port': 0,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  // Each window of a profile counts as the active one.
  'focusmanager.testmode': true,
  'intl.accept_languages': 'en-GB, en',
  // Light.
  'layout.css.prefers-color-scheme.content-override': 1,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
};

/** Firefox 153 makes no window narrower than 500 px, which is no phone. */
const WINDOW_STYLE = ':root { min-width: 0 !important; }';

/** As in Tor Browser, Mullvad Browser and LibreWolf: what is read from a canvas is noise. */
const PROTECTION = { 'privacy.resistFingerprinting': true };

/** The element is part of the path: it is replaced by `*`. */
const COMMANDS: Readonly<Record<string, string>> = {
  'POST /window': 'SwitchToWindow',
  'GET /window': 'GetWindowHandle',
  'DELETE /window': 'CloseWindow',
  'POST /window/new': 'NewWindow',
  'POST /window/rect': 'SetWindowRect',
  'POST /frame': 'SwitchToFrame',
  'POST /execute/sync': 'ExecuteScript',
  'POST /element/*/value': 'ElementSendKeys',
  'POST /element/*/click': 'ElementClick',
  'POST /url': 'Navigate',
  'POST /refresh': 'Refresh',
  'POST /back': 'Back',
  'GET /screenshot': 'TakeScreenshot',
};

/** @returns the name of Marionette's command, and its element if it has one */
const commandOf = (method: string, path: string) => {
  const [, id] = /^\/element\/([^/]+)/.exec(path) ?? [];
  const name = COMMANDS[`${method} ${id === undefined ? path : path.replace(id, '*')}`];
  if (!name) throw new Error(`Marionette has no command for ${method} ${path}`);
  return { name, element: id === undefined ? {} : { id } };
};

/** What WebDriver and Marionette name differently. */
const parametersOf = (name: string, body: object): object => {
  if (name === 'SwitchToFrame') return { ...body, element: Reflect.get(body, 'id') };
  if (name === 'TakeScreenshot') return { full: false, hash: false };
  return body;
};

type Answer = readonly [1, number, { error: string; message: string } | null, unknown];

/** A message is `<bytes>:<JSON>`. */
const readMessages = (socket: Socket, receive: (message: unknown) => void): void => {
  let bytes = Buffer.alloc(0);
  socket.on('data', (more: Buffer) => {
    bytes = Buffer.concat([bytes, more]);
    for (let colon = bytes.indexOf(':'); colon > 0; colon = bytes.indexOf(':')) {
      const end = colon + 1 + Number(bytes.subarray(0, colon));
      if (bytes.length < end) return;
      receive(JSON.parse(String(bytes.subarray(colon + 1, end))));
      bytes = bytes.subarray(end);
    }
  });
};

type Ask = (name: string, parameters?: object) => Promise<unknown>;

const askerOf = (socket: Socket): Ask => {
  const waiting = new Map<number, (answer: Answer) => void>();
  readMessages(socket, (message) => {
    if (Array.isArray(message)) waiting.get(message[1])?.(message as unknown as Answer);
  });
  let lastId = 0;
  return (name, parameters = {}) =>
    within(
      LONGEST_CALL_MS,
      new Promise((resolve, reject) => {
        lastId += 1;
        const id = lastId;
        waiting.set(id, ([, , problem, result]) => {
          waiting.delete(id);
          if (problem) reject(new Error(`${problem.error}: ${problem.message}`));
          else resolve(result);
        });
        const text = JSON.stringify([0, id, name, parameters]);
        socket.write(`${Buffer.byteLength(text)}:${text}`);
      }),
    );
};

const callBy =
  (ask: Ask): Call =>
  async (method, path, body = {}) => {
    const { name, element } = commandOf(method, path);
    const result = await ask(`WebDriver:${name}`, { ...parametersOf(name, body), ...element });
    const isWrapped = typeof result === 'object' && result !== null && Object.hasOwn(result, 'value');
    return (isWrapped ? Reflect.get(result, 'value') : result) as never;
  };

const startBrowser = async (program: string, more: typeof SETTINGS = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'kefu-firefox-'));
  const lines = Object.entries({ ...SETTINGS, ...more }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(folder, 'user.js'), lines.join('\n'));
  mkdirSync(join(folder, 'chrome'));
  writeFileSync(join(folder, 'chrome', 'userChrome.css'), WINDOW_STYLE);
  const child = start(program, ['--marionette', '--headless', '--no-remote', '--profile', folder], {
    ...process.env,
    TZ: 'UTC',
  });
  const port = await until(
    'Firefox',
    () => Number(readFileSync(join(folder, 'MarionetteActivePort'), 'utf8')),
    LONGEST_START_MS,
  );
  const socket = connect(port, '127.0.0.1');
  const ask = askerOf(socket);
  const { capabilities } = (await ask('WebDriver:NewSession')) as {
    capabilities: { browserVersion: string };
  };
  return {
    version: capabilities.browserVersion,
    call: callBy(ask),
    stop: async () => {
      const hasEnded = new Promise((ended) => child.once('exit', ended));
      await ask('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => child.kill());
      await hasEnded;
      socket.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export const startFirefox = async (program: string): Promise<Engine> => {
  const probe = await startBrowser(program);
  await probe.stop();
  return {
    name: 'Firefox',
    version: probe.version,
    openProfile: async (size, isProtected = false): Promise<Profile> => {
      const { call, stop } = await startBrowser(program, isProtected ? PROTECTION : {});
      const session = new Session(call, size);
      return { isProtected, newTab: () => session.newTab(), close: stop };
    },
    stop: () => Promise.resolve(),
  };
};
