import { timer } from 'rxjs';
import * as LIMITS from '../../domain/limits';
import type { Question } from '../../domain/robot/question';
import type { MessageIds } from '../conversation/message-ids';
import type { SendDoor } from '../delivery/send-door';
import type { Lifetime, PerRun } from '../lifetime/lifetime';
import { type Clock, nowSeconds } from '../ports/clock.port';
import type { OutboxEntry } from '../ports/outbox-store.port';
import type { RobotGateway } from '../ports/robot-gateway.port';
import type { Activity } from '../session/activity';
import type { AuthorisedCalls } from '../session/authorised-calls';
import type { Session } from '../session/session';
import { businessIdOf } from '../session/session-facts';
import { MutableState, type State } from '../state/state';
import type { QuestionsState } from './questions-state';

export interface QuickQuestionsDeps {
  readonly robotGateway: RobotGateway;
  readonly calls: AuthorisedCalls;
  readonly session: Session;
  readonly sendDoor: SendDoor;
  readonly activity: Activity;
  readonly messageIds: MessageIds;
  readonly clock: Clock;
  readonly lifetime: Lifetime;
}

/**
 * The list of quick questions: loaded when it is first opened or offered; at most one tap in 2 s.
 */
export class QuickQuestions {
  readonly #state = new MutableState<QuestionsState>({
    open: false,
    phase: 'loading',
    questions: [],
    locked: false,
  });
  readonly #loading: PerRun<boolean>;

  constructor(private readonly deps: QuickQuestionsDeps) {
    this.#loading = deps.lifetime.perRun(() => false);
  }

  get state(): State<QuestionsState> {
    return this.#state;
  }

  toggle(): void {
    const { open, phase } = this.#state.current;
    this.#state.patch({ open: !open });
    if (!open && phase !== 'ready') void this.load();
  }

  close(): void {
    this.#state.patch({ open: false });
  }

  /** Loads the list for the end of the conversation. The visitor did not ask for it, so a failure is not shown. */
  offer(): void {
    if (this.#state.current.phase !== 'ready') void this.load('quietly');
  }

  async load(how: 'run' | 'quietly' = 'run'): Promise<void> {
    if (this.#loading.current) return;
    this.#loading.current = true;
    this.#state.patch({ phase: 'loading' });
    const businessId = businessIdOf(this.deps.session.now);
    const result = await this.deps.calls[how]('questions', () =>
      this.deps.robotGateway.questions(businessId),
    );
    this.#loading.current = false;
    if (result.ok) this.#state.patch({ phase: 'ready', questions: result.value });
    else this.#state.patch({ phase: 'failed' });
  }

  choose(question: Question): void {
    if (this.#state.current.locked || !this.deps.lifetime.isRunning) return;
    this.#lock();
    const entry: OutboxEntry = {
      clientId: this.deps.messageIds.next(),
      mode: this.deps.session.now.mode,
      createdAt: nowSeconds(this.deps.clock),
      content: {
        kind: 'question',
        text: question.text,
        questionId: question.id,
        keyword: question.keyword,
      },
    };
    this.deps.activity.report({ kind: 'question-tapped', text: question.text });
    this.deps.sendDoor.write(entry, 'tap');
  }

  #lock(): void {
    this.#state.patch({ locked: true });
    const { scheduler } = this.deps.clock;
    this.deps.lifetime.untilEnd(() => {
      const lock = timer(LIMITS.hintClickLockMs, scheduler).subscribe();
      lock.add(() => this.#state.patch({ locked: false }));
      return lock;
    });
  }
}
