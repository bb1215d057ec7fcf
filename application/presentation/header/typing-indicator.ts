import { distinctUntilChanged, map, type Observable, of, switchMap, timer } from 'rxjs';
import * as LIMITS from '../../../domain/limits';
import type { Conversation } from '../../conversation/conversation';
import type { Clock } from '../../ports/clock.port';
import { MutableState, type State } from '../../state/state';

/** Shows after 300 ms that the robot is typing, and hides it after the time that its answer may take. */
export class TypingIndicator {
  readonly #shown = new MutableState(false);

  constructor(
    private readonly conversation: Conversation,
    private readonly clock: Clock,
  ) {}

  get shown(): State<boolean> {
    return this.#shown;
  }

  run() {
    return this.conversation.state.changes$
      .pipe(
        map((facts) => facts.robotTyping),
        distinctUntilChanged(),
        switchMap((isTyping) => this.#course(isTyping)),
      )
      .subscribe((isShown) => this.#shown.set(isShown));
  }

  #course(isTyping: boolean): Observable<boolean> {
    if (!isTyping) return of(false);
    return timer(LIMITS.typingIndicatorAfterMs, LIMITS.requestTimeoutMs, this.clock.scheduler).pipe(
      map((tick) => tick === 0),
    );
  }
}
