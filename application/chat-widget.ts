import type { Subscription } from 'rxjs';
import type { StartSession } from './lifecycle/start-session';
import type { Lifetime } from './lifetime/lifetime';
import { runSafely } from './log/run-safely';
import type { Log } from './ports/log.port';
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
    this.tools.lifetime.end();
  }
}
