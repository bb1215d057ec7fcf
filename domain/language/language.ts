/** The seventeen interface languages (decision 11). `backEndLang` is the same code. */
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

const TRADITIONAL = /^zh[-_](hant|tw|hk|mo)\b/;
const BRAZILIAN = /^pt[-_]br\b/;

/** The language of a widget code, a BCP 47 tag or a browser tag; null if the widget does not have it. */
export const languageFromTag = (tag: string | null | undefined): LanguageCode | null => {
  const text = (tag ?? '').trim().toLowerCase();
  const own = LANGUAGE_CODES.find((code) => code === text);
  if (own) return own;
  if (TRADITIONAL.test(text)) return 'tc';
  if (BRAZILIAN.test(text)) return 'br';
  const primary = text.split(/[-_]/)[0] ?? '';
  return Object.hasOwn(BY_PRIMARY_SUBTAG, primary) ? (BY_PRIMARY_SUBTAG[primary] ?? null) : null;
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
