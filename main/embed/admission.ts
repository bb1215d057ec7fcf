import { webOrigin } from './protocol';

/**
 * Whether a page may use the whole API of the app in its frame (decision 24): pages that `hostOrigins` lists; without that setting,
 * pages of the app's own origin.
 *
 * @param origin of the page, null when it is unknown or opaque: then it may not
 */
export const mayUseAll = (
  origin: string | null,
  hostOrigins: readonly string[] | undefined,
  ownOrigin: string,
): boolean =>
  origin !== null && (hostOrigins === undefined ? origin === ownOrigin : lists(hostOrigins, origin));

const lists = (hostOrigins: readonly string[], origin: string): boolean =>
  webOrigin(origin) !== null && hostOrigins.some((listed) => webOrigin(listed) === origin);

/** The frame's own window, as far as it says who embeds it. */
export type FramedWindow = Pick<Window, 'parent' | 'top' | 'location'>;

/** The origin of the embedding page by the browser's own word, or null: it says none, or the origin is opaque. */
export const provenParent = ({ location, parent }: FramedWindow): string | null => {
  try {
    // Where a browser does not list the pages around, only a page of the same origin can be looked at.
    return webOrigin(location.ancestorOrigins?.[0] ?? parent.location.origin);
  } catch {
    return null;
  }
};

/**
 * Whether a session may start in this frame. `if-greeted`: only if the loader of a listed page answers, for this browser does not say
 * who the parent is. A referrer is no proof: the embedding page withholds it, and a redirect lends it another.
 */
export const admissionOf = (
  frame: FramedWindow,
  hostOrigins: readonly string[] | undefined,
): 'admitted' | 'if-greeted' | 'refused' => {
  if (hostOrigins === undefined) return 'admitted';
  const { location, parent, top } = frame;
  // Every page around counts: a listed page in the frame of another is in that other's hands.
  const around = location.ancestorOrigins ? [...location.ancestorOrigins] : null;
  if (around) return around.every((origin) => lists(hostOrigins, origin)) ? 'admitted' : 'refused';
  if (top && top !== parent) return 'refused';
  const proven = provenParent(frame);
  if (proven === null) return 'if-greeted';
  return lists(hostOrigins, proven) ? 'admitted' : 'refused';
};
