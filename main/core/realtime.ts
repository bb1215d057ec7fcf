import { Subscription } from 'rxjs';
import type { Running } from '../../application/chat-widget';
import { CatchUp, type CatchUpTools } from '../../application/lifecycle/catch-up';
import { PreviewTyping, type PreviewTypingTools } from '../../application/messaging/preview-typing';
import {
  HandleServerEvents,
  type HandleServerEventsTools,
} from '../../application/realtime/handle-server-events';
import {
  type ChannelPrefixes,
  KeepConnection,
  type KeepConnectionTools,
} from '../../application/realtime/keep-connection';

/** What the socket and its events need of the chat. */
export interface RealtimeTools
  extends Omit<CatchUpTools & HandleServerEventsTools & PreviewTypingTools, 'connection'>,
    KeepConnectionTools {
  readonly channelPrefixes: ChannelPrefixes | undefined;
  readonly typingPreviewMs: number | undefined;
}

/** Makes it at once, or when the session needs a socket for the first time. */
export type MakeRealtime = (tools: RealtimeTools) => Running;

/** Stratum realtime: the socket, what its events mean, and what was missed while it was down. */
export const makeRealtime: MakeRealtime = (tools) => {
  const connection = new KeepConnection(tools, tools.channelPrefixes);
  const parts = [
    connection,
    new HandleServerEvents({ ...tools, connection }),
    new CatchUp({ ...tools, connection }),
    new PreviewTyping({ ...tools, connection }, tools.typingPreviewMs),
  ];
  return {
    run() {
      const running = new Subscription();
      for (const part of parts) running.add(part.run());
      return running;
    },
  };
};
