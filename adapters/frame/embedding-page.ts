import { writeLine } from '../../shared/browser/write-line';
import { webOrigin } from './protocol';

/** The origin of the embedding page, if it is known, and whether the loader named it in the address. */
interface EmbeddingPage {
  readonly origin: string | null;
  readonly isNamed: boolean;
}

const UNKNOWN: EmbeddingPage = { origin: null, isNamed: false };

/** The loader writes its origin into the address (`host_origin`). It must be what the browser reports about the parent. */
export const embeddingPage = (frame: Window): EmbeddingPage => {
  if (frame.parent === frame) return UNKNOWN;
  const given = new URLSearchParams(frame.location.search).get('host_origin');
  const claimed = webOrigin(given);
  if (given !== null && claimed !== given) return UNKNOWN;
  const ancestor = frame.location.ancestorOrigins?.[0];
  // After a navigation inside the frame, the referrer is the frame's own page and not the parent.
  const referrer = webOrigin(frame.document.referrer);
  const seen = ancestor ?? (referrer === frame.location.origin ? null : referrer);
  if (claimed !== null && seen !== null && claimed !== seen) return UNKNOWN;
  return { origin: claimed ?? webOrigin(seen), isNamed: claimed !== null };
};

/** The origin of the embedding page, or null if the frame may not talk to it. */
export const parentOrigin = (frame: Window, allowed?: readonly string[]): string | null => {
  const { origin, isNamed } = embeddingPage(frame);
  // Without an origin in the address, only a listed page is trusted.
  if (!allowed) return isNamed ? origin : null;
  if (origin === null || allowed.some((listed) => webOrigin(listed) === origin)) return origin;
  reportRefusal(origin, 'hostOrigins does not list it');
  return null;
};

export const reportRefusal = (origin: string | null, reason: string): void =>
  warn(`${origin ?? 'a page of unknown origin'} may not embed this page: ${reason}`);

export const warn = (what: string): void => {
  writeLine('error', `[kefu] ${what}`);
};

/**
 * Whether a page may use the whole API of the app in its frame (decision 24). Pages that `hostOrigins` lists may.
 * If that setting is missing, pages of the app's own origin may.
 *
 * @param origin of the page; null (unknown or opaque) may not
 */
export const mayUseAll = (
  origin: string | null,
  hostOrigins: readonly string[] | undefined,
  ownOrigin: string,
): boolean =>
  origin !== null && (hostOrigins === undefined ? origin === ownOrigin : lists(hostOrigins, origin));

const lists = (hostOrigins: readonly string[], origin: string): boolean =>
  webOrigin(origin) !== null && hostOrigins.some((listed) => webOrigin(listed) === origin);

/** The properties of the frame's window that show which page embeds it. */
export type FramedWindow = Pick<Window, 'parent' | 'top' | 'location'>;

/** The origin of the embedding page as the browser reports it; null if it reports none, or if the origin is opaque. */
export const provenParent = ({ location, parent }: FramedWindow): string | null => {
  try {
    // If the browser does not list the pages around the frame, only a parent of the same origin can be read.
    return webOrigin(location.ancestorOrigins?.[0] ?? parent.location.origin);
  } catch {
    return null;
  }
};

/**
 * Whether a session may start in this frame. `if-greeted`: this browser does not name the parent, so a session
 * starts only if the loader of a listed page answers. A referrer proves nothing, because the embedding page can
 * hide it and a redirect can change it.
 */
export const embedPermission = (
  frame: FramedWindow,
  hostOrigins: readonly string[] | undefined,
): 'allowed' | 'if-greeted' | 'refused' => {
  if (hostOrigins === undefined) return 'allowed';
  const { location, parent, top } = frame;
  // All pages around the frame must be listed, because an outer page controls the pages inside it.
  const ancestors = location.ancestorOrigins ? [...location.ancestorOrigins] : null;
  if (ancestors) return ancestors.every((origin) => lists(hostOrigins, origin)) ? 'allowed' : 'refused';
  if (top && top !== parent) return 'refused';
  const proven = provenParent(frame);
  if (proven === null) return 'if-greeted';
  return lists(hostOrigins, proven) ? 'allowed' : 'refused';
};
