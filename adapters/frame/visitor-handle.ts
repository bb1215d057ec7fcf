import { LONGEST_ADDRESS } from '../../application/integration/message-fields';
import { webOrigin } from './protocol';

/**
 * The visitor of a device as one text, for the storage of a page that may use the whole API. It names the visitor to this app, for
 * this business, on pages of this scope alone. It is encoded and not sealed: every visitor has the app's code, and whatever key it used.
 */
export interface VisitorHandle {
  readonly businessId: string;
  /** The origin of the page, or `*.` and the domain of its cookie. */
  readonly scope: string;
  readonly visitorId: string;
  /** The version of the gate (`consentGate`) to which the visitor has agreed; null: to none. */
  readonly agreed: string | null;
}

/** A message and a cookie have room for it. */
export const LONGEST_HANDLE = LONGEST_ADDRESS;

/** The format. Another one is no handle. */
const FORMAT = 'k1.';

/** As long as an id of an address may be, and without control characters. */
const ID = /^\P{C}{1,512}$/u;

/** @returns '' if it would be longer than a cookie has room for; a version that is too long for it is left out */
export const writeHandle = (handle: VisitorHandle): string => {
  const { businessId, scope, visitorId, agreed } = handle;
  const parts = [businessId, scope, visitorId];
  return (agreed === null ? '' : encoded([...parts, agreed])) || encoded(parts);
};

const encoded = (parts: readonly string[]): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(parts));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const handle = FORMAT + text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return handle.length <= LONGEST_HANDLE ? handle : '';
};

/** @returns null for what is no handle, or that of another business or scope */
export const readHandle = (
  handle: string,
  expected: Pick<VisitorHandle, 'businessId' | 'scope'>,
): Pick<VisitorHandle, 'visitorId' | 'agreed'> | null => {
  if (handle.length > LONGEST_HANDLE || !/^k1\.[\w-]+$/.test(handle)) return null;
  try {
    const text = atob(handle.slice(FORMAT.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const parts: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!Array.isArray(parts) || parts.length < 3 || parts.length > 4) return null;
    const [businessId, scope, visitorId, agreed = null]: readonly unknown[] = parts;
    const isMeant = businessId === expected.businessId && scope === expected.scope;
    if (!isMeant || typeof visitorId !== 'string' || !ID.test(visitorId)) return null;
    return { visitorId, agreed: typeof agreed === 'string' ? agreed : null };
  } catch {
    return null;
  }
};

/** Whether a cookie of this host may have that domain: the host itself or what it is part of, of two labels at least. */
export const isDomainOf = (domain: string, host: string): boolean =>
  /^(?!\d+(?:\.\d+)*$)[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(domain) &&
  (host === domain || host.endsWith(`.${domain}`));

/** A domain of the settings as browsers write it. */
export const domainIn = (value: unknown): string =>
  String(value ?? '')
    .trim()
    .toLowerCase()
    .replace(/^\./, '');

/**
 * Which pages get the same handle.
 *
 * @param origin of the page, proven by the browser
 * @param cookie the domain that the page names for a cookie
 */
export const scopeOf = (origin: string, cookie: unknown): string => {
  const domain = domainIn(cookie);
  const page = webOrigin(origin);
  return page !== null && isDomainOf(domain, new URL(page).hostname) ? `*.${domain}` : origin;
};
