import {
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  Subject,
  type Subscription,
  timer,
} from 'rxjs';
import {
  type AskedRating,
  completeScores,
  type EvaluationRequest,
  type GivenScore,
  isScore,
  openingScores,
} from '../../domain/evaluation/evaluation';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { readableServerText, serverTextOf } from '../../domain/failure/server-text';
import * as LIMITS from '../../domain/limits';
import { isBlank } from '../../domain/text/is-blank';
import type { ThemeBehaviour } from '../../domain/theme/theme-behaviour';
import type { SystemLines } from '../conversation/system-lines';
import type { Unread } from '../conversation/unread';
import type { Feedback } from '../feedback/feedback';
import { logUnknownKey } from '../feedback/log-unknown-key';
import { showRefusal } from '../feedback/show-send-failure';
import type { Clock } from '../ports/clock.port';
import type { Environment } from '../ports/environment.port';
import type { EvaluationGateway } from '../ports/evaluation-gateway.port';
import type { Log } from '../ports/log.port';
import type { Preferences } from '../ports/preferences.port';
import type { AuthorisedCalls } from '../session/authorised-calls';
import type { FeatureFlags } from '../session/feature-flags';
import type { Session } from '../session/session';
import { businessIdOf, conversationKeyOf, serviceIdOf, visitorIdOf } from '../session/session-facts';
import { MutableState, type State } from '../state/state';
import type { EvaluationState } from './evaluation-state';

export interface AskEvaluationDeps {
  readonly evaluationGateway: EvaluationGateway;
  readonly calls: AuthorisedCalls;
  readonly session: Session;
  readonly feedback: Feedback;
  readonly systemLines: SystemLines;
  readonly unread: Pick<Unread, 'atBottom'>;
  /** Messaging is a stratum above, so only what is read is known here. */
  readonly textDraft: { readonly text: State<string> };
  readonly preferences: Pick<Preferences, 'askedRating' | 'rememberAskedRating'>;
  readonly features: FeatureFlags;
  readonly environment: Pick<Environment, 'visible$'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** A rating that the backend has accepted. */
export interface Rating {
  readonly scores: readonly GivenScore[];
  readonly comment: string;
}

/** What others use of the rating, whose code may load later. */
export type Evaluation = Pick<
  AskEvaluation,
  'state' | 'asked' | 'rated$' | 'run' | 'open' | 'openAgain' | 'score' | 'comment' | 'submit' | 'cancel'
>;

/**
 * The rating, from push-comment to thanks (spec §4 Evaluation dialog). Until it was sent, it can be opened again, also after
 * a reload (decision 37).
 */
export class AskEvaluation {
  readonly #state = new MutableState<EvaluationState>(CLOSED);
  readonly #asked = new MutableState<AskedRating | null>(null);
  /** What the dialog shows, or showed last. */
  #shown: { readonly asked: AskedRating; readonly entered: OpenDialog } | null = null;
  readonly #rated = new Subject<Rating>();
  /** What is being submitted, also after Cancel: the visitor who opens it again waits for the answer, and rates once. */
  readonly #underWay = new Set<AskedRating>();
  #thanks: Subscription | null = null;
  /** Number of the request in the dialog: an answer may come when the dialog shows another request or is closed. */
  #request = 0;

  /** Emits each rating that the backend has accepted. */
  readonly rated$: Observable<Rating> = this.#rated.asObservable();

  constructor(private readonly deps: AskEvaluationDeps) {}

  get state(): State<EvaluationState> {
    return this.#state;
  }

  /** What the visitor was asked to rate and has not sent: a card in the conversation offers it. null: nothing. */
  get asked(): State<AskedRating | null> {
    return this.#asked;
  }

