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

/**
 * Strata feedback, session and conversation. The conversation is made first, because an expired session adds a line
 * to it.
 */
export const sessionPart = (ports: Ports, features: FeatureFlags) => {
  const { environment, navigation, random, log, tabLocks, outboxStore, sessionGateway } = ports;
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
  const limits = new CallLimits({ ...ports, session });
  const parts = {
    ...ports,
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
  };
  const tokenKeeper: TokenKeeper = new TokenKeeper({
    ...parts,
    clock: ports.clock,
    refreshToken: () => limits.guard('refreshToken', () => sessionGateway.refreshToken()),
    resumed$: environment.resumed$,
  });
  const calls = new AuthorisedCalls({ ...parts, tokenKeeper });
  const messageChime = new MessageChime(parts);
  const unread = new Unread({ ...parts, messageChime });
  return { ...parts, tokenKeeper, calls, messageChime, unread };
};
