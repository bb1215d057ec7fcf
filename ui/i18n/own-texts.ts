import type { LanguageCode } from '../../domain/language/language';
import { isPlainLine } from '../../domain/language/text-by-language';
import type { AnyKey, Catalogue, LaterCatalogue, PluralForms } from './keys';
import { LATER_KEYS } from './later/later-keys';

/** Texts of the integrator by language and key. They take the place of ours; what is not named keeps our words. */
export type OwnTexts = {
  readonly [Language in LanguageCode]?: { readonly [Key in AnyKey]?: string | PluralForms };
};

/** A short label needs room for another word. */
const LEAST_CHARACTERS = 40;
/** Twice our text still fits: views are tested with texts of half as many characters again. */
const MOST_TIMES_AS_LONG = 2;

const PLURAL_CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'];
const PLACEHOLDER = /\{\{(.*?)\}\}/g;
/** Every text may name them (`fill-in.ts`). */
const LIMITS = ['textLimit', 'imageLimit', 'imageSize', 'videoSize'];

type Texts = Partial<Catalogue & LaterCatalogue>;

/**
 * The catalogue of a language, or its later part, with the integrator's texts in it.
 *
 * @param given by key; checked here, because plain JavaScript or JSON may pass anything
 * @param refuse is called with one line for each text that does not fit, and our words stay
 */
export const withOwnTexts = (
  catalogue: Texts,
  language: LanguageCode,
  given: object,
  refuse: (line: string) => void,
): Texts => {
  const fitting = Object.entries(given).filter(([key, text]) => {
    const ours = Object.hasOwn(catalogue, key) ? catalogue[key as AnyKey] : undefined;
    if (ours === undefined && isElsewhere(catalogue, key)) return false;
    const problem =
      ours === undefined ? 'there is no text of this name (docs/texts.md lists all)' : problemOf(ours, text);
    if (problem !== null) refuse(`texts.${language}.${key}: ${problem}`);
    return problem === null;
  });
  return { ...catalogue, ...Object.fromEntries(fitting) };
};

const LATER: readonly string[] = LATER_KEYS;

/** A text of the other part is judged when that part loads; a name that neither has, when the first part does. */
const isElsewhere = (catalogue: Texts, key: string): boolean =>
  LATER.includes(key) || LATER.some((name) => Object.hasOwn(catalogue, name));

const problemOf = (ours: string | PluralForms, given: unknown): string | null => {
  const forms = formsOf(given);
  if (forms === null || (typeof ours === 'string' && typeof given !== 'string'))
    return typeof ours === 'string' ? 'a text is expected' : 'a text or { "one": …, "other": … } is expected';
  const ourForms = typeof ours === 'string' ? [ours] : Object.values(ours);
  const longest = Math.max(LEAST_CHARACTERS, ...ourForms.map((form) => MOST_TIMES_AS_LONG * lengthOf(form)));
  const known = [...new Set([...ourForms.flatMap(placeholdersOf), ...LIMITS])];
  for (const form of forms) {
    if (!isPlainLine(form, Number.POSITIVE_INFINITY))
      return 'an empty text, line breaks and control characters are not shown';
    if (lengthOf(form) > longest) return `it has ${lengthOf(form)} characters; ${longest} have room`;
    const unknown = placeholdersOf(form).find((name) => !known.includes(name));
    if (unknown !== undefined) return `{{${unknown}}} has no value; it may contain ${shown(known)}`;
  }
  return null;
};

/** null: neither a text nor plural forms. */
const formsOf = (given: unknown): readonly string[] | null => {
  if (typeof given === 'string') return [given];
  if (typeof given !== 'object' || given === null || !Object.hasOwn(given, 'other')) return null;
  const forms = Object.entries(given);
  const fits = forms.every(([name, form]) => PLURAL_CATEGORIES.includes(name) && typeof form === 'string');
  return fits ? forms.map(([, form]) => form as string) : null;
};

/** A value takes the place of its placeholder: a number or a size, as a rule. */
const lengthOf = (text: string): number => text.replace(PLACEHOLDER, '1 MB').length;

const placeholdersOf = (text: string): readonly string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim());

const shown = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ');
