import { distinctUntilChanged, map, type Subscription } from 'rxjs';
import { isScore } from '../../domain/evaluation/evaluation';
import { isFailureKey } from '../../domain/failure/failure-display';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { keyOrWords, readableServerText, serverTextOf } from '../../domain/failure/server-text';
import {
  checkForm,
  EMPTY_FORM,
  type FormErrors,
  type FormTextField,
  type MessageForm,
  type MessageFormEntry,
  withoutSettled,
} from '../../domain/form/message-form';
import type { Feedback } from '../feedback/feedback';
import { logUnknownKey } from '../feedback/log-unknown-key';
import type { Lifetime } from '../lifetime/lifetime';
import type { FormDraft } from '../ports/form-draft.port';
import type { FormGateway } from '../ports/form-gateway.port';
import type { Log } from '../ports/log.port';
import type { Session } from '../session/session';
import { businessIdOf, conversationKeyOf, visitorIdOf } from '../session/session-facts';
import { MutableState, type State } from '../state/state';
import type { MessageFormState } from './form-state';

type Filled = Exclude<MessageFormState, { kind: 'hidden' }>;

export interface LeaveMessageDeps {
  readonly formGateway: FormGateway;
  readonly formDraft: FormDraft;
  readonly session: Session;
  readonly feedback: Feedback;
  readonly lifetime: Lifetime;
  readonly log: Log;
}

/** The message form, from the first letter to "submitted". The input is kept after a failure and when the panel closes. */
export class LeaveMessage {
  readonly #state = new MutableState<Filled>(openWith(EMPTY_FORM));

  constructor(private readonly deps: LeaveMessageDeps) {}

  get state(): State<Filled> {
    return this.#state;
  }

  /** When the visitor is known, the form shows what this visitor entered before. */
  run(): Subscription {
    return this.deps.session.state.changes$
      .pipe(
        map(conversationKeyOf),
        distinctUntilChanged((a, b) => a.businessId === b.businessId && a.visitorId === b.visitorId),
      )
      .subscribe((conversation) =>
        this.#state.set(openWith(this.deps.formDraft.read(conversation) ?? EMPTY_FORM)),
      );
  }

  edit(field: FormTextField, text: string): void {
    this.#enter({ [field]: text });
  }

  rate(score: number): void {
    if (isScore(score)) this.#enter({ rating: score });
  }

  another(): void {
    if (this.#state.current.kind === 'sent') this.#state.set(openWith(EMPTY_FORM));
  }

  async submit(): Promise<void> {
    const now = this.#state.current;
    if (now.kind !== 'open' || now.submitting || !this.deps.lifetime.isRunning) return;
    const form = checkForm(now.entry);
    if (!form.ok) {
      this.#state.set({ ...now, errors: form.failure, refusals: now.refusals + 1, failure: null });
      return;
    }
    this.#state.set({ ...now, errors: NO_ERRORS, submitting: true, failure: null });
    const result = await this.deps.lifetime.whileRunning(this.#post(form.value));
    if (result.ok) this.#sent(result.value);
    else this.#failed(result.failure);
  }

  #post(form: MessageForm) {
    const facts = this.deps.session.now;
    return this.deps.formGateway.submit({
      ...form,
      businessId: businessIdOf(facts),
      visitorId: visitorIdOf(facts),
      language: facts.language,
    });
  }

  #enter(change: Partial<MessageFormEntry>): void {
    const now = this.#state.current;
    if (now.kind !== 'open' || now.submitting) return;
    const entry = { ...now.entry, ...change };
    this.deps.formDraft.keep(conversationKeyOf(this.deps.session.now), entry);
    this.#state.set({ ...now, entry, errors: withoutSettled(now.errors, entry) });
  }

  #sent(serverText: string): void {
    logUnknownKey(this.deps.log, serverText);
    this.deps.formDraft.forget(conversationKeyOf(this.deps.session.now));
    this.#state.set({ kind: 'sent', words: isFailureKey(serverText) ? '' : readableServerText(serverText) });
  }

  #failed(refusal: GatewayFailure): void {
    if (refusal.kind === 'refused') logUnknownKey(this.deps.log, refusal.message);
    const failure = keyOrWords(serverTextOf(refusal), 'save_error');
    const now = this.#state.current;
    if (now.kind === 'open') this.#state.set({ ...now, submitting: false, failure });
    this.deps.feedback.show('save_error');
  }
}

const NO_ERRORS: FormErrors = {};

const openWith = (entry: MessageFormEntry): Filled => ({
  kind: 'open',
  entry,
  errors: NO_ERRORS,
  refusals: 0,
  submitting: false,
  failure: null,
});
