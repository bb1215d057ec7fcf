import { BehaviorSubject } from 'rxjs';
import { warn } from './embedding-page';
import { type FrameMessage, type HostMessage, PROTOCOL_VERSION, readHostMessage, wrap } from './protocol';

/** If a page embeds the app without the loader, the chat waits only this long. */
const SETTINGS_WITHIN_MS = 1_000;
/**
 * A loader that named itself in the address answers as soon as the script of its page lets it. Without its settings the chat would start
 * with another backend or for another visitor. It waits as long as the loader waits for the app.
 */
const LOADER_ANSWERS_WITHIN_MS = 10_000;

type Connect = Extract<HostMessage, { readonly type: 'connect' }>;

interface Greeting {
  readonly channel: string;
  /** The page to greet; null if the frame may talk to none. */
  readonly origin: string | null;
  /** The loader has written this address. */
  readonly hasLoader: boolean;
  /** Only its answer says who the visitor is. */
  readonly mustAnswer: boolean;
  readonly frame: Window;
  /** What the app says of itself. */
  readonly hello: Omit<Extract<FrameMessage, { readonly type: 'hello' }>, 'type' | 'version'>;
  /** The loader has answered. If it answers again, it has a new port. */
  readonly answered: (message: Connect, port: MessagePort) => void;
}

/** Sends hello to the loader of the embedding page, and waits for its answer. */
export const greetLoader = (greeting: Greeting) => {
  const { channel, origin, hasLoader, mustAnswer, frame, hello, answered } = greeting;
  const connected = new BehaviorSubject(false);
  let resolveSettings = (_: string) => {};
  const settings = new Promise<string>((resolve) => {
    resolveSettings = resolve;
  });

  const receive = (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.parent) return;
    const message = readHostMessage(channel, event.data);
    const [port] = event.ports;
    if (message?.type !== 'connect' || !port) return;
    answered(message, port);
    resolveSettings(message.settings ?? '');
    if (!connected.value) connected.next(true);
  };

  if (origin !== null) {
    frame.addEventListener('message', receive);
    frame.parent.postMessage(wrap(channel, { ...hello, type: 'hello', version: PROTOCOL_VERSION }), origin);
    const late = () => {
      if (connected.value) return;
      if (mustAnswer) warn('the loader that names the visitor does not answer: no chat before it does');
      else resolveSettings('');
    };
    setTimeout(late, hasLoader ? LOADER_ANSWERS_WITHIN_MS : SETTINGS_WITHIN_MS);
  } else resolveSettings('');

  return {
    connected,
    settings,
    dispose() {
      frame.removeEventListener('message', receive);
      connected.complete();
    },
  };
};

/** Messages wait until the loader answers. If there are more than this, the oldest are dropped. */
const WAITING_MESSAGES = 32;

/** The port of the loader, which it sends when it answers. */
export interface HostPort {
  /** A loader that answers again replaces its port. */
  adopt(port: MessagePort): void;
  post(message: FrameMessage): void;
  dispose(): void;
}

/** @param handle receives null for a message that does not fit the protocol */
export const hostPort = (channel: string, handle: (message: HostMessage | null) => void): HostPort => {
  let waiting: FrameMessage[] = [];
  let port: MessagePort | null = null;
  return {
    adopt(given) {
      port?.close();
      port = given;
      given.onmessage = ({ data }) => handle(readHostMessage(channel, data));
      for (const message of waiting) given.postMessage(wrap(channel, message));
      waiting = [];
    },
    post(message) {
      if (port) port.postMessage(wrap(channel, message));
      else waiting = [...waiting, message].slice(-WAITING_MESSAGES);
    },
    dispose() {
      port?.close();
      port = null;
      waiting = [];
    },
  };
};
