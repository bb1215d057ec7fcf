/** A screen of the international flow (spec §2 Routes), with what its address says. */
export type Place =
  | { readonly screen: 'home' }
  | { readonly screen: 'chat' }
  | { readonly screen: 'news' }
  /** `search`: what the visitor searches for; '' shows all articles. */
  | { readonly screen: 'help'; readonly search: string }
  /** One article. `search`: the search that found it; null if it comes from the list of all articles. */
  | { readonly screen: 'explanation'; readonly title: string; readonly search: string | null };

export type Screen = Place['screen'];

export const HOME: Place = { screen: 'home' };

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

/** The parameters that belong to a place. All others are carried from place to place. */
export const PLACE_PARAMS = ['title', 'type', 'searchText'] as const;

/** The value of `type` of an article from the list of all articles. */
const FROM_LIST = 'helpList';

export const pathOf = ({ screen }: Place): string => PATHS[screen];

/** In the order in which they are written. */
export const paramsOf = (place: Place): Readonly<Partial<Record<(typeof PLACE_PARAMS)[number], string>>> => {
  if (place.screen === 'help') return place.search === '' ? {} : { searchText: place.search };
  if (place.screen !== 'explanation') return {};
  const { title, search } = place;
  return search === null ? { title, type: FROM_LIST } : { title, searchText: search };
};

/**
 * The place of an address; null if the flow has no such path.
 *
 * @param path relative to the app's base, without slashes at its ends
 */
export const placeAt = (path: string, param: (name: string) => string | null): Place | null => {
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

export const isSamePlace = (a: Place, b: Place): boolean =>
  a.screen === b.screen && JSON.stringify(paramsOf(a)) === JSON.stringify(paramsOf(b));
