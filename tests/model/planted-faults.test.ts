import { Observable, startWith, switchMap } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { WebTabLocks } from '../../adapters/browser/tab-locks';
import { Conversation } from '../../application/conversation/conversation';
import { OwnMessages } from '../../application/delivery/own-messages';
import { Acknowledge, type AcknowledgeDeps } from '../../application/messaging/acknowledge';
import { Resend } from '../../application/messaging/resend';
import type { afterEvent } from '../../domain/delivery/after-event';
import type { Facts, nextStep } from '../../domain/delivery/next-step';
import type { mayStart } from '../../domain/delivery/send-order';
import type { CommandName } from './commands';
import {
  forgetsRefusals,
  keepsRecalled,
  keepsWhatItHad,
  planted,
  resendsUnderNewId,
  seenAfter,
  takesAll,
  takesQuestions,
} from './plant';
import type { Sequence } from './setup';

/** The rules of delivery. A test puts a bug into one of them. */
const rules = vi.hoisted(() => ({
  nextStep: (right: typeof nextStep) => right,
  mayStart: (right: typeof mayStart) => right,
  afterEvent: (right: typeof afterEvent) => right,
}));

vi.mock('../../domain/delivery/after-event', async (original) => {
  const right = await original<{ afterEvent: typeof afterEvent }>();
  const rule: typeof afterEvent = (...ask) => rules.afterEvent(right.afterEvent)(...ask);
  return { ...right, afterEvent: rule };
});

vi.mock('../../domain/delivery/next-step', async (original) => {
  const right = await original<{ nextStep: typeof nextStep }>();
  const rule: typeof nextStep = (...ask) => rules.nextStep(right.nextStep)(...ask);
  return { ...right, nextStep: rule };
});

vi.mock('../../domain/delivery/send-order', async (original) => {
  const right = await original<{ mayStart: typeof mayStart }>();
  const rule: typeof mayStart = (...ask) => rules.mayStart(right.mayStart)(...ask);
  return { ...right, mayStart: rule };
});

const hasStep =
  (wanted: CommandName) =>
  ({ steps }: Sequence): boolean =>
    steps.some(([name]) => name === wanted);

const hasNoLocks = ({ setup }: Sequence): boolean => setup.locks === 'unsupported';

const hasLateLocks = ({ setup }: Sequence): boolean => setup.locks === 'late';

