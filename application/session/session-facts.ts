import { isWithAgent, isWithRobot, type Mode } from '../../domain/conversation/mode';
import type { FailureKey } from '../../domain/failure/failure-display';
import type { Agent } from '../../domain/identity/agent';
import type { VisitorConfig } from '../../domain/identity/config';
import type { LaunchParams } from '../../domain/identity/launch-params';
import type { LanguageCode } from '../../domain/language/language';
import type { Look } from '../../domain/theme/style-rule';
import type { FeatureFlags } from './feature-flags';

/** All facts of the session. Only `Session` changes them. Others ask the questions below. */
export type SessionFacts = CommonFacts & StageFacts & StatusFacts;

interface CommonFacts {
  readonly params: LaunchParams | null;
  readonly language: LanguageCode;
  readonly look: Look;
  readonly config: VisitorConfig | null;
  readonly mode: Mode;
  /** The present agent, if known; in robot mode the agent after a hand-over. */
  readonly agent: Agent | null;
  readonly agentPresent: boolean;
  /** The server has ended the session because nobody wrote for a time. It counts only as long as the session is ended. */
  readonly wentIdle: boolean;
  readonly connection: 'idle' | 'connecting' | 'live' | 'waiting' | 'ended';
  readonly networkUp: boolean;
  /** The first message check has answered, so polling may begin. */
  readonly historyRead: boolean;
  /** Number of starts. When it grows, connection and polling begin again. */
  readonly startCount: number;
  /** Config was asked again and failed. The conversation continues, and config is asked in the background. */
  readonly renewalDue: boolean;
  /** The notice call of the start got no answer, and none came in another way: it is asked again in the background. */
  readonly noticeDue: boolean;
}

/** failed: config was refused, the page address lacks a parameter, or the visitor whom the page named cannot be read. */
export type StageFacts =
  | { readonly stage: 'starting' | 'open'; readonly failure: null }
  | { readonly stage: 'failed'; readonly failure: StartFailure };

/**
 * live: an agent or the robot serves. no-service: no agent is available. ended: idle_refresh, disconnection or a fatal
 * socket error. expired: the token could not be refreshed.
 */
export type StatusFacts =
  | { readonly status: Service; readonly continuesAs: null }
  /** `continuesAs`: the status to return to when the session continues. */
  | { readonly status: 'ended' | 'expired'; readonly continuesAs: Service };

export type Service = 'live' | 'no-service';

export interface StartFailure {
  readonly key: FailureKey | 'missing_param' | 'visitor_refused';
  readonly words: string;
  readonly detail: string;
}

export const isStarting = ({ stage }: SessionFacts): boolean => stage === 'starting';

/** The start has succeeded. While a running session starts again, this is false. */
export const isOpen = ({ stage }: SessionFacts): boolean => stage === 'open';

/** Why the start failed; null if it did not. */
export const startFailureOf = ({ failure }: SessionFacts): StartFailure | null => failure;

/** No answer came to the start. */
export const isUnreachable = ({ failure }: SessionFacts): boolean => failure?.key === 'start_unreachable';

/** The start was put off by a limit. */
export const isPutOff = ({ failure }: SessionFacts): boolean => failure?.key === 'busy_please_wait';

/** The conversation is on the screen, also while the session starts again. */
export const hasOpened = ({ startCount }: SessionFacts): boolean => startCount > 0;

/** The server has ended the session, and the visitor may continue it. */
export const hasEnded = ({ status }: SessionFacts): boolean => status === 'ended';

/** The token is lost: only a new start helps. */
export const isExpired = ({ status }: SessionFacts): boolean => status === 'expired';

/** Nothing can be sent until the session continues or starts again. */
export const isOver = (facts: SessionFacts): boolean => hasEnded(facts) || isExpired(facts);

/** No agent is available. The robot may be. */
export const hasNoService = ({ status }: SessionFacts): boolean => status === 'no-service';

/** The visitor talks with an agent, and one is available. */
export const isServedByAgent = (facts: SessionFacts): boolean =>
  isWithAgent(facts) && isOpen(facts) && facts.status === 'live';

/** Pictures and videos go only to an agent (spec §6 Media in robot mode). */
export const areImagesOffered = (facts: SessionFacts, { images }: FeatureFlags): boolean =>
  isServedByAgent(facts) && images !== false;

export const isVideoOffered = (facts: SessionFacts, { video }: FeatureFlags): boolean =>
  isServedByAgent(facts) && video !== false;

/** The socket was greeted. */
export const isConnected = ({ connection }: SessionFacts): boolean => connection === 'live';

/** The reason why the visitor cannot write now, as far as the session knows it. */
export const writingBarrier = (facts: SessionFacts): 'starting' | 'ended' | 'no-service' | null => {
  if (!isOpen(facts)) return 'starting';
  if (isOver(facts)) return 'ended';
  return isWithAgent(facts) && hasNoService(facts) ? 'no-service' : null;
};

/** The robot serves, and a request for a person would reach it now. */
export const canAskForPerson = (facts: SessionFacts): boolean =>
  isWithRobot(facts) && writingBarrier(facts) === null;

/** The socket of the present mode. null: the merchant has none. undefined: config is not known. */
export const socketUrlOf = (facts: SessionFacts): string | null | undefined =>
  isWithRobot(facts) ? facts.config?.robotSocketUrl : facts.config?.agentSocketUrl;

/** '' before the page address was read. */
export const businessIdOf = ({ params }: SessionFacts): string => params?.businessId ?? '';

/** '' before config was answered. */
export const visitorIdOf = ({ config }: SessionFacts): string => config?.visitorId ?? '';

/** The agent's id for a call: the present agent, else the agent of the page address, else ''. */
export const serviceIdOf = (facts: SessionFacts): string => facts.agent?.id ?? facts.params?.serviceId ?? '';

export const conversationKeyOf = (facts: SessionFacts) => ({
  businessId: businessIdOf(facts),
  visitorId: visitorIdOf(facts),
});

/** The theme hides the header inside the merchant's own app. */
export const isHeaderHidden = ({ look, params }: SessionFacts): boolean =>
  look.behaviour.headerHiddenInApp && params?.inApp === true;
