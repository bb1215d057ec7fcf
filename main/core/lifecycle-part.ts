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

type Deps = ReturnType<typeof mediaPart>;

/** Strata realtime and lifecycle: the socket, its events, and what begins, renews and ends a session. */
export const lifecyclePart = (deps: Deps, options: KefuOptions, makeCatchUp: MakeCatchUp) => {
  const { session, feedback, environment } = deps;
  const failedStart = new HandleFailedStart({
    ...deps,
    backend: options.apiBase || 'the origin of this page',
  });
  const getConfig = new GetConfig({ ...deps, failedStart });
  const readHistory = new ReadHistory(deps);
  const showWelcome = new ShowWelcome(deps);
  const askService = new AskService({ ...deps, showWelcome });
  const startSession = new StartSession({
    ...deps,
    askService,
    showWelcome,
    getConfig,
    failedStart,
    readHistory,
    robotInitialCall: options.robotInitialCall ?? false,
  });
  const continueSession = new ContinueSession({ ...deps, startSession });
  const watchNetwork = new WatchNetwork(environment, session, feedback, startSession);
  const renewSession = new RenewSession({ ...deps, startSession });

  const connection = new KeepConnection(deps, options.channelPrefixes);
  const suggestions = new Suggestions();
  const askEvaluation = new AskEvaluation(deps);
  const handleServerEvents = new HandleServerEvents({
    ...deps,
    ...{ connection, startSession, askEvaluation, suggestions },
  });
  const catchUp = makeCatchUp({ ...deps, connection, readHistory });
  return {
    ...deps,
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
