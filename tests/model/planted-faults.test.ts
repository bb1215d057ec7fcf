import { Observable, startWith, switchMap } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { OutboxRecords } from '../../adapters/browser/outbox-records';
import { WebTabLocks } from '../../adapters/browser/tab-locks';
import { Conversation } from '../../application/conversation/conversation';
import { Deliver } from '../../application/delivery/deliver';
import { isQuestion, Outbox } from '../../application/delivery/outbox';
import { WaitForClaim } from '../../application/delivery/wait-for-claim';
import { Acknowledge, type AcknowledgeTools } from '../../application/messaging/acknowledge';
import { Resend } from '../../application/messaging/resend';
import type { SendEntry } from '../../application/messaging/send-entry';
import { SendInOrder } from '../../application/messaging/send-in-order';
import type { OutboxEntry } from '../../application/ports/outbox-store.port';
import type { Session } from '../../application/session/session';
import type { CommandName } from './commands';
import { play } from './run';
import { type Sequence, sequenceOf } from './setup';
import type { Invariant } from './violations';

const SEED = 40_000;
const WITHIN = 120;

/**
 * @param where left out: all sequences; else those that can meet the bug at all
 * @returns how many of them the model needs to find the bug; null: it does not find it
 */
const seenAfter = async (
  invariant: Invariant,
  where: (sequence: Sequence) => boolean = () => true,
): Promise<number | null> => {
  for (let at = 0, played = 0; played < WITHIN; at += 1) {
    const sequence = sequenceOf(SEED + at);
    if (!where(sequence)) continue;
    played += 1;
    const found = await play(sequence);
    if (found.some((one) => one.invariant === invariant)) return played;
  }
  return null;
};

const hasStep =
  (wanted: CommandName) =>
  ({ steps }: Sequence): boolean =>
    steps.some(([name]) => name === wanted);

const hasLateLocks = ({ setup }: Sequence): boolean => setup.locks === 'late';

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
          Outbox.prototype,
          'forget',
          (right) =>
            function (this: Outbox, clientId: string) {
              const { conversation } = (this as unknown as Shown).tools;
              if (conversation.own(clientId)) right.call(this, clientId);
              else this.release(clientId);
            },
          async () => expect(await seenAfter('recalled-sent')).not.toBeNull(),
        ),
    ));

  it('a message that overtakes those of an earlier page', () =>
    planted(
      SendInOrder.prototype,
      'execute',
      () =>
        function (this: SendInOrder, entry: OutboxEntry) {
          void (this as unknown as { tools: { sendEntry: SendEntry } }).tools.sendEntry.execute(entry);
        },
      async () => expect(await seenAfter('overtaken', hasStep('write behind the last one'))).not.toBeNull(),
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
      Outbox.prototype,
      'refused',
      () => () => undefined,
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

  it('a question that does not wait until another tab has asked it', () =>
    planted(
      WaitForClaim.prototype,
      'execute',
      (right) =>
        function (this: WaitForClaim, entry) {
          return isQuestion(entry) ? Promise.resolve('may-send') : right.call(this, entry);
        },
      async () =>
        expect(await seenAfter('asked-by-two', hasStep('question in two tabs, and no echo'))).not.toBeNull(),
    ));

  it('a sentence that no agent gets, because the record of the robot came before the hand-over', () =>
    planted(
      Conversation.prototype,
      'redirectToAgent',
      () =>
        function (this: Conversation, clientId: string) {
          this.robotTalk.redirectToAgent(clientId);
        },
      async () => expect(await seenAfter('lost', hasStep('record before the hand-over'))).not.toBeNull(),
    ));

  it('a page that loses a lock against its own earlier request', async () => {
    const own = WebTabLocks.prototype;
    const right = { acquire: own.acquire, release: own.release, releaseAll: own.releaseAll };
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

  it('a message that fails because the network went while its lock was asked for', () =>
    planted(WaitForClaim.prototype, 'execute', believingOnline, async () =>
      expect(
        await seenAfter(
          'failed-offline',
          (one) => hasStep('network goes before the call')(one) && hasLateLocks(one),
        ),
      ).not.toBeNull(),
    ));

  it('a message that fails because the network went while an agent was asked for', () =>
    planted(Deliver.prototype, 'execute', believingOnline, async () =>
      expect(await seenAfter('failed-offline', hasStep('network goes during the agent call'))).not.toBeNull(),
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

/** Asks the browser for each lock through a page of its own, so that no request waits for the end of an earlier one. */
class ImpatientLocks {
  readonly #asked = new Map<string, WebTabLocks>();

  constructor(
    private readonly locks: LockManager | undefined,
    private readonly right: Pick<WebTabLocks, 'acquire' | 'release'>,
  ) {}

  acquire(name: string): ReturnType<WebTabLocks['acquire']> {
    const asked = this.#asked.get(name) ?? new WebTabLocks(this.locks);
    this.#asked.set(name, asked);
    return this.right.acquire.call(asked, name);
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

interface HasSession {
  tools: { readonly session: Session };
}

/** The use case takes the browser for online, whatever happens while it waits. */
const believingOnline = <F extends (...ask: never[]) => unknown>(execute: F): F =>
  function (this: HasSession, ...ask: Parameters<F>) {
    const { session } = this.tools;
    const online = new Proxy(session, {
      get: (_, key) => {
        if (key === 'now') return { ...session.now, networkUp: true };
        const value: unknown = Reflect.get(session, key, session);
        return typeof value === 'function' ? value.bind(session) : value;
      },
    });
    if (!believing.has(this)) this.tools = { ...this.tools, session: online };
    believing.add(this);
    return execute.apply(this, ask);
  } as unknown as F;

const believing = new WeakSet<HasSession>();
