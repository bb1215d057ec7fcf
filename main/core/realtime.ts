import { Subscription } from 'rxjs';
import type { Running } from '../../application/chat-widget';
import { CatchUp, type CatchUpDeps } from '../../application/lifecycle/catch-up';
import { PreviewTyping, type PreviewTypingDeps } from '../../application/messaging/preview-typing';
import {
  HandleServerEvents,
  type HandleServerEventsDeps,
} from '../../application/realtime/handle-server-events';
import {
  type ChannelPrefixes,
  KeepConnection,
  type KeepConnectionDeps,
} from '../../application/realtime/keep-connection';

/** What the socket and its events need of the chat. */
export interface RealtimeDeps
  extends Omit<CatchUpDeps & HandleServerEventsDeps & PreviewTypingDeps, 'connection'>,
    KeepConnectionDeps {
  readonly channelPrefixes: ChannelPrefixes | undefined;
  readonly typingPreviewMs: number | undefined;
}

/** Makes it at once, or when the session needs a socket for the first time. */
export type MakeRealtime = (deps: RealtimeDeps) => Running;

/** Stratum realtime: the socket, what its events mean, and what was missed while it was down. */
export const makeRealtime: MakeRealtime = (deps) => {
  const connection = new KeepConnection(deps, deps.channelPrefixes);
  const parts = [
    connection,
    new HandleServerEvents({ ...deps, connection }),
    new CatchUp({ ...deps, connection }),
    new PreviewTyping({ ...deps, connection }, deps.typingPreviewMs),
  ];
  return {
    run() {
      const running = new Subscription();
      for (const part of parts) running.add(part.run());
      return running;
    },
  };
};
