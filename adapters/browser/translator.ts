import { Observable } from 'rxjs';
import type {
  TranslationEvent,
  TranslationFailure,
  TranslationOrder,
  Translator,
} from '../../application/ports/translator.port';
import { isSameLanguage, languageOfLetters } from '../../domain/language/text-language';

/* What is used of the browser's own translator, which TypeScript does not know. */

type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

interface Monitored {
  readonly monitor: (monitor: EventTarget) => void;
}

interface Pair {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

interface LoadedTranslator {
  translate(text: string, options: { readonly signal: AbortSignal }): Promise<string>;
  destroy(): void;
}

interface LoadedDetector {
  detect(
    text: string,
    options: { readonly signal: AbortSignal },
  ): Promise<readonly { readonly detectedLanguage?: string; readonly confidence?: number }[]>;
  destroy(): void;
}

export interface TranslatorScope {
  readonly Translator?: {
    availability(pair: Pair): Promise<Availability>;
    create(options: Pair & Monitored): Promise<LoadedTranslator>;
  };
  readonly LanguageDetector?: {
    availability(): Promise<Availability>;
    create(options: Monitored): Promise<LoadedDetector>;
  };
  readonly navigator?: { readonly userActivation?: { readonly isActive: boolean } };
}

/** In each direction of a chat. Each takes the memory of a language model. */
const MOST_LOADED = 2;
/** Below it, the letters of the text say more. */
const SURE = 0.5;

class Failure extends Error {
  constructor(readonly kind: TranslationFailure) {
    super(kind);
  }
}

/** The translator that is built into the browser. Text and translation stay on the device; only the language models are loaded. */
export class BrowserTranslator implements Translator {
  /** By languages. */
  readonly #translators = new Map<string, Loading<LoadedTranslator>>();
  #detector: Loading<LoadedDetector> | undefined;

  constructor(private readonly scope: TranslatorScope = globalThis as TranslatorScope) {}

  isAvailable(): boolean {
    return this.scope.Translator !== undefined;
  }

  translate(order: TranslationOrder): Observable<TranslationEvent> {
    return new Observable((reader) => {
      const ending = new AbortController();
      const progress = (share: number) => reader.next({ kind: 'downloading', share });
      this.#translated(order, progress, ending.signal)
        .then(
          (text) => reader.next({ kind: 'translated', text, by: 'device' }),
          (problem: unknown) => reader.next({ kind: 'failed', failure: failureOf(problem) }),
        )
        .finally(() => reader.complete());
      return () => ending.abort();
    });
  }

  close(): void {
    for (const loading of this.#translators.values()) loading.destroy();
    this.#detector?.destroy();
    this.#translators.clear();
    this.#detector = undefined;
  }

  async #translated(order: TranslationOrder, progress: Progress, signal: AbortSignal): Promise<string> {
    const from = await this.#languageOf(order, progress, signal);
    if (isSameLanguage(from, order.language)) throw new Failure('same-language');
    const translator = await this.#translatorFor(from, order.language, progress);
    return translator.translate(order.text, { signal });
  }

  /** The detector decides if it is on the device. Otherwise it is loaded only for letters that many languages share. */
  async #languageOf(
    { text, from }: TranslationOrder,
    progress: Progress,
    signal: AbortSignal,
  ): Promise<string> {
    const { LanguageDetector } = this.scope;
    const guess = languageOfLetters(text) ?? from;
    const availability = (await LanguageDetector?.availability()) ?? 'unavailable';
    if (availability !== 'available' && guess !== null) return guess;
    if (!LanguageDetector || availability === 'unavailable') throw new Failure('unavailable');
    if (availability !== 'available') this.#needsPress();
    this.#detector ??= new Loading(
      (monitor) => LanguageDetector.create({ monitor }),
      () => {
        this.#detector = undefined;
      },
    );
    const [best] = await (await this.#detector.heardBy(progress)).detect(text, { signal });
    const { detectedLanguage: found = 'und', confidence = 0 } = best ?? {};
    const isKnown = found !== 'und' && found !== '';
    if (isKnown && (confidence >= SURE || guess === null)) return found;
    if (guess === null) throw new Failure('unavailable');
    return guess;
  }

  async #translatorFor(from: string, to: string, progress: Progress): Promise<LoadedTranslator> {
    const { Translator } = this.scope;
    if (!Translator) throw new Failure('unavailable');
    for (const pair of pairsOf(from, to)) {
      const key = `${pair.sourceLanguage} ${pair.targetLanguage}`;
      const isLoaded = this.#translators.has(key);
      const availability = isLoaded ? 'available' : await Translator.availability(pair);
      // Also what another message has begun to load meanwhile.
      const known = this.#translators.get(key);
      if (known) return known.heardBy(progress);
      if (availability === 'unavailable') continue;
      if (availability !== 'available') this.#needsPress();
      const loading = new Loading(
        (monitor) => Translator.create({ ...pair, monitor }),
        () => this.#translators.delete(key),
      );
      this.#translators.set(key, loading);
      this.#freeOldest();
      return loading.heardBy(progress);
    }
    throw new Failure('unavailable');
  }

  /** `create` would use up the press, or refuse without saying why. */
  #needsPress(): void {
    if (this.scope.navigator?.userActivation?.isActive === false) throw new Failure('press-again');
  }

  #freeOldest(): void {
    for (const [key, oldest] of this.#translators) {
      if (this.#translators.size <= MOST_LOADED) return;
      this.#translators.delete(key);
      oldest.destroy();
    }
  }
}

type Progress = (share: number) => void;

/** What the browser loads, for all who wait for it. */
class Loading<T extends { destroy(): void }> {
  readonly #waiting = new Set<Progress>();
  readonly #loaded: Promise<T>;
  /** Of the download; null before its first word. */
  #share: number | null = null;

  /** @param failed forgets it, so that the next press loads it again */
  constructor(create: (monitor: Monitored['monitor']) => Promise<T>, failed: () => void) {
    this.#loaded = create((monitor) => monitor.addEventListener('downloadprogress', this.#heard));
    this.#loaded.then(() => {
      this.#share = null;
    }, failed);
  }

  async heardBy(progress: Progress): Promise<T> {
    this.#waiting.add(progress);
    if (this.#share !== null) progress(this.#share);
    try {
      return await this.#loaded;
    } finally {
      this.#waiting.delete(progress);
    }
  }

  destroy(): void {
    this.#loaded.then(
      (loaded) => loaded.destroy(),
      () => undefined,
    );
  }

  readonly #heard = (event: Event): void => {
    // From 0 to 1.
    const { loaded } = event as ProgressEvent;
    this.#share = loaded;
    for (const progress of this.#waiting) progress(loaded);
  };
}

/** As they are, then without region and script, which a browser may not know. */
const pairsOf = (from: string, to: string): readonly Pair[] => {
  const exact = { sourceLanguage: from, targetLanguage: to };
  const plain = { sourceLanguage: plainTag(from), targetLanguage: plainTag(to) };
  return plain.sourceLanguage === from && plain.targetLanguage === to ? [exact] : [exact, plain];
};

const plainTag = (tag: string): string => (/^zh-Hant\b/i.test(tag) ? 'zh-Hant' : (tag.split('-')[0] ?? tag));

/** What a browser says by the name of its exception. */
const REFUSALS: ReadonlySet<string> = new Set(['NotAllowedError', 'NotSupportedError', 'SecurityError']);

const failureOf = (problem: unknown): TranslationFailure => {
  if (problem instanceof Failure) return problem.kind;
  return problem instanceof Error && REFUSALS.has(problem.name) ? 'unavailable' : 'failed';
};
