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
  const { realtime, messageGateway, environment, random, log, channelPrefixes, typingPreviewMs } = deps;
  const { session, conversation, feedback, systemLines, calls, tokenKeeper, clock, drafts$ } = deps;
  const { outbox, changeAgent, judgeServiceAnswer, startSession, endSession, readHistory } = deps;
  const { askEvaluation, suggestions, guardSecrets } = deps;
  const connection = new KeepConnection(
    { realtime, session, environment, clock, random, log, tokenKeeper },
    channelPrefixes,
  );
  const handleServerEvents = new HandleServerEvents({
    connection,
    session,
    conversation,
    outbox,
    systemLines,
    feedback,
    endSession,
    startSession,
    askEvaluation,
    suggestions,
    clock,
  });
  const catchUp = new CatchUp({
    session,
    connection,
    changeAgent,
    judgeServiceAnswer,
    readHistory,
    endSession,
    systemLines,
    clock,
    random,
    log,
  });
  const previewTyping = new PreviewTyping(
    { messageGateway, calls, connection, session, clock, drafts$, guardSecrets },
    typingPreviewMs,
  );
  const parts = [connection, handleServerEvents, catchUp, previewTyping];
  return {
    run() {
      const running = new Subscription();
      for (const part of parts) running.add(part.run());
      return running;
    },
  };
};
