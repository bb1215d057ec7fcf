// What can be chosen on the host page, and its place in the page's address.
import type { LanguageCode } from '../../../domain/language/language';
import type { ThemeId } from '../../../domain/theme/themes';
import languages from './languages.json';
import options from './options.json';

export const THEMES: Readonly<Record<ThemeId, string>> = {
  default: 'the calm desk',
  stg: 'the stadium',
  sgg: 'the green room',
  sgw: 'the private bank',
  sg: 'the messenger',
  sm: 'the night club',
  yb: 'the ticker',
  sz: 'the arcade',
  hg: 'the card table',
  eb: 'the broadcast',
  xpj: 'the tile',
  dx: 'the ticket counter',
  lxpj111: 'the evening cruise',
};

/** Each in its own words. Written by scripts/docs.mjs. */
export const LANGUAGES: Readonly<Record<LanguageCode, string>> = languages;

/** What the bar chooses: the names of its lists, and of the address of the page. */
export const BAR_NAMES = ['business_id', 'theme', 'lang', 'scheme', 'width', 'position'] as const;
export type BarName = (typeof BAR_NAMES)[number];

export type Choice = Record<BarName, string> & {
  /** The merchant's. */
  storage: string;
  /** By the name of the option. */
  more: Record<string, string>;
};

/** Written by scripts/docs.mjs from the schema of the options. */
export type Option = (typeof options)[number];

/** Options with a place of their own in the bar. */
const IN_THE_BAR: readonly string[] = ['businessId', 'theme', 'lang', 'scheme', 'width', 'position'];

/** The options beside those of the bar. */
export const MORE: readonly Option[] = options.filter(({ name }) => !IN_THE_BAR.includes(name));

/** Those of them that are chosen. */
export const chosenOptions = ({ more }: Choice): readonly (readonly [Option, string])[] =>
  MORE.flatMap((option) => {
    const value = more[option.name];
    return value ? [[option, value] as const] : [];
  });

/** The script tag's attributes, but for its address. */
export const attributes = (choice: Choice): readonly (readonly [name: string, value: string])[] => [
  ...BAR_NAMES.filter((name) => choice[name] !== '').map(
    (name) => [`data-${name.replace('_', '-')}`, choice[name]] as const,
  ),
  ...chosenOptions(choice).map(([{ attribute }, value]) => [attribute, value] as const),
];

const address = new URL(location.href);
const FIRST_MERCHANT = '1';

/** The choice is kept in the page's address, so that a reload or a copied link has the same widget. */
export function choiceOfAddress(): Choice {
  const of = (name: string, usual = '') => address.searchParams.get(name) ?? usual;
  const bar = Object.fromEntries(BAR_NAMES.map((name) => [name, of(name)])) as Record<BarName, string>;
  const more = Object.fromEntries(MORE.map(({ name }) => [name, of(name)]));
  return { ...bar, business_id: of('business_id', FIRST_MERCHANT), storage: '', more };
}

const keep = (name: string, value: string | undefined) =>
  value ? address.searchParams.set(name, value) : address.searchParams.delete(name);

export function keepInAddress(choice: Choice) {
  for (const name of BAR_NAMES)
    keep(name, name === 'business_id' && choice[name] === FIRST_MERCHANT ? '' : choice[name]);
  for (const { name } of MORE) keep(name, choice.more[name]);
  history.replaceState(null, '', address);
}

/** The address of the app alone. */
export function fullPage(choice: Choice) {
  const full = new URL('/h5/', location.origin);
  for (const name of ['business_id', 'theme', 'lang', 'scheme'] as const)
    if (choice[name]) full.searchParams.set(name, choice[name]);
  return full.href;
}
