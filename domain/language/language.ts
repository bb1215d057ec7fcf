/** The interface languages (decision 11). `backEndLang` is the same code. */
export const LANGUAGE_CODES = [
  'cn',
  'tc',
  'en',
  'jp',
  'kr',
  'pt',
  'br',
  'es',
  'id',
  'th',
  'vi',
  'rus',
  'fra',
  'de',
  'ara',
  'hi',
  'ms',
] as const;

export type LanguageCode = (typeof LANGUAGE_CODES)[number];

export const DEFAULT_LANGUAGE: LanguageCode = 'cn';

/** BCP 47 tag of each language, for the lang attribute and for number and date formats. */
export const LANGUAGE_TAG: Readonly<Record<LanguageCode, string>> = {
  cn: 'zh-Hans',
  tc: 'zh-Hant',
  en: 'en',
  jp: 'ja',
  kr: 'ko',
  pt: 'pt-PT',
  br: 'pt-BR',
  es: 'es',
  id: 'id',
  th: 'th',
  vi: 'vi',
  rus: 'ru',
  fra: 'fr',
  de: 'de',
  ara: 'ar',
  hi: 'hi',
  ms: 'ms',
};

export const isRightToLeft = (code: LanguageCode): boolean => code === 'ara';

const BY_PRIMARY_SUBTAG: Readonly<Record<string, LanguageCode>> = {
  zh: 'cn',
  ja: 'jp',
  ko: 'kr',
  ru: 'rus',
  fr: 'fra',
  ar: 'ara',
  in: 'id',
  en: 'en',
  pt: 'pt',
  es: 'es',
  id: 'id',
  th: 'th',
  vi: 'vi',
  de: 'de',
  hi: 'hi',
  ms: 'ms',
};

const BY_TWO_SUBTAGS: Readonly<Record<string, LanguageCode>> = {
  'zh-hant': 'tc',
  'zh-tw': 'tc',
  'zh-hk': 'tc',
  'zh-mo': 'tc',
  'pt-br': 'br',
};

const within = (table: Readonly<Record<string, LanguageCode>>, tag: string): LanguageCode | null =>
  Object.hasOwn(table, tag) ? (table[tag] ?? null) : null;

/** The language of a widget code, a BCP 47 tag or a browser tag; null if the widget does not have it. */
export const languageFromTag = (tag: string | null | undefined): LanguageCode | null => {
  const text = (tag ?? '').trim().toLowerCase();
  const own = LANGUAGE_CODES.find((code) => code === text);
  if (own) return own;
  const [primary = '', second] = text.split('_').join('-').split('-');
  return within(BY_TWO_SUBTAGS, `${primary}-${second}`) ?? within(BY_PRIMARY_SUBTAG, primary);
};

/** Spec §1 Languages: the address, then the browser's languages in order, then cn. */
export const chooseLanguage = (named: LanguageCode | null, browserTags: readonly string[]): LanguageCode => {
  if (named) return named;
  for (const tag of browserTags) {
    const code = languageFromTag(tag);
    if (code) return code;
  }
  return DEFAULT_LANGUAGE;
};
