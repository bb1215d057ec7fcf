import { withoutSlashesAtEnd } from '../../domain/text/without-slashes';

/** @param script address of one of the build's scripts, which are in `assets/` of the app's folder */
export const baseOf = (fromBuild: string, script: string): string =>
  fromBuild.startsWith('.') ? new URL('../', script).pathname : fromBuild;

/** Path of the app's folder, such as /h5/. It is not known at build time. */
export const BASE: string = baseOf(import.meta.env.BASE_URL, import.meta.url);

/** `screens`: the international flow. The chat is one of its screens. */
export type Route = 'chat' | 'screens' | 'version' | 'not-found';

/** A page without a chat. `refused`: the frame of a page that may not embed the app. */
export type PlainRoute = Exclude<Route, 'chat' | 'screens'> | 'refused';

const SCREENS = /^international(?:\/(?:index|home|chatView|help|news|explanation))?$/;

/** The route of an address: the path below the base, or the path of a hash route (decision 12). */
export const routeOf = (
  { pathname, hash }: { readonly pathname: string; readonly hash: string },
  base: string = BASE,
): Route => {
  // Some servers send the base without its slash.
  const whole = `${pathname}/` === base ? base : pathname;
  const below = whole.startsWith(base) ? whole.slice(base.length) : whole.replace(/^\//, '');
  const hashPath = hash.startsWith('#/') ? hash.slice(2) : '';
  const path = (trimmed(below) || trimmed(hashPath)).replace(/^index\.html$/, '') || trimmed(hashPath);
  if (path === '' || path === 'index.html') return 'chat';
  if (path === 'version') return path;
  return SCREENS.test(path) ? 'screens' : 'not-found';
};

const trimmed = (path: string): string => withoutSlashesAtEnd(path.split('?')[0] ?? '');
