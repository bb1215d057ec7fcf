// What stands outside of the catalogues (ui/i18n/locales), in every language, from ui/i18n/outside-words.json and the tags of
// domain/language/language.ts: the words of loader and page before the catalogues are there, and the lists of languages.
import { entriesOf, parse, read } from './source.mjs';

const unquoted = (text) => text.replaceAll(/^'|'$/g, '');
const TAGS = Object.fromEntries(
  entriesOf(parse('domain/language/language.ts'), 'LANGUAGE_TAG').map(({ name, value }) => [
    name,
    unquoted(value),
  ]),
);
export const CODES = Object.keys(TAGS);
const RIGHT_TO_LEFT = /^(?:ar|fa|he|ur)$/;
/** Browsers name these regions, and not the script. */
const REGIONS = { 'zh-hant': ['zh-tw', 'zh-hk'] };

const wordsOf = () => {
  const words = JSON.parse(read('ui/i18n/outside-words.json'));
  const wrong = [
    ...CODES.filter((code) => !Object.hasOwn(words, code)),
    ...Object.keys(words).filter((code) => !CODES.includes(code)),
  ];
  if (wrong.length > 0) throw new Error(`ui/i18n/outside-words.json: ${wrong} is in no list, or only in one`);
  return words;
};

const primaryOf = (code) => TAGS[code].split('-')[0].toLowerCase();

const table = (entries) => entries.map(([name, value]) => `  ${name}: ${value},\n`).join('');
const quoted = (text) => `'${text.replaceAll("'", "\\'")}'`;
const key = (name) => (/^\w+$/.test(name) ? name : quoted(name));
const WRITTEN = '`node scripts/docs.mjs --write` writes this file from ui/i18n/outside-words.json.';

/** Each language loads when it is needed. */
export const catalogues = () => `import type { LanguageCode } from '../../domain/language/language';
import type { Catalogue } from './keys';

export type Catalogues<Texts> = Readonly<Record<LanguageCode, () => Promise<{ readonly default: Texts }>>>;

/** Each language loads when it is needed. \`node scripts/docs.mjs --write\` writes this file. */
export const CATALOGUES: Catalogues<Catalogue> = {
${table(CODES.map((code) => [code, `() => import('./locales/${code}')`]))}};
`;

export const laterCatalogues = () => `import type { Catalogues } from '../catalogues';
import type { LaterCatalogue } from '../keys';

/** The texts of parts that load later. \`node scripts/docs.mjs --write\` writes this file. */
export const LATER_CATALOGUES: Catalogues<LaterCatalogue> = {
${table(CODES.map((code) => [code, `() => import('./${code}')`]))}};
`;

/** Words of the loader. The launcher takes few bytes; the panel's script has the others. */
export const loaderWords = () => {
  const words = wordsOf();
  const chat = CODES.filter((code) => words[code].chat !== 'Chat');
  const panel = CODES.filter((code) => code !== 'en').map((code) => {
    const { unread, close, chatLost, and } = words[code];
    return [code, `[${[unread, close, chatLost, ...(and ? [and] : [])].map(quoted).join(', ')}]`];
  });
  return `import type { LanguageCode } from '../../domain/language/language';

/* ${WRITTEN} */

/** The word for "chat" where the English one may not be known. */
export const CHAT: { readonly [L in LanguageCode]?: string } = {
${table(chat.map((code) => [code, quoted(words[code].chat)]))}};

/**
 * The label for unread messages, "close", that the chat could not be loaded, and what separates two labels, unless it is ", ". English
 * has two forms of the label.
 */
export const PANEL_WORDS: Readonly<
  Record<
    Exclude<LanguageCode, 'en'>,
    readonly [unread: string, close: string, lost: string, separator?: string]
  >
> = {
${table(panel)}};
`;
};

/**
 * By tags of browsers and by our codes, as far as the first two letters do not lead there. Of two languages with the same first part the
 * one that comes first in our list has it; the other one is named by its region.
 */
const byTag = (codes, wordOf) => {
  const found = new Map();
  for (const code of codes) {
    const primary = primaryOf(code);
    const tag = TAGS[code].toLowerCase();
    const names = code.slice(0, 2) === primary && code !== primary ? [] : [code];
    if (!found.has(primary)) names.push(primary);
    else if (found.get(primary) !== wordOf(code)) names.push(...(REGIONS[tag] ?? [tag]));
    for (const name of names) found.set(name, wordOf(code));
  }
  return [...found];
};

/** Words of link-script.ts, which is ES5. */
export const linkWords = () => {
  const words = wordsOf();
  const codes = CODES.filter((code) => words[code].chat !== 'Chat');
  const entries = byTag(codes, (code) => words[code].chat).map(([name, word]) => [key(name), quoted(word)]);
  return `/** ${WRITTEN} By tags of browsers and by our codes. */
export default {
${table(entries)}} as { readonly [language: string]: string };
`;
};

/** Sentences of old-browser.ts, which is ES5. */
export const oldBrowserWords = () => {
  const words = wordsOf();
  const codes = ['en', ...CODES.filter((code) => code !== 'en')];
  const entries = byTag(codes, (code) => words[code].tooOld).map(([name, word]) => [key(name), quoted(word)]);
  return `/** ${WRITTEN} By tags of browsers and by our codes. */
export default {
${table(entries)}} as { readonly [language: string]: string };
`;
};

/** In the page of the app: that it could not be loaded. A browser takes the first one of its languages. */
export const lostTexts = () => {
  const words = wordsOf();
  const primaries = [...new Set(CODES.filter((code) => code !== 'en').map(primaryOf))];
  return primaries
    .map((primary) => {
      const codes = CODES.filter((code) => primaryOf(code) === primary);
      const said = [...new Set(codes.map((code) => words[code].pageLost))].join('');
      const direction = RIGHT_TO_LEFT.test(primary) ? ' direction="rtl"' : '';
      return `            <text systemLanguage="${primary}" lang="${primary}" x="50%" y="45%"${direction}>${said}</text>`;
    })
    .join('\n');
};

/** For the host page of the sandbox: each in its own words. */
export const languageNames = () => {
  const words = wordsOf();
  return `${JSON.stringify(Object.fromEntries(CODES.map((code) => [code, words[code].name])), null, 2)}\n`;
};

export const codeList = () =>
  `${CODES.map((code) => (RIGHT_TO_LEFT.test(primaryOf(code)) ? `${code} (right to left)` : code)).join(', ')}`;

/** Texts of the app that the launcher says too, while its team is away. */
export const awayWords = () => {
  const rows = CODES.map((code) => {
    const catalogue = read(`ui/i18n/locales/${code}.ts`);
    const text = (name) => new RegExp(`^ {2}${name}: (['"].*['"]),$`, 'm').exec(catalogue)[1];
    return [code, `[${text('hours_back').replace('{{time}}', '#')}, ${text('hours_away')}]`];
  });
  return `import type { LanguageCode } from '../../domain/language/language';

/**
 * The texts \`hours_back\` and \`hours_away\` of the app, for the launcher: \`#\` is the time. \`node scripts/docs.mjs --write\` writes this
 * file from ui/i18n/locales.
 */
export const AWAY_WORDS: Readonly<Record<LanguageCode, readonly [back: string, away: string]>> = {
${table(rows)}};
`;
};
