/** Fields of an address or of several: a list, an object, the text of one in JSON, or addresses between commas. */
const FIELDS = /^(?:imgs|video|avatar|logo_(?:link|url))$/;

/** Where one begins in such a field. In JSON a slash may be escaped; behind `base64,` it is a part of a picture. */
const IN_FIELD = /(^\s*|base64,|[,"]\s*)(?=\\?\/(\\?\/)?[^\s/\\])/g;

/** Where one begins in HTML. Text that a visitor typed is not HTML, but it may name media. */
const IN_HTML =
  /(<(?:a|img|video|source)\b[^<>]*?[\s"'/](?:href|src)\s*=\s*(?:["']\s*)?)(?=\/(\/)?[^\s/\\])/gi;
const IN_OWN_HTML = /(<(?:img|video|source)\b[^<>]*?[\s"'/]src\s*=\s*(?:["']\s*)?)(?=\/(\/)?[^\s/\\])/gi;

/** Deeper data has no addresses. */
const LEVELS = 8;

/**
 * The data of a backend with whole addresses (decision 41): `//host/…` gets the scheme of the backend, `/path` its origin. What
 * looks similar (`///host`, `/\host`, `\\host`) stays as it is, and is dropped later. The same object if nothing changed.
 *
 * @param base the backend's address, or the page's if it has none
 */
export const withWholeAddresses = (data: unknown, base: string): unknown => {
  const [origin = '', scheme = ''] = /^(https?:)\/\/[^/?#]+/i.exec(base) ?? [];
  const inside = (value: unknown, name: string, pattern: RegExp, level: number): unknown => {
    if (typeof value === 'string')
      return value.replace(
        FIELDS.test(name) ? IN_FIELD : pattern,
        (before: string, _: string, host?: string) =>
          before === 'base64,' ? before : before + (host === undefined ? origin : scheme),
      );
    if (typeof value !== 'object' || value === null || level > LEVELS) return value;
    const own = (value as { direction?: unknown }).direction === 'to_service';
    let changed = false;
    const entries = Object.entries(value).map(([key, item]) => {
      const field = FIELDS.test(name) || Array.isArray(value) ? name : key;
      const whole = inside(item, field, own ? IN_OWN_HTML : pattern, level + 1);
      changed ||= whole !== item;
      return [key, whole] as const;
    });
    if (!changed) return value;
    return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
  };
  return origin === '' ? data : inside(data, '', IN_HTML, 0);
};