  /**
   * The input is kept at the end of the widget. The answer to a running submit is ignored, so the visitor may submit again.
   */
  run(): Subscription {
    const { session, environment } = this.deps;
    const visitor$ = session.state.changes$.pipe(
      map((facts) => JSON.stringify(conversationKeyOf(facts))),
      distinctUntilChanged(),
    );
    // Another tab may have sent the rating while this one was hidden.
    const running = combineLatest([
      visitor$,
      environment.visible$.pipe(filter((visible) => visible)),
    ]).subscribe(() => this.#restore());
    running.add(() => {
      this.#thanks?.unsubscribe();
      this.#underWay.clear();
      const now = this.#state.current;
      if (now.kind === 'open') this.#state.set({ ...now, submitting: false });
      else this.#state.set(CLOSED);
    });
    return running;
  }

  /**
   * If the visitor is filling in a request, a second one does not replace it. A dialog would interrupt a visitor who is
   * typing or reads above the end, so then only the card appears (decision 37).
   */
  open(request: EvaluationRequest): void {
    if (this.deps.features.rating === false) return;
    if (this.#state.current.kind === 'open') return;
    const asked = { ...request, serviceId: serviceIdOf(this.deps.session.now) };
    this.#remember(asked);
    if (!this.#isVisitorBusy()) this.#show(asked);
  }

  /** The visitor pressed the card. */
  openAgain(): void {
    const asked = this.#asked.current;
    if (asked !== null && this.#state.current.kind !== 'open') this.#show(asked);
  }

  #isVisitorBusy(): boolean {
    return !isBlank(this.deps.textDraft.text.current) || !this.deps.unread.atBottom.current;
  }

  /** What the visitor had entered before Cancel is there again. */
  #show(asked: AskedRating): void {
    const before = this.#shown?.asked === asked ? this.#shown.entered : null;
    const entered = before ?? emptyDialog(asked, this.deps.session.now.look.behaviour.scoring);
    const dialog = { ...entered, submitting: this.#underWay.has(asked) };
    this.#thanks?.unsubscribe();
    this.#request += 1;
    this.#shown = { asked, entered: dialog };
    this.#state.set(dialog);
  }

  #remember(asked: AskedRating | null): void {
    this.deps.preferences.rememberAskedRating(conversationKeyOf(this.deps.session.now), asked);
    this.#asked.set(asked);
  }

  #restore(): void {
    if (this.deps.features.rating === false) return;
    const stored = this.deps.preferences.askedRating(conversationKeyOf(this.deps.session.now));
    const known = this.#asked.current;
    if (JSON.stringify(stored) === JSON.stringify(known)) return;
    this.#asked.set(stored);
    const isShown = this.#state.current.kind === 'open' && this.#shown?.asked === known;
    // Another tab has sent the rating that the dialog asks for.
    if (stored === null && known !== null && isShown && !this.#underWay.has(known)) this.#state.set(CLOSED);
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
    const now = this.#state.current;
    if (now.kind !== 'open' || this.#shown === null) return;
    this.#request += 1;
    const entered: OpenDialog = { ...now, submitting: false, missing: null, failed: false, refusal: '' };
    this.#shown = { ...this.#shown, entered };
    this.#state.set(CLOSED);
  }

  async submit(): Promise<void> {
    const now = this.#state.current;
    if (now.kind !== 'open' || now.submitting || this.#shown === null) return;
    const scores = completeScores(now.scores);
    if (!scores.ok) {
      this.#state.set({ ...now, missing: scores.failure.index });
      this.deps.feedback.show('evaluate_score');
      return;
    }
    const request = this.#request;
    const { asked } = this.#shown;
    this.#underWay.add(asked);
    this.#state.set({ ...now, submitting: true, failed: false, refusal: '', missing: null });
    const facts = this.deps.session.now;
    const result = await this.deps.calls.quietly('rating', () =>
      this.deps.evaluationGateway.submit({
        businessId: businessIdOf(facts),
        visitorId: visitorIdOf(facts),
        serviceId: asked.serviceId || serviceIdOf(facts),
        comment: now.comment,
        scores: scores.value,
      }),
    );
    this.#underWay.delete(asked);
    if (result.ok) {
      logUnknownKey(this.deps.log, result.value);
      this.deps.systemLines.add('notice_evaluated');
      this.#rated.next({ scores: scores.value, comment: now.comment });
      if (this.#asked.current === asked) this.#remember(null);
    }
    // The visitor cancelled meanwhile: the success is noted, and the dialog of another request is not changed.
    const isCancelled = request !== this.#request;
    const isOpenAgain = this.#state.current.kind === 'open' && this.#shown.asked === asked;
    if (isCancelled && !isOpenAgain) return;
    if (result.ok) this.#thank(result.value);
    else this.#failed(now, result.failure);
  }

  /** Shows one toast, with the backend's own text if there is one. The text also stays beside the form. */
  #failed(entered: OpenDialog, failure: GatewayFailure): void {
    const refusal = serverTextOf(failure);
    this.#state.set({ ...entered, failed: true, refusal, missing: null });
    if (!this.deps.calls.report(failure)) showRefusal(this.deps.feedback, refusal, 'evaluate_error');
  }

  #thank(serverText: string): void {
    this.#request += 1;
    this.#state.set({ kind: 'thanks', words: readableServerText(serverText) });
    this.#thanks = timer(LIMITS.evaluationThanksMs, this.deps.clock.scheduler).subscribe(() =>
      this.#state.set(CLOSED),
    );
  }
}

type OpenDialog = Extract<EvaluationState, { kind: 'open' }>;

const CLOSED: EvaluationState = { kind: 'closed' };

const emptyDialog = (asked: AskedRating, scoring: ThemeBehaviour['scoring']): OpenDialog => ({
  kind: 'open',
  title: asked.title,
  scores: openingScores(asked, scoring),
  commentAsked: asked.commentAsked,
  commentTitle: asked.commentTitle,
  comment: '',
  submitting: false,
  missing: null,
  failed: false,
  refusal: '',
});
