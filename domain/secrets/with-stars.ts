import type { Secret, SecretKind } from './secret';

/** The text with stars in the place of its secrets. It is never longer than before. */
export const withStars = (text: string, secrets: readonly Secret[]): string => {
  let starred = '';
  let from = 0;
  for (const { kind, start, end } of secrets) {
    starred += text.slice(from, start) + STARS[kind](text.slice(start, end));
    from = end;
  }
  return starred + text.slice(from);
};

const stars = (text: string): string => text.replace(/[\p{L}\p{N}]/gu, '*');

/** The last four signs stay, as on a receipt: they say which card is meant. */
const allButFour = (text: string): string => {
  const places = [...text.matchAll(/[\p{L}\p{N}]/gu)].map(({ index }) => index);
  const kept = places.at(-4) ?? 0;
  return stars(text.slice(0, kept)) + text.slice(kept);
};

const STARS: Readonly<Record<SecretKind, (text: string) => string>> = {
  card: allButFour,
  iban: allButFour,
  code: stars,
  // Its length would say something about it.
  password: () => '***',
  seed: (text) => text.replace(/[\p{L}\p{M}]+/gu, '***'),
};
