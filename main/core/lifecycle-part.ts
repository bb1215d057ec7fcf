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
import { Suggestions } from '../../application/robot/suggestions';
import type { KefuOptions } from '../options';
import type { mediaPart } from './media-part';
import type { MakeRealtime } from './realtime';

type Below = ReturnType<typeof mediaPart>;

/** Strata realtime and lifecycle: what begins, renews and ends a session, and the socket with its events. */
export const lifecyclePart = (below: Below, options: KefuOptions, makeRealtime: MakeRealtime) => {
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

  const suggestions = new Suggestions();
  const askEvaluation = new AskEvaluation(below);
  const realtime = makeRealtime({
    ...below,
    ...{ startSession, readHistory, askEvaluation, suggestions },
    drafts$: below.textDraft.typed$,
    channelPrefixes: options.channelPrefixes,
    typingPreviewMs: options.typingPreviewMs,
  });
  return {
    core: {
      ...below,
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
