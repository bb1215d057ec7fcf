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

/** Where traditional Chinese is written. No other language of the widget has a tag with one of these regions. */
const TRADITIONAL: readonly string[] = ['tw', 'hk', 'mo'];

/** The language whose tag begins with these subtags. */
const languageWith = (subtags: string): LanguageCode | undefined =>
  LANGUAGE_CODES.find((code) => `${LANGUAGE_TAG[code]}-`.toLowerCase().startsWith(`${subtags}-`));

/** Who writes one of these in Latin letters may not read its own. */
const NOT_LATIN: readonly (LanguageCode | undefined)[] = ['cn', 'tc', 'jp', 'kr', 'th', 'rus', 'ara', 'hi'];

/** The language of a widget code, a BCP 47 tag or a browser tag; null if the widget does not have it. */
export const languageFromTag = (tag: string | null | undefined): LanguageCode | null => {
  const text = (tag || '').toLowerCase().trim();
  const code = LANGUAGE_CODES.find((one) => one === text);
  const [given = '', region = ''] = text
    .replaceAll('_', '-')
    .replace(/^zh-(?=cmn|yue)/, '')
    .split('-');
  // Cantonese is written in traditional letters, unless the tag says otherwise.
  const isTraditional = TRADITIONAL.includes(region) || (given === 'yue' && !/^(?:hans|cn)$/.test(region));
  const second = isTraditional ? 'hant' : region;
  // Mandarin and Cantonese have tags of their own, Indonesian has an older one.
  const primary = given === 'in' ? 'id' : given.replace(/^(?:cmn|yue)$/, 'zh');
  const found = code || languageWith(`${primary}-${second}`) || languageWith(primary);
  return (second === 'latn' && NOT_LATIN.includes(found)) || !found ? null : found;
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
