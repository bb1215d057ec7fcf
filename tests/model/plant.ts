import type { Conversation } from '../../application/conversation/conversation';
import type { OwnMessages } from '../../application/delivery/own-messages';
import type { Resend, ResendDeps } from '../../application/messaging/resend';
import { play } from './run';
import { type Sequence, sequenceOf } from './setup';
import type { Invariant } from './violations';

const SEED = 40_000;
const WITHIN = 120;

interface Seen {
  /** How many sequences the model needed to find the bug. */
  readonly played: number;
  readonly sequence: Sequence;
}

/**
 * The first sequence in which an invariant is broken.
 *
 * @param where left out: all sequences; else those that can meet the bug at all
 * @returns null: the model does not find it
 */
export const firstBroken = async (
  invariant: Invariant,
  where: (sequence: Sequence) => boolean = () => true,
): Promise<Seen | null> => {
  for (let at = 0, played = 0; played < WITHIN; at += 1) {
    const sequence = sequenceOf(SEED + at);
    if (!where(sequence)) continue;
    played += 1;
    const found = await play(sequence);
    if (found.some((one) => one.invariant === invariant)) return { played, sequence };
  }
  return null;
};

/** @returns how many sequences the model needs to find the bug; null: it does not find it */
export const seenAfter = async (...ask: Parameters<typeof firstBroken>): Promise<number | null> =>
  (await firstBroken(...ask))?.played ?? null;

/** Puts a bug into a class meanwhile. */
export const planted = async <T extends object, K extends keyof T, R>(
  owner: T,
  name: K,
  bug: (right: T[K]) => T[K],
  meanwhile: () => Promise<R>,
): Promise<R> => {
  const right = owner[name];
  owner[name] = bug(right);
  try {
    return await meanwhile();
  } finally {
    owner[name] = right;
  }
};

type OwnRecord = OwnMessages['record'];

/** The record says that this tab has the message, if `is` says so. */
const ours =
  (is: (messages: OwnMessages, clientId: string) => boolean) =>
  (right: OwnRecord): OwnRecord =>
    function (this: OwnMessages, clientId: string) {
      const record = right.call(this, clientId);
      return record && is(this, clientId) ? { ...record, owner: this.owner } : record;
    };

export const takesAll = ours(() => true);
export const keepsWhatItHad = ours((messages, clientId) => messages.get(clientId)?.owner === 'thisTab');
export const takesQuestions = ours(
  (messages, clientId) => messages.get(clientId)?.entry.content.kind === 'question',
);

interface Shown {
  readonly deps: { readonly conversation: Conversation };
}

/** `forget` of an outbox that keeps what was recalled. */
export const keepsRecalled = (right: OwnMessages['forget']): OwnMessages['forget'] =>
  function (this: OwnMessages, clientId: string) {
    const { conversation } = (this as unknown as Shown).deps;
    return conversation.own(clientId) ? right.call(this, clientId) : true;
  };

/** `execute` of a resend that the backend takes for another message. */
export const resendsUnderNewId = (): Resend['execute'] =>
  function (this: Resend, clientId: string) {
    const { conversation, outbox, session } = (this as unknown as { deps: ResendDeps }).deps;
    const message = conversation.own(clientId);
    if (message?.status !== 'failed' || message.body.kind !== 'text') return;
    this.remove(clientId);
    outbox.write(
      {
        clientId: `${clientId.slice(0, -1)}${clientId.endsWith('A') ? 'B' : 'A'}`,
        mode: session.now.mode,
        createdAt: message.sentAt,
        content: { kind: 'text', text: message.body.text },
      },
      'typed',
    );
  };

/** `store` of an outbox in which a refusal is not kept for later pages and other tabs. */
export const forgetsRefusals = (right: OwnMessages['store']): OwnMessages['store'] =>
  function (this: OwnMessages, { refused: _, ...entry }, how) {
    return right.call(this, entry, how);
  };
