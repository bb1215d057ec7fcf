import { concat, filter, map, merge, of, Subscription, switchMap, timer } from 'rxjs';
import { LANGUAGE_TAG, languageFromTag } from '../../domain/language/language';
import { withDictated } from '../../domain/text/dictated';
import { fitText } from '../../domain/text/text-limit';
import type { Feedback } from '../feedback/feedback';
import type { Lifetime } from '../lifetime/lifetime';
import type { Clock } from '../ports/clock.port';
import type { Environment } from '../ports/environment.port';
import type { SpeechFailure, SpeechInput } from '../ports/speech-input.port';
import type { Session } from '../session/session';
import { writingBarrier } from '../session/session-facts';
import type { MutableState, State } from '../state/state';
import type { TextDraft } from './text-draft';

/** `none`: it is not offered. `starting`: the visitor is asked for the microphone. A failure stays until the visitor has seen it. */
export type DictationState = 'none' | 'off' | 'starting' | 'listening' | SpeechFailure;

/** Writes what the visitor says into the text box (setting `dictation`). */
export interface Dictation {
  readonly state: State<DictationState>;
  run(): Subscription;
  /** Begins, also after a failure, or ends. */
  toggle(): void;
  /** Ends, or takes note of a failure. */
  end(): void;
}

export interface DictationDeps {
  readonly speechInput: SpeechInput;
  readonly textDraft: TextDraft;
  readonly session: Session;
  readonly feedback: Pick<Feedback, 'show'>;
  readonly environment: Pick<Environment, 'visible$' | 'languageTags'>;
  readonly clock: Clock;
  readonly lifetime: Lifetime;
}

/** A microphone that nobody speaks into does not stay open. */
const SILENCE_MS = 15_000;

/** What is heard follows the text that was in the box. It is never sent by itself. */
export class Dictate implements Dictation {
  #listening = new Subscription();
  /** The text of the box before the first word. */
  #before = '';
  /** The text that this has written last: any other one is the visitor's. */
  #written = '';

  /** @param state `none`, for a view that reads it before this code has come */
  constructor(
    readonly state: MutableState<DictationState>,
    private readonly deps: DictationDeps,
  ) {}

  run(): Subscription {
    const { environment, textDraft, session, speechInput } = this.deps;
    if (speechInput.isAvailable()) this.state.set('off');
    const running = merge(
      environment.visible$.pipe(filter((isVisible) => !isVisible)),
      session.state.changes$.pipe(filter((facts) => writingBarrier(facts) !== null)),
      // Typed, sent or put back: the visitor goes on by hand.
      textDraft.text.changes$.pipe(filter((text) => text !== this.#written)),
    ).subscribe(() => this.#stop());
    running.add(() => this.#stop());
    return running;
  }

  toggle(): void {
    if (this.#isOn()) this.end();
    else if (this.state.current !== 'none') this.#start();
  }

  end(): void {
    if (this.state.current !== 'none') this.#end('off');
  }

  #isOn(): boolean {
    const { current } = this.state;
    return current === 'starting' || current === 'listening';
  }

  #start(): void {
    const { speechInput, textDraft, session, clock, lifetime } = this.deps;
    if (writingBarrier(session.now) !== null) return;
    this.#before = textDraft.text.current;
    this.#written = this.#before;
    this.state.set('starting');
    const silent$ = timer(SILENCE_MS, clock.scheduler).pipe(map(() => ENDED));
    const heard$ = concat(speechInput.listen(this.#language()), of(ENDED)).pipe(
      // The question for the microphone may take the visitor longer.
      switchMap((event) => concat(of(event), silent$)),
    );
    this.#listening = lifetime.untilEnd(() =>
      heard$.subscribe((event) => {
        if (event.kind === 'listening') this.state.set('listening');
        else if (event.kind === 'heard') this.#write(event.text);
        else this.#end(event.kind === 'failed' ? event.failure : 'off');
      }),
    );
  }

  #language(): string {
    const { session, environment } = this.deps;
    const { language } = session.now;
    // The visitor's own region, such as en-IN, is understood better.
    const own = environment.languageTags.find((tag) => languageFromTag(tag) === language);
    return own ?? LANGUAGE_TAG[language];
  }

  #write(said: string): void {
    const { textDraft, feedback } = this.deps;
    const { text, cut } = fitText(withDictated(this.#before, said));
    this.#written = text;
    textDraft.write(text);
    if (cut === 0) return;
    feedback.show('alert_keyin_length', { cut });
    this.#end('off');
  }

  /** Not a failure: the visitor has not seen it yet. */
  #stop(): void {
    if (this.#isOn()) this.#end('off');
  }

  #end(state: DictationState): void {
    this.#listening.unsubscribe();
    this.state.set(state);
  }
}

const ENDED = { kind: 'ended' } as const;
