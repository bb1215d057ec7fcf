import { AskEvaluation } from '../../application/evaluation/ask-evaluation';
import { AskService } from '../../application/lifecycle/ask-service';
import { ContinueSession } from '../../application/lifecycle/continue-session';
import { GetConfig } from '../../application/lifecycle/get-config';
import { HandleFailedStart } from '../../application/lifecycle/handle-failed-start';
import { ReadHistory } from '../../application/lifecycle/read-history';
import { RenewSession } from '../../application/lifecycle/renew-session';
import { ShowWelcome } from '../../application/lifecycle/show-welcome';
import { StartSession } from '../../application/lifecycle/start-session';
import { WatchNetwork } from '../../application/lifecycle/watch-network';
import { HandleServerEvents } from '../../application/realtime/handle-server-events';
import { KeepConnection } from '../../application/realtime/keep-connection';
import { Suggestions } from '../../application/robot/suggestions';
import type { KefuOptions } from '../options';
import type { MakeCatchUp } from './catch-up';
import type { mediaPart } from './media-part';

type Below = ReturnType<typeof mediaPart>;

/** Strata realtime and lifecycle: the socket, its events, and what begins, renews and ends a session. */
export const lifecyclePart = (below: Below, options: KefuOptions, makeCatchUp: MakeCatchUp) => {
  const { session, feedback, environment } = below;
  const failedStart = new HandleFailedStart({
    ...below,
    backend: options.apiBase || 'the origin of this page',
  });
  const getConfig = new GetConfig({ ...below, failedStart });
  const readHistory = new ReadHistory(below);
  const showWelcome = new ShowWelcome(below);
  const askService = new AskService({ ...below, showWelcome });
  const startSession = new StartSession({
    ...below,
    askService,
    showWelcome,
    getConfig,
    failedStart,
    readHistory,
    robotInitialCall: options.robotInitialCall ?? false,
  });
  const continueSession = new ContinueSession({ ...below, startSession });
  const watchNetwork = new WatchNetwork(environment, session, feedback, startSession);
  const renewSession = new RenewSession({ ...below, startSession });

  const connection = new KeepConnection(below, options.channelPrefixes);
  const suggestions = new Suggestions();
  const askEvaluation = new AskEvaluation(below);
  const handleServerEvents = new HandleServerEvents({
    ...below,
    ...{ connection, startSession, askEvaluation, suggestions },
  });
  const catchUp = makeCatchUp({ ...below, connection, readHistory });
  return {
    ...below,
    ...{
      startSession,
      continueSession,
      watchNetwork,
      renewSession,
      askService,
      catchUp,
      connection,
      suggestions,
      askEvaluation,
    },
    handleServerEvents,
  };
};
