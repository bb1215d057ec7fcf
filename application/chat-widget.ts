import type { Subscription } from 'rxjs';
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

export interface ChatWidgetDeps {
  /** In any order: none needs that another one has started. */
  readonly parts: readonly Running[];
  readonly startSession: StartSession;
  readonly lifetime: Lifetime;
  readonly environment: Pick<Environment, 'untilActivated'>;
  readonly log: Log;
}

/** `start()` and `dispose()` of a widget, for all of its parts. */
export class ChatWidget implements Pick<Widget, 'start' | 'dispose'> {
  /** The start that waits for a visitor who opens the page. */
  #waiting: Promise<unknown> | undefined;

  constructor(private readonly deps: ChatWidgetDeps) {}

  /** A page that the browser prepares makes no call, because perhaps nobody opens it (decision 45). */
  start(): void {
    const activated = this.deps.environment.untilActivated?.();
    this.#waiting = activated;
    if (activated) void activated.then(() => this.#waiting === activated && this.#start());
    else this.#start();
  }

  #start(): void {
    const { lifetime, log, startSession, parts } = this.deps;
    if (lifetime.isRunning) return;
    lifetime.begin();
    // The start comes before the parts: then the stage is 'starting' when they read it. Otherwise, at a second start, they
    // would open a socket and poll for the old session.
    lifetime.untilEnd(() => runSafely(log, 'start', () => startSession.execute()).subscribe());
    for (const part of parts) lifetime.untilEnd(() => part.run());
    log.debug('running', { parts: parts.length });
  }

  dispose(): void {
    this.#waiting = undefined;
    this.deps.lifetime.end();
  }
}
