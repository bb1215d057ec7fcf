import type { Subscription } from 'rxjs';
import * as LIMITS from '../../domain/limits';
import { hasEnded, isOpen, type SessionFacts } from '../session/session-facts';
import { type RepeatTools, repeatWhileDue } from './repeat-while-due';
import type { StartSession } from './start-session';

export interface RenewSessionTools extends RepeatTools {
  readonly startSession: StartSession;
}

/**
 * If config failed during a conversation, it is asked again in the background: every 3 s, and at once when the page or the
 * network comes back.
 */
export class RenewSession {
  constructor(private readonly tools: RenewSessionTools) {}

  run(): Subscription {
    return repeatWhileDue(this.tools, {
      name: 'renewal',
      isDue: isConfigDue,
      ask: () => this.tools.startSession.renew(),
      firstAfterMs: LIMITS.attemptDelayMs,
      pauseMs: () => LIMITS.attemptDelayMs,
    }).subscribe();
  }
}

const isConfigDue = (facts: SessionFacts): boolean => facts.renewalDue && isOpen(facts) && !hasEnded(facts);
