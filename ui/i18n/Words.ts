import { createInstance, type i18n as I18next } from 'i18next';
import { isRightToLeft, LANGUAGE_TAG, type LanguageCode } from '../../domain/language/language';
import { CATALOGUES } from './catalogues';
import { type Dates, makeDates } from './dates';
import type { Translate } from './keys';

/** One language, ready to speak. */
export interface Words {
  readonly language: LanguageCode;
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly t: Translate;
  readonly dates: Dates;
  /** Numbers in the language's own way. */
  readonly number: (value: number) => string;
}

const NAMESPACE = 'kefu';

/** One i18next a widget: two widgets on one page may speak two languages. */
export class WordsLoader {
  readonly #instance: I18next = createInstance();
  #ready: Promise<unknown> | null = null;

  async load(language: LanguageCode): Promise<Words> {
    this.#ready ??= this.#instance.init({
      lng: language,
      fallbackLng: false,
      ns: NAMESPACE,
      defaultNS: NAMESPACE,
      resources: {},
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, skipOnVariables: true },
    });
    const [{ default: catalogue }] = await Promise.all([CATALOGUES[language](), this.#ready]);
    this.#instance.addResourceBundle(language, NAMESPACE, catalogue, true, true);
    return this.#words(language);
  }

  #words(language: LanguageCode): Words {
    const fixed = this.#instance.getFixedT(language, NAMESPACE);
    const tag = LANGUAGE_TAG[language];
    const t: Translate = (key, params) => fixed(key, { ...params });
    const numbers = new Intl.NumberFormat(tag);
    return {
      language,
      tag,
      direction: isRightToLeft(language) ? 'rtl' : 'ltr',
      t,
      dates: makeDates(tag, t),
      number: (value) => numbers.format(value),
    };
  }
}
