import { distinctUntilChanged, map, type Observable, of, switchMap, timer } from 'rxjs';
import { LIMITS } from '../../../domain/limits';
import type { Conversation } from '../../conversation/conversation';
import type { Clock } from '../../ports/clock.port';
import { MutableState, type State } from '../../state/state';

/** Shows "is typing" after 300 ms and hides it if no further event comes. */
export class TypingIndicator {
  readonly #shown = new MutableState<'robot' | 'service' | null>(null);

  constructor(
    private readonly conversation: Conversation,
    private readonly clock: Clock,
  ) {}

  get shown(): State<'robot' | 'service' | null> {
    return this.#shown;
  }

  run() {
    return this.conversation.state.changes$
      .pipe(
        map((facts) => facts.typing),
        distinctUntilChanged(),
        switchMap((typing) => this.#course(typing?.who ?? null)),
      )
      .subscribe((who) => this.#shown.set(who));
  }

  #course(who: 'robot' | 'service' | null): Observable<'robot' | 'service' | null> {
    if (who === null) return of(null);
    const goesAfter = who === 'robot' ? LIMITS.requestTimeoutMs : LIMITS.typingIndicatorForMs;
    return timer(LIMITS.typingIndicatorAfterMs, goesAfter, this.clock.scheduler).pipe(
      map((tick) => (tick === 0 ? who : null)),
    );
  }
}
