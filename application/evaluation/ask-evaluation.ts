import { type Observable, Subject, Subscription, timer } from 'rxjs';
import {
  completeScores,
  type EvaluationRequest,
  type GivenScore,
  isScore,
  openingScores,
} from '../../domain/evaluation/evaluation';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { readableServerText, serverTextOf } from '../../domain/failure/server-text';
import { LIMITS } from '../../domain/limits';
import type { SystemLines } from '../conversation/system-lines';
import type { Feedback } from '../feedback/feedback';
import { logUnknownKey } from '../feedback/log-unknown-key';
import { showRefusal } from '../feedback/show-send-failure';
import type { Clock } from '../ports/clock.port';
import type { EvaluationGateway } from '../ports/evaluation-gateway.port';
import type { Log } from '../ports/log.port';
import type { AuthorisedCalls } from '../session/authorised-calls';
import type { Session } from '../session/session';
import { businessIdOf, serviceIdOf, visitorIdOf } from '../session/session-facts';
import { MutableState, type State } from '../state/state';
import type { EvaluationState } from './evaluation-state';

export interface AskEvaluationTools {
  readonly evaluationGateway: EvaluationGateway;
  readonly calls: AuthorisedCalls;
  readonly session: Session;
  readonly feedback: Feedback;
  readonly systemLines: SystemLines;
  readonly clock: Clock;
  readonly log: Log;
}

/** A rating that the backend has accepted. */
export interface Rating {
  readonly scores: readonly GivenScore[];
  readonly comment: string;
}

/** The rating, from push-comment to thanks (spec §4 Evaluation dialog). Its state is the snapshot of the view. */
export class AskEvaluation {
  readonly #state = new MutableState<EvaluationState>(CLOSED);
  readonly #rated = new Subject<Rating>();
  #thanks: Subscription | null = null;
  /** Number of the request in the dialog: an answer may come when the dialog shows another request or is closed. */
  #request = 0;

  /** Emits each rating that the backend has accepted. */
  readonly rated$: Observable<Rating> = this.#rated.asObservable();

  constructor(private readonly tools: AskEvaluationTools) {}

  get state(): State<EvaluationState> {
    return this.#state;
  }

  /**
   * The input is kept at the end of the widget. The answer to a running submit is ignored, so the visitor may submit again.
   */
  run(): Subscription {
    return new Subscription(() => {
      this.#thanks?.unsubscribe();
      const now = this.#state.current;
      if (now.kind === 'open') this.#state.set({ ...now, submitting: false });
      else this.#state.set(CLOSED);
    });
  }

  /** If the visitor is filling in a request, a second one does not replace it. */
  open(request: EvaluationRequest): void {
    if (this.#state.current.kind === 'open') return;
    this.#thanks?.unsubscribe();
    this.#request += 1;
    this.#state.set({
      kind: 'open',
      title: request.title,
      scores: openingScores(request, this.tools.session.now.look.behaviour.scoring),
      commentAsked: request.commentAsked,
      commentTitle: request.commentTitle,
      comment: '',
      submitting: false,
      missing: null,
      failed: false,
      refusal: '',
    });
  }

  score(index: number, score: number): void {
    const now = this.#state.current;
    if (now.kind !== 'open' || now.submitting || !isScore(score)) return;
    const scores = now.scores.map((item, at) => (at === index ? { ...item, score } : item));
    this.#state.set({ ...now, scores, missing: now.missing === index ? null : now.missing });
  }

  comment(text: string): void {
    const now = this.#state.current;
    if (now.kind === 'open' && !now.submitting) this.#state.set({ ...now, comment: text });
  }

  cancel(): void {
    if (this.#state.current.kind !== 'open') return;
    this.#request += 1;
    this.#state.set(CLOSED);
  }

  async submit(): Promise<void> {
    const now = this.#state.current;
    if (now.kind !== 'open' || now.submitting) return;
    const scores = completeScores(now.scores);
    if (!scores.ok) {
      this.#state.set({ ...now, missing: scores.failure.index });
      this.tools.feedback.show('evaluate_score');
      return;
    }
    const request = this.#request;
    this.#state.set({ ...now, submitting: true, failed: false, refusal: '', missing: null });
    const facts = this.tools.session.now;
    const result = await this.tools.calls.quietly(() =>
      this.tools.evaluationGateway.submit({
        businessId: businessIdOf(facts),
        visitorId: visitorIdOf(facts),
        serviceId: serviceIdOf(facts),
        comment: now.comment,
        scores: scores.value,
      }),
    );
    if (result.ok) {
      logUnknownKey(this.tools.log, result.value);
      this.tools.systemLines.add('notice_evaluated');
      this.#rated.next({ scores: scores.value, comment: now.comment });
    }
    // The visitor cancelled meanwhile: the success is noted, and a newer dialog is not changed.
    if (request !== this.#request) return;
    if (result.ok) this.#thank(result.value);
    else this.#failed(now, result.failure);
  }

  /** Shows one toast, with the backend's own text if there is one. The text also stays beside the form. */
  #failed(entered: EvaluationState & { kind: 'open' }, failure: GatewayFailure): void {
    const refusal = serverTextOf(failure);
    this.#state.set({ ...entered, failed: true, refusal, missing: null });
    if (!this.tools.calls.report(failure)) showRefusal(this.tools.feedback, refusal, 'evaluate_error');
  }

  #thank(serverText: string): void {
    this.#state.set({ kind: 'thanks', words: readableServerText(serverText) });
    this.#thanks = timer(LIMITS.evaluationThanksMs, this.tools.clock.scheduler).subscribe(() =>
      this.#state.set(CLOSED),
    );
  }
}

const CLOSED: EvaluationState = { kind: 'closed' };
