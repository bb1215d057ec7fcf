import { of, Subscription, take } from 'rxjs';
import type { StartSession } from './lifecycle/start-session';
import type { Lifetime } from './lifetime/lifetime';
import { runSafely } from './log/run-safely';
import type { Environment } from './ports/environment.port';
import type { Log } from './ports/log.port';
import type { Widget } from './widget';

/** A part that runs from `start()` to `dispose()`. */
export interface Running {
  run(): Subscription;
}

export interface ChatWidgetTools {
  /** In any order: none needs that another one has started. */
  readonly parts: readonly Running[];
  readonly startSession: StartSession;
  readonly lifetime: Lifetime;
  readonly environment: Pick<Environment, 'activated$'>;
  readonly log: Log;
}

/** `start()` and `dispose()` of a widget, for all of its parts. */
export class ChatWidget implements Pick<Widget, 'start' | 'dispose'> {
  #waiting = Subscription.EMPTY;

  constructor(private readonly tools: ChatWidgetTools) {}

  /** A page that the browser prepares makes no call, because perhaps nobody opens it (decision 45). */
  start(): void {
    this.#waiting.unsubscribe();
    const { activated$ = of(undefined) } = this.tools.environment;
    let isActive = false;
    let isWaiting = false;
    this.#waiting = activated$.pipe(take(1)).subscribe(() => {
      isActive = true;
      if (isWaiting) this.#start();
    });
    isWaiting = !isActive;
    // What a part throws reaches the caller; inside of the stream it would be an uncaught error.
    if (isActive) this.#start();
  }

  #start(): void {
    const { lifetime, log, startSession, parts } = this.tools;
    if (lifetime.isRunning) return;
    lifetime.begin();
    // The start comes before the parts: then the stage is 'starting' when they read it. Otherwise, at a second start, they
    // would open a socket and poll for the old session.
    lifetime.untilEnd(() => runSafely(log, 'start', () => startSession.execute()).subscribe());
    for (const part of parts) lifetime.untilEnd(() => part.run());
    log.debug('running', { parts: parts.length });
  }

  dispose(): void {
    this.#waiting.unsubscribe();
    this.tools.lifetime.end();
  }
}
