import { createInstance, type i18n as I18next } from 'i18next';
import { isRightToLeft, LANGUAGE_TAG, type LanguageCode } from '../../domain/language/language';
import { CATALOGUES, type Catalogues } from './catalogues';
import type { Dates } from './dates';
import type { Formats } from './formats';
import type { AnyKey, Catalogue, LaterCatalogue, PluralForms, Translate } from './keys';
import type { OwnTexts } from './own-texts';
import { makeTextsOnce } from './texts-made-once';

/** The texts of one language, with its numbers and dates. */
export interface Translations {
  readonly language: LanguageCode;
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly t: Translate;
  readonly dates: Dates;
  /** Numbers as the language writes them. */
  readonly number: (value: number) => string;
  /** @param hundredths 61 for 61 % */
  readonly percent: (hundredths: number) => string;
  /** The same with the texts of parts that load later. */
  readonly more: (from: Catalogues<LaterCatalogue>) => Promise<LaterTranslations>;
}

export interface LaterTranslations extends Translations {
  readonly t: Translate<AnyKey>;
}

/** A whole catalogue, or a part of it. */
type Texts = Partial<Catalogue & LaterCatalogue>;

type Attempt = <T>(load: () => Promise<T>) => Promise<T>;

/** The integrator's words, and who hears which of them do not fit. */
export interface OwnWords {
  readonly texts: OwnTexts;
  readonly refuse: (line: string) => void;
}

const NAMESPACE = 'kefu';

/** The plural forms of a key, as i18next names them: key_one, key_few, … */
const resources = (catalogue: Texts): Record<string, string> => {
  const texts: Record<string, string> = {};
  for (const [key, text] of Object.entries(catalogue)) {
    if (typeof text === 'string') texts[key] = text;
    else {
      // Some languages have a category only for numbers above a million. Then the key itself is used.
      texts[key] = text.other;
      for (const [form, words] of Object.entries(text)) texts[`${key}_${form}`] = words;
    }
  }
  return texts;
};

/** Each widget has its own i18next, because two widgets on one page may have two languages. */
export class I18nLoader {
  readonly #instance: I18next;
  #ready: Promise<unknown> | null = null;
  /** Catalogues of which the texts that do not fit were named. */
  readonly #named = new Set<Texts>();
  /** The words that were loaded last. */
  last: Translations | null = null;

  /** @param attempt loads a file, and perhaps once more */
  constructor(
    private readonly attempt: Attempt = (load) => load(),
    private readonly own: OwnWords | null = null,
  ) {
    this.#instance = createInstance();
  }

  async load(language: LanguageCode): Promise<Translations> {
    if (this.last?.language !== language) this.last = await this.#load(language, CATALOGUES);
    return this.last;
  }

  async #load(
    language: LanguageCode,
    from: Catalogues<Texts>,
    known: Texts = {},
  ): Promise<LaterTranslations> {
    // i18next gets the BCP 47 tag of the language, because plural rules belong to the tag. The codes br and kr are
    // tags of other languages.
    const tag = LANGUAGE_TAG[language];
    this.#ready ??= this.#instance.init({
      lng: tag,
      fallbackLng: false,
      ns: NAMESPACE,
      defaultNS: NAMESPACE,
      resources: {},
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, skipOnVariables: true },
    });
    const [catalogue, { makeFormats }] = await Promise.all([
      this.#catalogue(language, from),
      this.attempt(() => import('./formats')),
      this.#ready,
    ]);
    this.#instance.addResourceBundle(tag, NAMESPACE, resources(catalogue), true, true);
    return this.#words(language, tag, { ...known, ...catalogue }, makeFormats(tag));
  }

  async #catalogue(language: LanguageCode, from: Catalogues<Texts>): Promise<Texts> {
    const { default: catalogue } = await this.attempt(from[language]);
    const given = this.own?.texts[language];
    if (!this.own || !given) return catalogue;
    const { withOwnTexts } = await this.attempt(() => import('./own-texts'));
    // The chat and its launcher load the same words.
    const refuse = this.#named.has(catalogue) ? () => undefined : this.own.refuse;
    this.#named.add(catalogue);
    return withOwnTexts(catalogue, language, given, refuse);
  }

  #words(
    language: LanguageCode,
    tag: string,
    catalogue: Texts,
    { numbers, fillIn, dates }: Formats,
  ): LaterTranslations {
    const fixed = this.#instance.getFixedT(tag, NAMESPACE);
    const make: Translate<AnyKey> = (key, params) => {
      const text: string | PluralForms | undefined = catalogue[key];
      const filled = fillIn(typeof text === 'object' ? text.other : (text ?? ''), params);
      return fixed(key, { ...filled, nest: false });
    };
    const t = makeTextsOnce(make);
    return {
      language,
      tag,
      direction: isRightToLeft(language) ? 'rtl' : 'ltr',
      t,
      dates: dates(t),
      number: numbers.plain,
      percent: numbers.percent,
      more: (from) => this.#load(language, from, catalogue),
    };
  }
}
