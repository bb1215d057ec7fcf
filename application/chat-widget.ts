import { Subscription } from 'rxjs';
import type { StartSession } from './lifecycle/start-session';
import type { Log } from './ports/log.port';
import type { Lifetime } from './state/lifetime';
import { runBeat } from './state/survive';
import type { Widget } from './widget';

type Views = Omit<Widget, 'start' | 'dispose'>;

/** A part that works for as long as the widget lives. */
export interface Running {
  run(): Subscription;
}

/** The facade put together: views that stand, parts that run, and the one switch for all of them. */
export class ChatWidget implements Widget {
  readonly shell: Views['shell'];
  readonly header: Views['header'];
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

  constructor(
    views: Views,
    private readonly parts: readonly Running[],
    private readonly session: StartSession,
    private readonly lifetime: Lifetime,
    private readonly log: Log,
  ) {
    this.shell = views.shell;
    this.header = views.header;
    this.conversation = views.conversation;
    this.composer = views.composer;
    this.questions = views.questions;
    this.toasts = views.toasts;
    this.dialog = views.dialog;
    this.evaluation = views.evaluation;
    this.messageForm = views.messageForm;
    this.emoji = views.emoji;
    this.imageDialog = views.imageDialog;
    this.videoDialog = views.videoDialog;
    this.viewer = views.viewer;
    this.arrived$ = views.arrived$;
  }

  start(): void {
    if (this.#running !== null) return;
    const running = new Subscription();
    this.#running = running;
    this.lifetime.begin();
    // First, so that a second start is 'starting' before any part looks: else each would go on with the old session.
    running.add(runBeat(this.log, 'start', () => this.session.execute()).subscribe());
    for (const part of this.parts) running.add(part.run());
    this.log.debug('running', { parts: this.parts.length });
  }

  dispose(): void {
    if (this.#running === null) return;
    this.lifetime.end();
    this.session.cancel();
    this.#running.unsubscribe();
    this.#running = null;
  }
}
