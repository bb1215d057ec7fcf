import type { Secret } from './secret';

/** @param text with plain signs */
export const findIbans = (text: string): readonly Secret[] =>
  [...text.matchAll(BEGINNING)].flatMap(({ 0: whole, 1: before = '', index }) => {
    const start = index + before.length;
    const length = LENGTHS.get(whole.slice(before.length, before.length + 2).toUpperCase()) ?? 0;
    const end = endOf(text, start, length);
    return end !== null && hasCheckDigits(text.slice(start, end)) ? [{ kind: 'iban', start, end }] : [];
  });

const BEGINNING = /(^|[^A-Za-z0-9])[A-Za-z]{2}\d{2}(?=[ -]?[A-Za-z0-9])/g;

/** Where so many letters and digits end, with one space or dash between them at most; null if there are more or fewer. */
const endOf = (text: string, start: number, length: number): number | null => {
  let end = start;
  for (let counted = 0; counted < length; end += 1)
    if (/[A-Za-z0-9]/.test(text[end] ?? '')) counted += 1;
    else if (!/[ -]/.test(text[end] ?? '') || /[ -]/.test(text[end - 1] ?? ' ')) return null;
  return length > 0 && !/[A-Za-z0-9]/.test(text[end] ?? '') ? end : null;
};

/** ISO 13616: the rest of a division by 97 is 1. */
const hasCheckDigits = (iban: string): boolean => {
  const signs = iban.replace(/[ -]/g, '').toUpperCase();
  let rest = 0;
  for (const sign of signs.slice(4) + signs.slice(0, 4))
    rest = Number(`${rest}${Number.parseInt(sign, 36)}`) % 97;
  return rest === 1;
};

/** The register of ISO 13616, by length. */
const COUNTRIES: Readonly<Record<number, string>> = {
  15: 'NO',
  16: 'BE',
  18: 'DK FK FO FI GL NL SD',
  19: 'MK SI',
  20: 'AT BA EE KZ LT LU MN XK',
  21: 'CH HR LI LV',
  22: 'BG BH CR DE GB GE IE ME RS VA',
  23: 'AE GI IL IQ OM SO TL',
  24: 'AD CZ DZ ES MD PK RO SA SE SK TN VG',
  25: 'LY PT ST',
  26: 'IS TR',
  27: 'BI DJ FR GR IT MC MR SM',
  28: 'AL AZ BY CY DO GT HN HU LB NI PL SV',
  29: 'BR EG PS QA UA',
  30: 'JO KW MU YE',
  31: 'MT SC',
  32: 'LC',
  33: 'RU',
};

const LENGTHS: ReadonlyMap<string, number> = new Map(
  Object.entries(COUNTRIES).flatMap(([length, codes]) =>
    codes.split(' ').map((code): [string, number] => [code, Number(length)]),
  ),
);
