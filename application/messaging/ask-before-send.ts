import { Subscription } from 'rxjs';
import type { OutboxEntry } from '../../domain/delivery/outbox-entry';
import type { Verdict } from '../../domain/message/plain-message';
import type { AskBeforeSend, NotSent, SendDoor } from '../delivery/send-door';
import type { Feedback } from '../feedback/feedback';
import type { Lifetime, PerRun } from '../lifetime/lifetime';
import { logUnexpected } from '../log/log-unexpected';
import { type Clock, nowSeconds } from '../ports/clock.port';
import type { Log } from '../ports/log.port';
import type { Session } from '../session/session';
import { writingBarrier } from '../session/session-facts';
import type { TextDraft } from './text-draft';

export interface SendDoorDeps {
  /** The way into the outbox. */
  readonly outbox: SendDoor;
  readonly textDraft: TextDraft;
  readonly session: Session;
  readonly feedback: Feedback;
  readonly lifetime: Lifetime;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Asks the page about each message before it is in the outbox. The page is asked at once, and the messages are written in the order in
 * which they were sent. Until then a typed text is held by the stored draft, so that a reload does not lose it.
 */
export class AskingSendDoor implements SendDoor {
  readonly #queue: PerRun<Promise<void>>;

  constructor(
    private readonly deps: SendDoorDeps,
    private readonly ask: AskBeforeSend,
  ) {
    this.#queue = deps.lifetime.perRun(() => Promise.resolve());
  }

  write(entry: OutboxEntry, by: 'typed' | 'tap', notSent?: NotSent): void {
    const { textDraft, lifetime, log } = this.deps;
    const { clientId, content } = entry;
    const { text } = content;
    const isKept = by === 'typed' && !notSent;
    const asked = this.ask({ id: clientId, kind: 'text', text }, content.kind === 'question');
    let isSettled = false;
    // What the page has sent by code is reported to it. The words of a visitor are in the draft.
    const ended = lifetime.untilEnd(() => new Subscription(() => isSettled || notSent?.('ended')));
    this.#queue.current = lifetime
      .whileRunning(Promise.all([asked, this.#queue.current]))
      .then(([verdict]) => {
        isSettled = true;
        ended.unsubscribe();
        this.#settle(entry, by, verdict, notSent);
        if (isKept) textDraft.release(text);
      })
      .catch((error: unknown) => logUnexpected(log, 'beforeSend', error));
  }

  #settle(entry: OutboxEntry, by: 'typed' | 'tap', verdict: Verdict, notSent: NotSent | undefined): void {
    const { outbox, session, feedback, textDraft, clock } = this.deps;
    // The session may have ended meanwhile.
    const barrier = writingBarrier(session.now);
    const reason = verdict.kind === 'held' ? 'held' : by === 'typed' ? barrier : null;
    const { content } = entry;
    if (reason === null) {
      const changed =
        verdict.kind === 'changed' && content.kind === 'text' ? { ...content, text: verdict.text } : content;
      const { mode } = session.now;
      outbox.write({ ...entry, mode, createdAt: nowSeconds(clock), content: changed }, by);
    } else if (notSent) notSent(reason);
    else {
      if (by === 'typed') textDraft.putBack(content.text);
      if (reason === 'held') feedback.show('message_held');
    }
  }
}
