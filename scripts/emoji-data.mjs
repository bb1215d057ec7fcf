// Writes main/h5/public/emoji/<language>.json from emojibase-data and, for languages that it lacks, from the
// annotations of Unicode's CLDR. With --check it only reports whether they are up to date.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entriesOf, parse } from './docs/source.mjs';

const require = createRequire(import.meta.url);
const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'main', 'h5', 'public', 'emoji');

const isThere = (path) => {
  try {
    require.resolve(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * The source of each language: a locale of emojibase, or one of CLDR over a locale of emojibase. CLDR holds for a region only what is said
 * differently there: `pt` is the Portuguese of Brazil.
 */
const sourceOf = (tag) => {
  const [primary] = tag.split('-');
  const [whole, own] = [tag.toLowerCase(), primary.toLowerCase()].map((name) =>
    isThere(`emojibase-data/${name}/data.json`) ? name : undefined,
  );
  const named = [tag, primary].find((name) =>
    isThere(`cldr-annotations-full/annotations/${name}/annotations.json`),
  );
  if (whole) return whole;
  if (!own) return { cldr: named, over: 'en' };
  return named === tag && tag !== primary ? { cldr: tag, over: own } : own;
};

export const LOCALES = Object.fromEntries(
  entriesOf(parse('domain/language/language.ts'), 'LANGUAGE_TAG').map(({ name, value }) => [
    name,
    sourceOf(value.slice(1, -1)),
  ]),
);

/** Emojibase's groups in our order. Group 2 (component) has only skin tones and hair, which nobody sends. */
const GROUPS = [
  ['smileys', 0],
  ['people', 1],
  ['animals', 3],
  ['food', 4],
  ['travel', 5],
  ['activities', 6],
  ['objects', 7],
  ['symbols', 8],
  ['flags', 9],
];

/** Emoji that all devices of the last years can draw. From `VERSIONED_FROM` on, the panel checks the device first. */
const NEWEST = 15;
const VERSIONED_FROM = 12;
const MOST_WORDS = 10;

const GENDER = /\u200d[\u2640\u2642]\ufe0f?/u;

/**
 * Where a skin tone is inserted. 1: after the first character. 2: after the first and the last person. 0: nowhere.
 */
export const toned = (emoji, kind, modifier) => {
  const [first, ...rest] = [...emoji];
  const tail = rest[0] === '\ufe0f' ? rest.slice(1) : rest;
  const one = [first, modifier, ...tail].join('');
  return kind === 1 ? one : `${one}${modifier}`;
};

const toneKind = ({ unicode, skins = [] }) => {
  const all = new Set(skins.map((skin) => skin.unicode));
  const tones = ['🏻', '🏼', '🏽', '🏾', '🏿'];
  return [1, 2].find((kind) => tones.every((tone) => all.has(toned(unicode, kind, tone)))) ?? 0;
};

const words = (text) =>
  text
    .toLowerCase()
    .split(/[\s,.:;()«»“”،]+/u)
    .filter(Boolean);

/**
 * The search words that are not part of the label; those that are a tag alone come before those of a longer tag.
 * Gendered emoji use the words of the neutral one; flags need none.
 */
const searchWords = ({ unicode, label, tags = [], group }) => {
  if (group === 9 || GENDER.test(unicode)) return '';
  const said = label.toLowerCase();
  const all = tags.map(words).sort((one, other) => Math.min(one.length, 2) - Math.min(other.length, 2));
  const more = [...new Set(all.flat())].filter((word) => !said.includes(word));
  return more.slice(0, MOST_WORDS).join(' ');
};

const trimmed = (row) => {
  const last = row.findLastIndex((value) => value !== '' && value !== 0);
  return row.slice(0, last + 1);
};

/** Emojibase also gives the coloured form of emoji that have no other form. */
const plain = (unicode) => unicode.replace(/(\p{Emoji_Presentation})\ufe0f/gu, '$1');

const rowOf = (emoji, version) =>
  trimmed([
    plain(emoji.unicode),
    emoji.label,
    searchWords(emoji),
    toneKind(emoji),
    version >= VERSIONED_FROM ? Math.floor(version) : 0,
  ]);

const annotations = (locale) => ({
  ...require(`cldr-annotations-derived-full/annotationsDerived/${locale}/annotations.json`).annotationsDerived
    .annotations,
  ...require(`cldr-annotations-full/annotations/${locale}/annotations.json`).annotations.annotations,
});

/** The emoji with the names and tags of CLDR, where it has them. Its keys lack the sign for the coloured form. */
const namedByCldr = (emoji, locale) => {
  const named = annotations(locale);
  return emoji.map((one) => {
    const { tts: [label = one.label] = [], default: tags = one.tags } =
      named[one.unicode.replaceAll('\ufe0f', '')] ?? {};
    return { ...one, label, tags };
  });
};

/** The text of one file. */
export const emojiFile = (source) => {
  const { cldr, over = source } = source;
  const versions = new Map(
    require(`emojibase-data/${over}/data.json`).map(({ hexcode, version }) => [hexcode, version]),
  );
  const all = require(`emojibase-data/${over}/compact.json`)
    .filter(({ hexcode }) => versions.get(hexcode) <= NEWEST)
    .sort((one, other) => one.order - other.order);
  const named = cldr ? namedByCldr(all, cldr) : all;
  const groups = GROUPS.map(([name, group]) => {
    const rows = named
      .filter((emoji) => emoji.group === group)
      .map((emoji) => rowOf(emoji, versions.get(emoji.hexcode)));
    return `${JSON.stringify(name)}:${JSON.stringify(rows)}`;
  });
  return `{\n${groups.join(',\n')}\n}\n`;
};

/** Both licenses ask that their notice goes with the data. */
const LICENSED = ['emojibase-data', 'cldr-annotations-full'];

const licenses = () =>
  LICENSED.map((name) => {
    const license = readFileSync(join(dirname(require.resolve(`${name}/package.json`)), 'LICENSE'), 'utf8');
    return `${name}\n\n${license.replaceAll('\r', '').trim()}\n`;
  }).join('\n');

const files = () => [
  ...Object.entries(LOCALES).map(([code, source]) => [`${code}.json`, emojiFile(source)]),
  ['LICENSES.txt', licenses()],
];

/** @returns the names of files that are missing, old, or not ours */
export const outdated = () => {
  const wanted = new Map(files());
  const there = existsSync(folder) ? readdirSync(folder) : [];
  const old = [...wanted].filter(
    ([name, text]) => !there.includes(name) || readFileSync(join(folder, name), 'utf8') !== text,
  );
  return [...old.map(([name]) => name), ...there.filter((name) => !wanted.has(name))];
};

const write = () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of files()) writeFileSync(join(folder, name), text);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--check')) write();
  const old = outdated();
  if (old.length > 0) {
    process.stderr.write(`emoji data out of date: ${old.join(', ')}: run node scripts/emoji-data.mjs\n`);
    process.exitCode = 1;
  }
}
