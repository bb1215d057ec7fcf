/** The interface languages (decision 11), each with its BCP 47 tag, for the lang attribute and for number and date formats. */
export const LANGUAGE_TAG = {
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
} as const satisfies Readonly<Record<string, string>>;

/** `backEndLang` is the same code. */
export type LanguageCode = keyof typeof LANGUAGE_TAG;

export const LANGUAGE_CODES = Object.keys(LANGUAGE_TAG) as readonly LanguageCode[];

export const DEFAULT_LANGUAGE: LanguageCode = 'cn';

export const isRightToLeft = (code: LanguageCode): boolean => code === 'ara';

/** The language whose tag begins with these subtags. */
const languageWith = (subtags: string): LanguageCode | undefined =>
  LANGUAGE_CODES.find((code) => `${LANGUAGE_TAG[code]}-`.toLowerCase().startsWith(`${subtags}-`));

/** Who writes one of these in Latin letters may not read its own: cn, tc, jp, kr, th, rus, ara, hi. */
const NOT_LATIN = /^[achjkrt]/;

/** The language of a widget code, a BCP 47 tag or a browser tag; null if the widget does not have it. */
export const languageFromTag = (tag: string | null | undefined): LanguageCode | null => {
  const text = (tag || '').toLowerCase().trim();
  const [primary = '', second] = text
    .replaceAll('_', '-')
    // Mandarin and Cantonese have tags of their own. Cantonese is written in traditional letters, unless the tag says otherwise.
    .replace(/^(?:zh-)?yue\b(?!-(?:hans|cn)\b)/, 'zh-hant')
    .replace(/^(?:zh-)?(?:cmn|yue)\b/, 'zh')
    .replace(/^zh-(?:tw|hk|mo)\b/, 'zh-hant')
    // Indonesian has an older tag.
    .replace(/^in\b/, 'id')
    .split('-');
  const code = LANGUAGE_CODES.find((one) => one === text);
  const found = code || languageWith(`${primary}-${second}`) || languageWith(primary);
  return !found || (second === 'latn' && NOT_LATIN.test(found)) ? null : found;
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
