import { type FrameMessage, type HostMessage, readHostMessage, wrap } from './protocol';

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
