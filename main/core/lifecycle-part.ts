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
import type { mediaPart } from './media-part';
import type { MakeRealtime } from './realtime';

/** What loads later in the app. */
export interface LifecycleFactories {
  readonly evaluation: MakeEvaluation;
  readonly realtime: MakeRealtime;
}

type Deps = ReturnType<typeof mediaPart>;

/** Strata realtime and lifecycle: what begins, renews and ends a session, and the socket with its events. */
export const lifecyclePart = (deps: Deps, options: KefuOptions, make: LifecycleFactories) => {
  const { session, feedback, environment } = deps;
  const failedStart = new HandleFailedStart({
    ...deps,
    backend: options.apiBase || 'the origin of this page',
  });
  const getConfig = new GetConfig({ ...deps, failedStart, firstVisit: new FirstVisit(deps) });
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

  const suggestions = new Suggestions();
  const askEvaluation = make.evaluation(deps);
  const realtime = make.realtime({
    ...deps,
    ...{ startSession, readHistory, askEvaluation, suggestions },
    drafts$: deps.textDraft.typed$,
    channelPrefixes: options.channelPrefixes,
    typingPreviewMs: options.typingPreviewMs,
  });
  return {
    core: {
      ...deps,
      ...{
        startSession,
        continueSession,
        watchNetwork,
        renewSession,
        askService,
        suggestions,
        askEvaluation,
      },
    },
    realtime,
  };
};
