/** Scripts that put no space between two sentences. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}。！？]$/u;

/** The text of the box with what was said after it. */
export const withDictated = (before: string, said: string): string =>
  before === '' || said === '' || /\s$/.test(before) || WITHOUT_SPACES.test(before)
    ? before + said
    : `${before} ${said}`;
