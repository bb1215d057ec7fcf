import type { Screen, ScreenRoute } from '../../../domain/screen/screen-route';

export type { Screen, ScreenRoute } from '../../../domain/screen/screen-route';

/** The screen that is shown, and its menu. */
export interface ScreensSnapshot {
  readonly screen: Screen;
  /** Names the entry of the history: Back and Forward return to the same key. */
  readonly visit: string;
  /** The menu is shown below help, an article and news (spec §2 Routes). */
  readonly menuShown: boolean;
  /** The menu leads to help. */
  readonly helpOffered: boolean;
  /** Unread messages of the chat while another screen is shown. */
  readonly unread: number;
}

export interface ScreensActions {
  /** Returns to the last screen; a visitor who came by a link is led one level up. */
  back(): void;
}

/** What every screen needs for its links. */
export interface ScreenLinks {
  /** The address of a route, with the page's other parameters. */
  addressOf(route: ScreenRoute): string;
  go(route: ScreenRoute): void;
}
