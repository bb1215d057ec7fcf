import { webOrigin } from './protocol';

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
  const around = location.ancestorOrigins ? [...location.ancestorOrigins] : null;
  if (around) return around.every((origin) => lists(hostOrigins, origin)) ? 'allowed' : 'refused';
  if (top && top !== parent) return 'refused';
  const proven = provenParent(frame);
  if (proven === null) return 'if-greeted';
  return lists(hostOrigins, proven) ? 'allowed' : 'refused';
};
