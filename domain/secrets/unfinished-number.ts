import type { Secret } from './secret';

/** From so many digits on, a number that is being typed may become a card number. Phone numbers do not matter in a preview. */
const FEWEST_DIGITS = 8;

/** The digits at the end of a text that is still being typed. */
export const unfinishedNumber = (text: string): readonly Secret[] => {
  const run = /[\p{L}\p{Nd} .-]*$/u.exec(text)?.[0] ?? '';
  const number = /\p{Nd}(?:[ .-]?[\p{L}\p{Nd}]){7,}[ .-]?$/u.exec(run)?.[0] ?? '';
  const isLong = (number.match(/\p{Nd}/gu) ?? []).length >= FEWEST_DIGITS;
  return isLong ? [{ kind: 'code', start: text.length - number.length, end: text.length }] : [];
};
