import type { LoaderOptions } from '../settings/loader-schema';
import { commandMessage, LASTING } from './lasting-commands';
import { pageAddress } from './page-address';
import type { AppCommand } from './panel-context';
import {
  channelName,
  type FrameMessage,
  type HostMessage,
  PROTOCOL_VERSION,
  readFrameMessage,
  wrap,
} from './protocol';

export interface FrameLinkTools {
  readonly frame: HTMLIFrameElement;
  readonly address: URL;
  /** The present options, for the app. */
  readonly options: LoaderOptions;
  readonly isShown: () => boolean;
  readonly isFull: () => boolean;
  /** Called when the page in the frame has proved to be the app. */
  readonly greeted: () => void;
  readonly receive: (message: FrameMessage) => void;
  readonly signal: AbortSignal;
}

/** The loader's side of the connection to the app in the frame. */
export interface FrameLink {
  say(message: HostMessage): void;
  /** Sends the message now or when the app has connected. */
  command(name: Exclude<AppCommand, 'preload'>, value: unknown): void;
}

/**
 * Answers each `hello` of the frame with a port. A `hello` counts only if it comes from the right window and origin
 * and fits the protocol. A frame that is loaded again sends it again.
 */
export const frameLink = (tools: FrameLinkTools): FrameLink => {
  const { frame, address, signal } = tools;
  const channel = channelName(address.searchParams.get('service_id') || '');
  const lasting = new Map<AppCommand, HostMessage>();
  let waiting: readonly HostMessage[] = [];
  let port: MessagePort | undefined;
  let isVersionNamed = false;

  const say = (message: HostMessage) => port?.postMessage(wrap(channel, message));

  const nameVersion = (version = 1) => {
    if (version === PROTOCOL_VERSION || isVersionNamed) return;
    isVersionNamed = true;
    const older = version < PROTOCOL_VERSION ? 'the app under h5' : 'kefu-embed.js';
    // biome-ignore lint/suspicious/noConsole: the one line that tells an integrator why some calls have no effect.
    console.warn(`kefu: ${older} is an older release: newer calls and events have no effect.`);
  };

  const greet = ({ source, origin, data }: MessageEvent<unknown>) => {
    const target = frame.contentWindow;
    if (!target || source !== target || origin !== address.origin) return;
    const hello = readFrameMessage(channel, data);
    if (hello?.type !== 'hello') return;
    nameVersion(hello.version);
    tools.greeted();
    port?.close();
    const ends = new MessageChannel();
    port = ends.port1;
    port.onmessage = (event) => {
      const message = readFrameMessage(channel, event.data);
      if (message) tools.receive(message);
    };
    const connect = {
      type: 'connect',
      version: PROTOCOL_VERSION,
      shown: tools.isShown(),
      full: tools.isFull(),
      settings: JSON.stringify(tools.options),
      page: pageAddress(),
    } as const;
    target.postMessage(wrap(channel, connect), origin, [ends.port2]);
    for (const message of [...lasting.values(), ...waiting]) say(message);
    waiting = [];
  };

  addEventListener('message', greet, { signal });
  signal.addEventListener('abort', () => port?.close());

  return {
    say,
    command(name, value) {
      const message = commandMessage(name, value, lasting.get('update'));
      if (LASTING.includes(name)) lasting.set(name, message);
      else if (!port) waiting = [...waiting, message];
      say(message);
    },
  };
};
