import { Subscription } from 'rxjs';
import type { StartSession } from './lifecycle/start-session';
import type { Log } from './ports/log.port';
import type { Lifetime } from './state/lifetime';
import { runSafely } from './state/run-safely';
import type { Widget } from './widget';

type Views = Omit<Widget, 'start' | 'dispose'>;

/** A part that runs from `start()` to `dispose()`. */
export interface Running {
  run(): Subscription;
}

export interface ChatWidgetTools {
  readonly views: Views;
  /** In any order: none needs that another one has started. */
  readonly parts: readonly Running[];
  readonly startSession: StartSession;
  readonly lifetime: Lifetime;
  readonly log: Log;
}

/** Joins the views, the running parts, and `start()` and `dispose()` for all of them. */
export class ChatWidget implements Widget {
  readonly shell: Views['shell'];
  readonly header: Views['header'];
  readonly marquee: Views['marquee'];
  readonly conversation: Views['conversation'];
  readonly composer: Views['composer'];
  readonly questions: Views['questions'];
  readonly toasts: Views['toasts'];
  readonly dialog: Views['dialog'];
  readonly evaluation: Views['evaluation'];
  readonly messageForm: Views['messageForm'];
  readonly emoji: Views['emoji'];
  readonly imageDialog: Views['imageDialog'];
  readonly videoDialog: Views['videoDialog'];
  readonly viewer: Views['viewer'];
  readonly arrived$: Views['arrived$'];
  #running: Subscription | null = null;

  constructor(private readonly tools: ChatWidgetTools) {
    this.shell = tools.views.shell;
    this.header = tools.views.header;
    this.marquee = tools.views.marquee;
    this.conversation = tools.views.conversation;
    this.composer = tools.views.composer;
    this.questions = tools.views.questions;
    this.toasts = tools.views.toasts;
    this.dialog = tools.views.dialog;
    this.evaluation = tools.views.evaluation;
    this.messageForm = tools.views.messageForm;
    this.emoji = tools.views.emoji;
    this.imageDialog = tools.views.imageDialog;
    this.videoDialog = tools.views.videoDialog;
    this.viewer = tools.views.viewer;
    this.arrived$ = tools.views.arrived$;
  }

  start(): void {
    if (this.#running !== null) return;
    const running = new Subscription();
    this.#running = running;
    this.tools.lifetime.begin();
    // The start comes before the parts: then the stage is 'starting' when they read it. Otherwise, at a second start, they
    // would open a socket and poll for the old session.
    running.add(runSafely(this.tools.log, 'start', () => this.tools.startSession.execute()).subscribe());
    for (const part of this.tools.parts) running.add(part.run());
    this.tools.log.debug('running', { parts: this.tools.parts.length });
  }

  dispose(): void {
    if (this.#running === null) return;
    this.tools.lifetime.end();
    this.tools.startSession.cancel();
    this.#running.unsubscribe();
    this.#running = null;
  }
}
