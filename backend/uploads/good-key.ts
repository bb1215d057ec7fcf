/** A valid key: folders and names of printable characters, without a way up. The file on disk has another name. */
export const isGoodKey = (key: string): boolean =>
  key.length <= 200 &&
  /^[A-Za-z0-9][^\p{Cc}\p{Cs}\uFFFD\\]*$/u.test(key) &&
  !key.split('/').some((part) => part === '' || part.startsWith('.'));
