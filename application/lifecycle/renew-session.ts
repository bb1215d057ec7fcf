import type { Subscription } from 'rxjs';
import * as LIMITS from '../../domain/limits';
import { hasEnded, isOpen, isPutOff, isUnreachable, type SessionFacts } from '../session/session-facts';
import { LONGEST_PAUSE_MS, spread } from '../time/growing-pause';
import { type RepeatDeps, repeatWhileDue } from './repeat-while-due';
import type { StartSession } from './start-session';

export interface RenewSessionDeps extends RepeatDeps {
  readonly startSession: StartSession;
}

/**
 * Asks config again in the background, and at once when the page or the network comes back: later each time if it failed
 * during a conversation, every 30 s if no answer came to the first start: its screen stays meanwhile, and can be read. A start that is
 * put off is looked at every 3 s, and `CallLimits` makes its call in time.
 */
export class RenewSession {
  constructor(private readonly deps: RenewSessionDeps) {}

  run(): Subscription {
    const { random } = this.deps;
    const running = this.#renewWhile(isConfigDue);
    running.add(this.#renewWhile(isUnreachable, () => spread(random, LONGEST_PAUSE_MS)));
    running.add(this.#renewWhile(isPutOff, () => LIMITS.attemptDelayMs));
    return running;
  }

  #renewWhile(isDue: (facts: SessionFacts) => boolean, pauseMs?: () => number): Subscription {
    return repeatWhileDue(this.deps, {
      name: 'renewal',
      isDue,
      ask: () => this.deps.startSession.renew(),
      ...(pauseMs ? { pauseMs } : {}),
    }).subscribe();
  }
}

const isConfigDue = (facts: SessionFacts): boolean => facts.renewalDue && isOpen(facts) && !hasEnded(facts);
