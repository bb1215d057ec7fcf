/** Whether a reader would see nothing of it: only spaces, and characters that are not drawn. */
export const isBlank = (text: string): boolean => !SEEN.test(text);

const SEEN = /[^\s\p{DI}\p{Cc}\p{Cf}\u2800]/u;