describe('the model finds', () => {
  it('an outbox that keeps a recalled message', () =>
    planted(
      Conversation.prototype,
      'isRecalled',
      () => () => false,
      () =>
        planted(OwnMessages.prototype, 'forget', keepsRecalled, async () =>
          expect(await seenAfter('recalled-sent')).not.toBeNull(),
        ),
    ));

  it('a message that overtakes those of an earlier page', () =>
    planted(
      rules,
      'mayStart',
      () => (right) => (one, others, facts) =>
        one.message.queue === 'afterRestored' || right(one, others, facts),
      async () => expect(await seenAfter('overtaken', hasStep('write behind the last one'))).not.toBeNull(),
    ));

  it('a message without a record that is sent before a poll shows whether it arrived', () =>
    planted(
      rules,
      'nextStep',
      () => (right) => (message, facts) =>
        right(message, withFacts(facts, { answeredPoll: Number.POSITIVE_INFINITY })),
      async () =>
        expect(
          await seenAfter(
            'sent-echoed',
            (one) => hasStep('taken over and echoed during a freeze')(one) && hasNoLocks(one),
          ),
        ).not.toBeNull(),
    ));

  it('a message that goes before one of an earlier page whose lock is not decided', () =>
    planted(
      rules,
      'mayStart',
      () => (right) => (one, others, facts) =>
        right(
          one,
          others.filter(({ message }) => message.owner !== 'undecided'),
          facts,
        ),
      async () => expect(await seenAfter('overtaken', hasStep('lock decided late'))).not.toBeNull(),
    ));

  it('a message that a page gives up because the browser has not freed the lock of a tab that is gone', () =>
    planted(
      rules,
      'afterEvent',
      () => (right) => (message, event) =>
        (event.kind === 'owned-by-other-tab' && message?.isShown === false) ||
        (event.kind === 'found' && event.isOfOpenTab)
          ? { message: null, row: null, effects: [] }
          : right(message, event),
      async () => expect(await seenAfter('abandoned', hasStep('crash with a message'))).not.toBeNull(),
    ));

  it('a message that stays pending though another tab got it accepted', () =>
    planted(
      rules,
      'nextStep',
      () => (right) => (message, facts) =>
        message.owner === 'otherTab' && facts.record?.isAccepted
          ? { kind: 'wait', for: 'owner', until: null }
          : right(message, facts),
      async () =>
        expect(await seenAfter('accepted-elsewhere', hasStep('accepted in a frozen tab'))).not.toBeNull(),
    ));

  it('a message that another tab has taken and that is sent all the same, where there are no locks', () =>
    planted(OwnMessages.prototype, 'record', keepsWhatItHad, async () =>
      expect(
        await seenAfter('two-tabs', (one) => hasStep('taken over during a freeze')(one) && hasNoLocks(one)),
      ).not.toBeNull(),
    ));

  it('an answer that is not shown because its question was settled meanwhile', () =>
    planted(
      rules,
      'afterEvent',
      () => (right) => (message, event) => {
        const isLate =
          'attemptId' in event && (message?.phase !== 'calling' || message.attemptId !== event.attemptId);
        return isLate ? { message, row: null, effects: [] } : right(message, event);
      },
      async () => expect(await seenAfter('answer-hidden', hasStep('echo before the answer'))).not.toBeNull(),
    ));

  it('a resend under a new id', () =>
    planted(Resend.prototype, 'execute', resendsUnderNewId, async () =>
      expect(await seenAfter('stored-twice')).not.toBeNull(),
    ));

  it('a refusal that is not kept for later pages and other tabs', () =>
    planted(OwnMessages.prototype, 'store', forgetsRefusals, async () =>
      expect(await seenAfter('refused-sent')).not.toBeNull(),
    ));

  it('a tab that takes the messages of another one for its own', () =>
    planted(OwnMessages.prototype, 'record', takesAll, async () =>
      expect(await seenAfter('two-tabs')).not.toBeNull(),
    ));

  it('a question that does not wait until another tab has asked it', () =>
    planted(
      rules,
      'nextStep',
      () => (right) => (message, facts) =>
        message.entry.content.kind === 'question' && message.owner === 'otherTab'
          ? right({ ...message, owner: 'thisTab' }, facts)
          : right(message, facts),
      () =>
        planted(OwnMessages.prototype, 'record', takesQuestions, async () =>
          expect(
            await seenAfter('asked-by-two', hasStep('question in two tabs, and no echo')),
          ).not.toBeNull(),
        ),
    ));

  it('a sentence that no agent gets, because the record of the robot came before the hand-over', () =>
    planted(
      Conversation.prototype,
      'isCompletedByRobotRecord',
      () => () => false,
      async () => expect(await seenAfter('lost', hasStep('record before the hand-over'))).not.toBeNull(),
    ));

  it('a page that loses a lock against its own earlier request', async () => {
    const own = WebTabLocks.prototype;
    const right = {
      acquire: own.acquire,
      whenFree: own.whenFree,
      release: own.release,
      releaseAll: own.releaseAll,
    };
    const pages = new WeakMap<WebTabLocks, ImpatientLocks>();
    const pageOf = (page: WebTabLocks): ImpatientLocks => {
      const known = pages.get(page) ?? new ImpatientLocks((page as unknown as Browser).locks, right);
      pages.set(page, known);
      return known;
    };
    Object.assign(own, {
      acquire(this: WebTabLocks, name: string) {
        return pageOf(this).acquire(name);
      },
      whenFree(this: WebTabLocks, name: string) {
        return pageOf(this).whenFree(name);
      },
      release(this: WebTabLocks, name: string) {
        pageOf(this).release(name);
      },
      releaseAll(this: WebTabLocks) {
        pageOf(this).releaseAll();
      },
    });
    try {
      const isCalm = ({ setup }: Sequence) => !setup.robot && setup.latencyMs <= 20;
      const where = (one: Sequence) =>
        hasStep('start again with a message')(one) && hasLateLocks(one) && isCalm(one);
      expect(await seenAfter('overtaken', where)).not.toBeNull();
    } finally {
      Object.assign(own, right);
    }
  });

  it('a message that is called while the browser is offline', () =>
    planted(
      rules,
      'nextStep',
      () => (right) => (message, facts) => right(message, withFacts(facts, { isOnline: true })),
      async () =>
        expect(await seenAfter('failed-offline', hasStep('network goes before the call'))).not.toBeNull(),
    ));

  it('a message that fails because the network went while an agent was asked for', () =>
    planted(
      rules,
      'afterEvent',
      () => (right) => (message, event) =>
        right(message, event.kind === 'agent-answer' ? { ...event, isOnline: true } : event),
      async () =>
        expect(
          await seenAfter('failed-offline', hasStep('network goes during the agent call')),
        ).not.toBeNull(),
    ));

  it('a tab that does not hear what another one acknowledged', () =>
    planted(
      Conversation.prototype,
      'readElsewhere',
      () => () => undefined,
      async () => expect(await seenAfter('acknowledged-read')).not.toBeNull(),
    ));

  it('a tab that forgets with each poll which messages it is acknowledging', () =>
    planted(
      Acknowledge.prototype,
      'run',
      (right) =>
        function (this: Acknowledge) {
          const { polling } = (this as unknown as { deps: AcknowledgeDeps }).deps;
          return polling.succeeded$
            .pipe(
              startWith(undefined),
              switchMap(() => new Observable(() => right.call(this))),
            )
            .subscribe();
        },
      async () => expect(await seenAfter('acknowledged-twice')).not.toBeNull(),
    ));
});

/** Asks the browser for each lock through a page of its own, so that no request waits for the end of an earlier one. */
class ImpatientLocks {
  readonly #asked = new Map<string, WebTabLocks>();

  constructor(
    private readonly locks: LockManager | undefined,
    private readonly right: Pick<WebTabLocks, 'acquire' | 'whenFree' | 'release'>,
  ) {}

  acquire(name: string): ReturnType<WebTabLocks['acquire']> {
    const asked = this.#asked.get(name) ?? new WebTabLocks(this.locks);
    this.#asked.set(name, asked);
    return this.right.acquire.call(asked, name);
  }

  whenFree(name: string): ReturnType<WebTabLocks['whenFree']> {
    const asked = this.#asked.get(name) ?? new WebTabLocks(this.locks);
    this.#asked.set(name, asked);
    return this.right.whenFree.call(asked, name);
  }

  release(name: string): void {
    const asked = this.#asked.get(name);
    if (asked) this.right.release.call(asked, name);
    this.#asked.delete(name);
  }

  releaseAll(): void {
    for (const name of [...this.#asked.keys()]) this.release(name);
  }
}

interface Browser {
  readonly locks: LockManager | undefined;
}

/** The facts are asked one by one, because some of them cost time or renew a lease. */
const withFacts = (facts: Facts, planted: Partial<Facts>): Facts =>
  new Proxy(facts, {
    get: (_, key) => (key in planted ? Reflect.get(planted, key) : Reflect.get(facts, key, facts)),
  });
