import { EMPTY } from 'rxjs';
import { AskService } from '../../application/lifecycle/ask-service';
import { ContinueSession } from '../../application/lifecycle/continue-session';
import { FirstVisit } from '../../application/lifecycle/first-visit';
import { GetConfig } from '../../application/lifecycle/get-config';
import { HandleFailedStart } from '../../application/lifecycle/handle-failed-start';
import { ReadHistory } from '../../application/lifecycle/read-history';
import { RenewSession } from '../../application/lifecycle/renew-session';
import { ShowWelcome } from '../../application/lifecycle/show-welcome';
import { StartSession } from '../../application/lifecycle/start-session';
import { WatchNetwork } from '../../application/lifecycle/watch-network';
import { Suggestions } from '../../application/robot/suggestions';
import type { KefuOptions } from '../options';
import type { MakeEvaluation } from './evaluation';
import type { MessagingFactories, MessagingPart } from './messaging-part';
import type { MakeRealtime } from './realtime';
import type { PortsWithoutClock, SessionPart } from './session-part';

/** What loads later in the app. */
export interface LifecycleFactories {
  readonly evaluation: MakeEvaluation;
  readonly realtime: MakeRealtime;
}

/** Strata realtime and lifecycle: what begins, renews and ends a session, and the socket with its events. */
export const lifecyclePart = (
  ports: PortsWithoutClock,
  part: SessionPart,
  messaging: MessagingPart,
  options: KefuOptions,
  make: LifecycleFactories & Pick<MessagingFactories, 'interception'>,
) => {
  const { sessionGateway, messageGateway, evaluationGateway, realtime: socket } = ports;
  const { preferences, environment, navigation, random, log } = ports;
  const { session, conversation, feedback, systemLines, calls, limits, clock, lifetime } = part;
  const { messageIds, waits, locks, tokenKeeper, unread, features } = part;
  const {
    changeAgent,
    judgeServiceAnswer,
    outbox,
    restoreOutbox,
    askRobot,
    textDraft,
    endSession,
    guardSecrets,
  } = messaging;

  const backend = options.apiBase || 'the origin of this page';
  const failedStart = new HandleFailedStart({ session, feedback, systemLines, navigation, log, backend });
  const firstVisit = new FirstVisit({ locks, preferences, clock, lifetime });
  const getConfig = new GetConfig({
    sessionGateway,
    limits,
    session,
    tokenKeeper,
    preferences,
    navigation,
    failedStart,
    firstVisit,
    log,
  });
  const readHistory = new ReadHistory({
    messageGateway,
    calls,
    session,
    conversation,
    restoreOutbox,
    environment,
    lifetime,
    clock,
    random,
    log,
  });
  const showWelcome = new ShowWelcome({ conversation, messageIds, clock, log });
  const askService = new AskService({
    changeAgent,
    judgeServiceAnswer,
    showWelcome,
    waits,
    session,
    environment,
    clock,
    random,
    log,
  });
  const startSession = new StartSession({
    sessionGateway,
    calls,
    session,
    getConfig,
    failedStart,
    changeAgent,
    askService,
    showWelcome,
    readHistory,
    restoreOutbox,
    feedback,
    navigation,
    environment,
    lifetime,
    log,
    askRobot,
    robotInitialCall: options.robotInitialCall ?? false,
  });
  const continueSession = new ContinueSession({
    session,
    startSession,
    changeAgent,
    feedback,
    systemLines,
    waits,
    limits,
  });
  const watchNetwork = new WatchNetwork(environment, session, feedback, startSession);
  const renewSession = new RenewSession({ startSession, session, environment, clock, random, log });

  const suggestions = new Suggestions();
  const askEvaluation = make.evaluation({
    evaluationGateway,
    calls,
    session,
    feedback,
    systemLines,
    unread,
    textDraft,
    preferences,
    features,
    environment,
    clock,
    log,
  });
  const realtime = make.realtime({
    realtime: socket,
    messageGateway,
    environment,
    random,
    log,
    session,
    conversation,
    feedback,
    systemLines,
    calls,
    tokenKeeper,
    clock,
    // The other side would see what the page may change.
    drafts$: make.interception?.sendDoor ? EMPTY : textDraft.typed$,
    guardSecrets,
    outbox,
    changeAgent,
    judgeServiceAnswer,
    startSession,
    endSession,
    readHistory,
    askEvaluation,
    suggestions,
    channelPrefixes: options.channelPrefixes,
    typingPreviewMs: options.typingPreviewMs,
  });
  return {
    parts: {
      startSession,
      continueSession,
      watchNetwork,
      renewSession,
      askService,
      suggestions,
      askEvaluation,
    },
    realtime,
  };
};
