/** The languages whose letters tell them apart. Japanese is written with Chinese letters, too, so it comes before them. */
const BY_LETTERS: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
];

/** A letter of these says as much as three of an alphabet. */
const DENSE: ReadonlySet<string> = new Set(['ja', 'ko', 'zh']);
/** Below it, a text may be a name or a code: `OK`, `VIP`. */
const ENOUGH = 8;
/** More of a long text says nothing new. */
const READ = 1_000;

/** For each Chinese letter. In most Japanese texts there are more of them than Chinese letters, in headings few. */
const KANA_IN_JAPANESE = 0.05;

const ADDRESSES = /\S+(?:@|:\/\/|www\.)\S*/gu;

/** How much of the text is written in the letters of each language; '' stands for Latin letters, which many languages share. */
const weights = (text: string): ReadonlyMap<string, number> => {
  const read = text.slice(0, READ).replace(ADDRESSES, ' ');
  const count = (letters: RegExp) => read.match(letters)?.length ?? 0;
  const found = BY_LETTERS.map(
    ([language, letters]) => [language, count(letters) * (DENSE.has(language) ? 3 : 1)] as const,
  );
  const all = new Map([...found, ['', count(/\p{Script=Latin}/gu)]]);
  const [kana = 0, han = 0] = [all.get('ja'), all.get('zh')];
  if (kana > KANA_IN_JAPANESE * han) all.set('ja', kana + han).set('zh', 0);
  return all;
};

const mostOf = (weight: ReadonlyMap<string, number>): string | null => {
  const all = [...weight.values()].reduce((sum, one) => sum + one, 0);
  const [most] = [...weight].sort(([, one], [, other]) => other - one);
  return most && most[1] > all / 2 ? most[0] : null;
};

/** The language that the letters of a text show, as a BCP 47 tag; null if they are Latin, mixed or missing. */
export const languageOfLetters = (text: string): string | null => mostOf(weights(text)) || null;

const primary = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** Whether a reader of a language cannot read the letters of a text: most of them are of another script, and there are some. */
export const isInOtherLetters = (text: string, readerTag: string): boolean => {
  const weight = weights(text);
  const most = mostOf(weight);
  if (most === null) return false;
  const own = BY_LETTERS.some(([language]) => language === primary(readerTag)) ? primary(readerTag) : '';
  const isRead = most === own || (own === 'ja' && most === 'zh');
  return !isRead && (weight.get(most) ?? 0) >= ENOUGH;
};

/** Whether two BCP 47 tags name one language for a reader. Chinese has two, by its letters. */
export const isSameLanguage = (one: string, other: string): boolean =>
  primary(one) === primary(other) && isTraditional(one) === isTraditional(other);

const isTraditional = (tag: string): boolean => /^(?:zh-(?:hant|tw|hk|mo)|yue)\b/i.test(tag);

const RIGHT_TO_LEFT = /^(?:ar|fa|he|iw|ps|sd|ug|ur|yi)\b/i;

/** The direction of a text in the language of a BCP 47 tag. */
export const directionOf = (tag: string): 'rtl' | 'ltr' => (RIGHT_TO_LEFT.test(tag) ? 'rtl' : 'ltr');
