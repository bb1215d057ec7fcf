import type { ThemeId } from './themes';

/** Shape of the button on the host page that opens the chat. */
export type LauncherShape = 'circle' | 'pill' | 'square' | 'ticket';

/** The themes whose launcher is no circle. They are not in the registry, which is too large for the loader. */
const LAUNCHERS: readonly (readonly [LauncherShape, ...ThemeId[]])[] = [
  ['pill', 'lxpj111', 'sg', 'sgg'],
  ['square', 'eb', 'xpj', 'sgw', 'yb'],
  ['ticket', 'dx'],
];

/** @param theme may be unknown or missing, as an option of the page is */
export const launcherShape = (theme?: string): LauncherShape =>
  LAUNCHERS.find((row) => row.includes(theme as ThemeId))?.[0] ?? 'circle';
