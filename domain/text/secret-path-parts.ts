/** Words in a path that are often followed by a secret: /reset/<token>, /email-verification/<code>, /token=<code>. */
const BEFORE_A_SECRET =
  /reset|passw|pwd|verif|confirm|activat|invit|magic|token|ticket|\b(?:otp|sso)|oauth|callback|session|unsubscribe|recover/i;

/** A slash may be encoded. The parentheses keep the separators as every second part. */
const SEPARATORS = /(\/|%2f|=)/i;

/** Replaces a part that may be a secret. */
const HIDDEN = '*';

/** No real page has a longer path, and each part of one costs time. */
const LONGEST_PATH = 2_000;

/**
 * The path of a page address without parts that may identify a person or give access: an e-mail address, a JSON web token,
 * a UUID, long hexadecimal or mixed text, a long number, and everything behind a word like `reset` or `verify`.
 */
export const withoutSecretParts = (path: string): string => {
  if (path.length > LONGEST_PATH) return `${withoutSecretParts(path.slice(0, LONGEST_PATH))}/${HIDDEN}`;
  let afterWord = false;
  // In `/page;jsessionid=…` the text behind `;` is a parameter.
  return path
    .replace(/;[^/]*/g, '')
    .split(SEPARATORS)
    .map((part, index) => {
      if (part === '' || index % 2) return part;
      // Mail programs encode an address again.
      const text = decoded(decoded(part));
      const hides = afterWord || isSecretLike(text);
      afterWord ||= BEFORE_A_SECRET.test(text);
      return hides ? HIDDEN : part;
    })
    .join('');
};

const isSecretLike = (part: string): boolean =>
  part.includes('@') || part.length > 128 || isToken(part) || part.split(/[^\dA-Za-z]+/).some(isLongCode);

const isToken = (part: string): boolean =>
  /^[\w-]{8,}\.[\w-]{8,}\.[\w-]*$/.test(part) ||
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(part);

/** A word has only letters and a number has few digits. A code has both, or is much longer. */
const isLongCode = (run: string): boolean => {
  if (/^\d+$/.test(run)) return run.length >= 9;
  if (/^[\da-f]+$/i.test(run) && /\d/.test(run)) return run.length >= 12;
  return run.length >= 32 || (run.length >= 16 && /\d/.test(run) && /[A-Za-z]/.test(run));
};

/** As it is if it is no encoding. */
export const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};
