import { Conversation } from '../../application/conversation/conversation';
import { MessageChime } from '../../application/conversation/message-chime';
import { MessageIds } from '../../application/conversation/message-ids';
import { SystemLines } from '../../application/conversation/system-lines';
import { Unread } from '../../application/conversation/unread';
import { Feedback } from '../../application/feedback/feedback';
import { HeldLocks } from '../../application/lifetime/held-locks';
import { Lifetime } from '../../application/lifetime/lifetime';
import type { Clock } from '../../application/ports/clock.port';
import { Activity } from '../../application/session/activity';
import { AuthorisedCalls } from '../../application/session/authorised-calls';
import { CallLimits } from '../../application/session/call-limits';
import type { FeatureFlags } from '../../application/session/feature-flags';
import { firstSession } from '../../application/session/first-session';
import { conversationKeyOf } from '../../application/session/session-facts';
import { TokenKeeper } from '../../application/session/token-keeper';
import { Waits } from '../../application/session/waits';
import { correctedClock } from '../../application/time/corrected-clock';
import { isSettledByRobot } from '../../domain/delivery/own-message';
import type { Ports } from './ports';

/** The ports of the parts above. Their clock is the one that `sessionPart` corrects. */
export type PortsWithoutClock = Omit<Ports, 'clock'>;

export type SessionPart = ReturnType<typeof sessionPart>;

/**
 * Strata feedback, session and conversation. The conversation is made first, because an expired session adds a line
 * to it.
 */
export const sessionPart = (ports: Ports, features: FeatureFlags) => {
  const { environment, navigation, random, log, tabLocks, outboxStore, sessionGateway } = ports;
  const { sharedLimits, chime, preferences, hostBridge } = ports;
  const clock: Clock = correctedClock(ports.clock, () => tokenKeeper.serverSeconds);
  const lifetime = new Lifetime();
  const locks = new HeldLocks(tabLocks, lifetime);
  const feedback = new Feedback(clock, lifetime);
  const session = firstSession(navigation, environment);
  const messageIds = new MessageIds(clock, random);
  const conversation = new Conversation(log, (clientId) => {
    const record = outboxStore.find(conversationKeyOf(session.now), clientId);
    return record === null || isSettledByRobot(record);
  });
  const activity = new Activity();
  const systemLines = new SystemLines(conversation, messageIds, clock);
  const waits = new Waits(clock, lifetime);
  const limits = new CallLimits({ session, sharedLimits, clock: ports.clock });
  const tokenKeeper: TokenKeeper = new TokenKeeper({
    clock: ports.clock,
    log,
    waits,
    lifetime,
    refreshToken: () => limits.guard('refreshToken', () => sessionGateway.refreshToken()),
    resumed$: environment.resumed$,
  });
  const calls = new AuthorisedCalls({
    tokenKeeper,
    limits,
    session,
    feedback,
    systemLines,
    navigation,
    lifetime,
    log,
  });
  const messageChime = new MessageChime({ chime, preferences, locks, clock, lifetime });
  const unread = new Unread({ conversation, environment, hostBridge, messageChime });
  return {
    clock,
    features,
    lifetime,
    locks,
    feedback,
    activity,
    session,
    messageIds,
    conversation,
    systemLines,
    waits,
    limits,
    tokenKeeper,
    calls,
    messageChime,
    unread,
  };
};
