import { withoutSlashesAtEnd } from '../../domain/text/without-slashes';

/** Where the app's files lie, as the build says: /h5/. */
export const BASE: string = import.meta.env.BASE_URL;

export type Route = 'chat' | 'version' | 'not-found';

/** A page without a chat. `refused`: in the frame of a page that may not embed the app. */
export type PlainRoute = Exclude<Route, 'chat'> | 'refused';

const PAGES: Readonly<Record<string, Route>> = {
  '': 'chat',
  'index.html': 'chat',
  'international/chatView': 'chat',
  version: 'version',
};

/** The page of an address: the path below the base, or the path of a hash route (decision 12). */
export const routeOf = (
  { pathname, hash }: { readonly pathname: string; readonly hash: string },
  base: string = BASE,
): Route => {
  // Behind some servers the base comes without its slash.
  const whole = `${pathname}/` === base ? base : pathname;
  const below = whole.startsWith(base) ? whole.slice(base.length) : whole.replace(/^\//, '');
  const hashPath = hash.startsWith('#/') ? hash.slice(2) : '';
  const path = (trimmed(below) || trimmed(hashPath)).replace(/^index\.html$/, '') || trimmed(hashPath);
  return PAGES[path] ?? 'not-found';
};

const trimmed = (path: string): string => withoutSlashesAtEnd(path.split('?')[0] ?? '');
