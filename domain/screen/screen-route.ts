/** A screen of the international flow (spec §2 Routes), with what its address says. */
export type ScreenRoute =
  | { readonly screen: 'home' }
  | { readonly screen: 'chat' }
  | { readonly screen: 'news' }
  /** `search`: what the visitor searches for; '' shows all articles. */
  | { readonly screen: 'help'; readonly search: string }
  /** One article. `search`: the search that found it; null if it comes from the list of all articles. */
  | { readonly screen: 'explanation'; readonly title: string; readonly search: string | null };

export type Screen = ScreenRoute['screen'];

export const HOME: ScreenRoute = { screen: 'home' };

/** Path of the flow, relative to the app's base. It leads on to `INDEX`. */
export const ENTRANCE = 'international';

/** The first page of the flow. It shows home. */
export const INDEX = `${ENTRANCE}/index`;

const PATHS: Readonly<Record<Screen, string>> = {
  home: `${ENTRANCE}/home`,
  chat: `${ENTRANCE}/chatView`,
  news: `${ENTRANCE}/news`,
  help: `${ENTRANCE}/help`,
  explanation: `${ENTRANCE}/explanation`,
};

/** The parameters that belong to a route. All others are carried from route to route. */
export const ROUTE_PARAMS = ['title', 'type', 'searchText'] as const;

/** The value of `type` of an article from the list of all articles. */
const FROM_LIST = 'helpList';

export const pathOf = ({ screen }: ScreenRoute): string => PATHS[screen];

/** In the order in which they are written. */
export const paramsOf = (
  route: ScreenRoute,
): Readonly<Partial<Record<(typeof ROUTE_PARAMS)[number], string>>> => {
  if (route.screen === 'help') return route.search === '' ? {} : { searchText: route.search };
  if (route.screen !== 'explanation') return {};
  const { title, search } = route;
  return search === null ? { title, type: FROM_LIST } : { title, searchText: search };
};

/**
 * The route of an address; null if the flow has no such path.
 *
 * @param path relative to the app's base, without slashes at its ends
 */
export const routeAt = (path: string, param: (name: string) => string | null): ScreenRoute | null => {
  if (path === ENTRANCE || path === INDEX) return HOME;
  const screen = SCREENS.find((name) => PATHS[name] === path);
  const search = param('searchText') ?? '';
  switch (screen) {
    case undefined:
      return null;
    case 'help':
      return { screen, search };
    case 'explanation': {
      const isFromList = param('type') === FROM_LIST || search === '';
      return { screen, title: param('title') ?? '', search: isFromList ? null : search };
    }
    default:
      return { screen };
  }
};

const SCREENS = Object.keys(PATHS) as Screen[];

export const isSameRoute = (a: ScreenRoute, b: ScreenRoute): boolean =>
  a.screen === b.screen && JSON.stringify(paramsOf(a)) === JSON.stringify(paramsOf(b));
