import { isWithRobot } from '../../domain/conversation/mode';
import { shouldWelcome } from '../../domain/conversation/welcome';
import type { ServiceAnswer } from '../assignment/judge-service-answer';
import type { Conversation } from '../conversation/conversation';
import type { MessageIds } from '../conversation/message-ids';
import { type Clock, nowSeconds } from '../ports/clock.port';
import type { Log } from '../ports/log.port';
import type { SessionFacts } from '../session/session-facts';

export interface ShowWelcomeDeps {
  readonly conversation: Conversation;
  readonly messageIds: MessageIds;
  readonly clock: Clock;
  readonly log: Log;
}

/** Adds the welcome of a service answer (spec §4 Welcome message). It depends on the history, which must have been read. */
export class ShowWelcome {
  constructor(private readonly deps: ShowWelcomeDeps) {}

  execute(answer: ServiceAnswer, { mode, agent }: Pick<SessionFacts, 'mode' | 'agent'>): void {
    const { conversation, messageIds: ids, clock, log } = this.deps;
    if (!answer.ok || answer.value.welcome.length === 0 || !shouldWelcome(conversation.welcomeSeen)) return;
    const author = isWithRobot({ mode })
      ? ({ role: 'robot', name: '', avatar: null } as const)
      : ({ role: 'service', name: agent?.name ?? '', avatar: agent?.avatar ?? null } as const);
    conversation.local.welcome(ids.next(), nowSeconds(clock), author, answer.value.welcome);
    log.debug('welcome', { blocks: answer.value.welcome.length });
  }
}
