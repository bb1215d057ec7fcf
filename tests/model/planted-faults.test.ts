import { Observable, startWith, switchMap } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { OutboxRecords } from '../../adapters/browser/outbox-records';
import { Conversation } from '../../application/conversation/conversation';
import { OutgoingMessages } from '../../application/delivery/outgoing-messages';
import { Acknowledge, type AcknowledgeTools } from '../../application/messaging/acknowledge';
import { Resend } from '../../application/messaging/resend';
import type { nextStep } from '../../domain/delivery/next-step';
import type { mayStart } from '../../domain/delivery/send-order';
import { play } from './run';
import { sequenceOf } from './setup';
import type { Invariant } from './violations';

/** The rules of delivery. A test puts a bug into one of them. */
const rules = vi.hoisted(() => ({
  nextStep: (right: typeof nextStep) => right,
  mayStart: (right: typeof mayStart) => right,
}));

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

const SEED = 40_000;
const WITHIN = 120;

/** How many sequences the model needs to find the bug; null: it does not find it. */
const seenAfter = async (invariant: Invariant): Promise<number | null> => {
  for (let at = 0; at < WITHIN; at += 1) {
    const found = await play(sequenceOf(SEED + at));
    if (found.some((one) => one.invariant === invariant)) return at + 1;
  }
  return null;
};

/** Puts a bug into a class during one test. */
const planted = async <T extends object, K extends keyof T>(
  owner: T,
  name: K,
  bug: (right: T[K]) => T[K],
  meanwhile: () => Promise<void>,
): Promise<void> => {
  const right = owner[name];
  owner[name] = bug(right);
  try {
    await meanwhile();
  } finally {
    owner[name] = right;
  }
};

interface Shown {
  readonly tools: { readonly conversation: Conversation };
}

describe('the model finds', () => {
  it('an outbox that keeps a recalled message', () =>
    planted(
      Conversation.prototype,
      'isRecalled',
      () => () => false,
      () =>
        planted(
          OutgoingMessages.prototype,
          'forget',
          (right) =>
            function (this: OutgoingMessages, clientId: string) {
              const { conversation } = (this as unknown as Shown).tools;
              return conversation.own(clientId) ? right.call(this, clientId) : true;
            },
          async () => expect(await seenAfter('recalled-sent')).not.toBeNull(),
        ),
    ));

  it('a message that overtakes those of an earlier page', () =>
    planted(
      rules,
      'mayStart',
      () => (right) => (one, others, facts) => one.message.line === 'behind' || right(one, others, facts),
      async () => expect(await seenAfter('sends-order')).not.toBeNull(),
    ));

  it('a message without a record that is sent before a poll shows whether it arrived', () =>
    planted(
      rules,
      'nextStep',
      () => (right) => (message, facts) =>
        right(message, { ...facts, answeredPoll: Number.POSITIVE_INFINITY }),
      async () => expect(await seenAfter('two-tabs')).not.toBeNull(),
    ));

  it('a resend under a new id', () =>
    planted(
      Resend.prototype,
      'execute',
      () =>
        function (this: Resend, clientId: string) {
          const { conversation, sendText } = (this as unknown as { tools: Tools }).tools;
          const message = conversation.own(clientId);
          if (message?.status !== 'failed' || message.body.kind !== 'text') return;
          this.remove(clientId);
          sendText.execute(message.body.text);
        },
      async () => expect(await seenAfter('stored-twice')).not.toBeNull(),
    ));

  it('a refusal that is not kept for later pages and other tabs', () =>
    planted(
      OutgoingMessages.prototype,
      'store',
      (right) =>
        function (this: OutgoingMessages, { refused: _, ...entry }, how) {
          return right.call(this, entry, how);
        },
      async () => expect(await seenAfter('refused-sent')).not.toBeNull(),
    ));

  it('a tab that takes the claim of another one for its own, where there are no locks', () =>
    planted(
      OutboxRecords.prototype,
      'find',
      (right) =>
        function (this: OutboxRecords, ...ask) {
          const record = right.apply(this, ask);
          return record && { ...record, claim: null };
        },
      async () => expect(await seenAfter('two-tabs')).not.toBeNull(),
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
          const { polling } = (this as unknown as { tools: AcknowledgeTools }).tools;
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

interface Tools {
  readonly conversation: Conversation;
  readonly sendText: { execute(text: string): unknown };
}
