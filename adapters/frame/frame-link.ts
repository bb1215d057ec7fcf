import type { ChatCall } from '../../application/integration/call-names';
import { CALLS } from '../../application/integration/call-table';
import { writeLine } from '../../shared/browser/write-line';
import { callMessage, fittingJson } from './api-messages';
import { pageAddress } from './page-address';
import type { HostCommand } from './protocol';
import {
  channelName,
  type FrameMessage,
  type HostMessage,
  PROTOCOL_VERSION,
  readFrameMessage,
  readsAddress,
  UNREADABLE_JSON,
  wrap,
} from './protocol';

/** `hello` is for the connection itself. */
export type ReceivedMessage = Exclude<FrameMessage, { readonly type: 'hello' }>;

type Hello = Extract<FrameMessage, { readonly type: 'hello' }>;
type Connect = Extract<HostMessage, { readonly type: 'connect' }>;

export interface FrameLinkDeps {
  readonly frame: HTMLIFrameElement;
  readonly address: URL;
  /** The present options, for the app. */
  readonly options: object;
  readonly isShown: () => boolean;
  readonly isFull: () => boolean;
  /** Called for an app that reads the visitor in its address. @returns whether it may be greeted as it is */
  readonly mayGreetOlder: () => boolean;
  /** Called when the page in the frame has proved to be the app. */
  readonly greeted: () => void;
  /** What else the app gets with the handshake. */
  readonly greeting?:
    | ((hello: Hello) => Pick<Connect, 'resume' | 'resumed' | 'handle' | 'domain'>)
    | undefined;
  readonly receive: (message: ReceivedMessage) => void;
  /** A text cannot be sent. */
  readonly refused: () => void;
  /** The page listens to events. */
  readonly isHeard: () => boolean;
  readonly signal: AbortSignal;
}

/** A function cannot cross. The app asks for what it says. */
const standIn = (_: string, value: unknown): unknown => (typeof value === 'function' ? true : value);

/** The loader's side of the connection to the app in the frame. */
export interface FrameLink {
  say(message: HostMessage): void;
  /** Sends the message now or when the app has connected. */
  command(name: ChatCall, value: unknown): void;
  /** The frame does not show the app: texts that wait, and later ones, are refused until the app connects. */
  lost(): void;
}

/**
 * Answers each `hello` of the frame with a port. A `hello` counts only if it comes from the right window and origin
 * and fits the protocol. A frame that is loaded again sends it again.
 */
export const frameLink = (deps: FrameLinkDeps): FrameLink => {
  const { frame, address, signal } = deps;
  const channel = channelName(address.searchParams.get('service_id') || '');
  const lasting = new Map<ChatCall, HostCommand>();
  let waiting: readonly HostMessage[] = [];
  let port: MessagePort | undefined;
  let isVersionNamed = false;
  let isLost = false;
  /** `reset` waits for the app. Whom the page names afterwards comes behind it. */
  let isReset = false;
  /** Of the app. */
  let version = PROTOCOL_VERSION;

  const say = (message: HostMessage) => port?.postMessage(wrap(channel, message));

  /** An update has no visitor in it, so one that is too long is left out. */
  const sayFitting = (message: HostMessage) => {
    if (message.type === 'identify')
      say({ ...message, visitor: fittingJson(message.type, message.visitor, version) });
    else if (
      message.type !== 'update' ||
      fittingJson(message.type, message.options, version) === message.options
    )
      say(message);
  };

  /** An older app does not know the call. The chat of the former visitor ends there all the same. */
  const sayReset = () =>
    say(version < 4 ? { type: 'identify', visitor: UNREADABLE_JSON } : { type: 'reset', value: 'null' });

  const nameVersion = (given = 1) => {
    version = given;
    if (version === PROTOCOL_VERSION || isVersionNamed) return;
    isVersionNamed = true;
    const older = version < PROTOCOL_VERSION ? 'the app under h5' : 'kefu-embed.js';
    writeLine('warn', `kefu: ${older} is an older release: newer calls and events have no effect.`);
  };

  const greet = ({ source, origin, data }: MessageEvent<unknown>) => {
    const target = frame.contentWindow;
    if (!target || source !== target || origin !== address.origin) return;
    const hello = readFrameMessage(channel, data);
    if (hello?.type !== 'hello') return;
    nameVersion(hello.version);
    if (readsAddress(version) && !deps.mayGreetOlder()) return;
    deps.greeted();
    port?.close();
    const ends = new MessageChannel();
    port = ends.port1;
    port.onmessage = (event) => {
      const message = readFrameMessage(channel, event.data);
      // What the page asks for now waits for the next page in the frame.
      if (message?.type === 'gone') port = undefined;
      if (message && message.type !== 'hello') deps.receive(message);
    };
    const connect = {
      type: 'connect',
      version: PROTOCOL_VERSION,
      shown: deps.isShown(),
      full: deps.isFull(),
      settings: fittingJson('the options', JSON.stringify(deps.options, standIn), version),
      page: pageAddress(),
      // In the settings every function is `true`, which is also the default of this one.
      translates: typeof (deps.options as { readonly translate?: unknown }).translate === 'function',
      ...deps.greeting?.(hello),
    } as const;
    target.postMessage(wrap(channel, connect), origin, [ends.port2]);
    if (deps.isHeard()) say({ type: 'listens' });
    if (isReset) sayReset();
    for (const message of [...lasting.values(), ...waiting]) sayFitting(message);
    waiting = [];
    isReset = false;
    isLost = false;
  };

  addEventListener('message', greet, { signal });

  const refuseTexts = () => {
    for (const { type } of waiting) if (type === 'send') deps.refused();
    waiting = waiting.filter(({ type }) => type !== 'send');
  };

  const lost = () => {
    if (port) return;
    isLost = true;
    refuseTexts();
  };

  const reset = () => {
    lasting.delete('identify');
    refuseTexts();
    waiting = [];
    if (port) sayReset();
    else isReset = true;
  };

  signal.addEventListener('abort', () => {
    lost();
    port?.close();
  });

  return {
    say,
    lost,
    command(name, value) {
      if (name === 'reset') return reset();
      const message = callMessage(name, value, lasting.get('update'));
      if (isLost && name === 'send') return deps.refused();
      if (CALLS[name].lasts) lasting.set(name, message);
      else if (!port) waiting = [...waiting, message];
      if (port) sayFitting(message);
    },
  };
};
