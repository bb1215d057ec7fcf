import { filter, Subscription, timer } from 'rxjs';
import type { Feedback } from '../feedback/feedback';
import type { Lifetime } from '../lifetime/lifetime';
import type { Clock } from '../ports/clock.port';
import type { Environment } from '../ports/environment.port';
import type { Activity, ActivityEvent } from '../session/activity';
import type { MutableState, State } from '../state/state';
import type { SendText } from './send-text';
import type { TextDraft } from './text-draft';

/** Holds a text before it is sent, so that the visitor can take it back. */
export interface UndoSend {
  /** The text that waits; null: none does. */
  readonly held: State<string | null>;
  run(): Subscription;
  /** @returns false: it cannot wait, and must be sent at once */
  hold(text: string): boolean;
  /** Gives the text back to the box. */
  undo(): void;
}

export interface UndoSendDeps {
  readonly sendText: Pick<SendText, 'execute'>;
  readonly textDraft: TextDraft;
  readonly feedback: Feedback;
  readonly environment: Pick<Environment, 'visible$'>;
  readonly activity: Pick<Activity, 'happened$'>;
  readonly clock: Clock;
  readonly lifetime: Lifetime;
}

/**
 * Until it is sent, the text stays stored as the draft: after a crash it is in the box again. It is sent at once when the visitor writes
 * or sends something else, or leaves the page, which may not come back.
 */
export class HeldText implements UndoSend {
  #waiting = new Subscription();

  /**
   * @param held null: nothing waits
   * @param ms how long a text waits
   */
  constructor(
    readonly held: MutableState<string | null>,
    private readonly deps: UndoSendDeps,
    private readonly ms: number,
  ) {}

  run(): Subscription {
    const { environment, activity, textDraft } = this.deps;
    const running = environment.visible$
      .pipe(filter((isVisible) => !isVisible))
      .subscribe(() => this.#send());
    running.add(textDraft.typed$.pipe(filter((text) => text !== '')).subscribe(() => this.#send()));
    running.add(activity.happened$.pipe(filter(sendsSomething)).subscribe(() => this.#send()));
    // The draft keeps it: the next start, here or after a reload, shows it in the box.
    running.add(() => this.#take());
    return running;
  }

  hold(text: string): boolean {
    // In an interface without the button nobody could take it back.
    if (!this.held.isRead) return false;
    this.#send();
    const { textDraft, clock, lifetime } = this.deps;
    textDraft.hold(text);
    textDraft.clear();
    this.held.set(text);
    this.#waiting = lifetime.untilEnd(() => timer(this.ms, clock.scheduler).subscribe(() => this.#send()));
    return true;
  }

  undo(): void {
    const text = this.#take();
    if (text === null) return;
    this.deps.textDraft.release(text);
    this.deps.textDraft.putBack(text);
  }

  #take(): string | null {
    const text = this.held.current;
    this.#waiting.unsubscribe();
    this.held.set(null);
    return text;
  }

  #send(): void {
    const { sendText, textDraft, feedback } = this.deps;
    const text = this.#take();
    if (text === null) return;
    const refusal = sendText.execute(text);
    textDraft.release(text);
    if (refusal === 'locked') feedback.show('please_reload');
    if (refusal !== null) textDraft.putBack(text);
  }
}

const sendsSomething = (event: ActivityEvent): boolean =>
  event.kind === 'question-tapped' || (event.kind === 'upload' && event.state === 'started');
