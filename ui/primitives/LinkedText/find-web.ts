import { addressRunAt } from './address-run';
import { type Found, foundAt, type HrefOf, matchAt } from './found-address';
import { hostIn, isHost, leadsToAnotherHost } from './host-in-text';
import { oneMailAddress } from './one-mail-address';
import { pathIn } from './path-in-text';

const SCHEME = /^https?:\/\/(?=.)/i;
const WWW = /^www\.[^.]+\../i;
/** Then `www.` is a part of another name. */
const PART_OF_NAME = /[\w@.-]/;

/** `https://…` or `www.….…` */
export const findWeb = (text: string, at: number): Found | null => {
  const before = text.charAt(at - 1);
  const run = addressRunAt(text, at);
  const scheme = SCHEME.exec(run)?.[0] ?? '';
  if (scheme === '' && (PART_OF_NAME.test(before) || !WWW.test(run))) return null;
  const quoted = before === "'" ? run.indexOf("'") : -1;
  const end = at + (quoted < 0 ? run.length : quoted);
  return findBehind(text, { start: at, host: at + scheme.length, end }, (found) =>
    webAddress(scheme === '' ? `https://${found}` : found),
  );
};

const MAILTO = /mailto:[\w.+%-]{1,64}@(?=\w)/iy;

/** `mailto:mia@shop.test?subject=…`. A second address is one of its own. */
export const findMailto = (text: string, at: number): Found | null => {
  const name = matchAt(MAILTO, text, at);
  if (name === null) return null;
  const host = at + name.length;
  const end = host + addressRunAt(text, host).length;
  return findBehind(text, { start: at, host, end }, oneMailAddress);
};

interface Place {
  readonly start: number;
  /** Where its host begins. */
  readonly host: number;
  readonly end: number;
}

const PORT = /:\d{1,5}/y;
const BEGINS_A_PATH = /^[/?#]/;

/** An address with its host, and what belongs to it behind the host. */
const findBehind = (text: string, { start, host, end }: Place, hrefOf: HrefOf): Found => {
  const address = text.slice(host, end);
  const name = hostIn(address);
  const port = matchAt(PORT, text, host + name.length) ?? '';
  const rest = address.slice(name.length + port.length);
  // What is not seen may stand behind the run.
  const behind = text.slice(end - rest.length, end + 2);
  if (!isHost(name) || leadsToAnotherHost(behind)) return { start, end, href: null, readUntil: end };
  const path = BEGINS_A_PATH.test(rest) ? pathIn(rest, address) : '';
  return foundAt(text, start, end - rest.length + path.length - start, hrefOf);
};

/** Tries `new URL`, because old web views have no `URL.canParse`. */
const webAddress = (address: string): string | null => {
  try {
    return new URL(address).href && address;
  } catch {
    return null;
  }
};
