import type { ThemeId } from './themes';

/** Shape of the button on the host page that opens the chat. */
export type LauncherShape = 'circle' | 'pill' | 'square' | 'ticket';

/** The themes that draw their launcher, by its shape. They are not in the registry, which is too large for the loader. */
const LAUNCHERS: readonly (readonly [LauncherShape, ...ThemeId[]])[] = [
  ['pill', 'lxpj111', 'sg', 'sgg'],
  ['square', 'eb', 'sz', 'xpj', 'sgw', 'yb'],
  ['ticket', 'dx'],
  ['circle', 'hg', 'sm', 'stg'],
];

const rowOf = (theme?: string) => LAUNCHERS.find(([, ...themes]) => themes.includes(theme as ThemeId));

/** @param theme may be unknown or missing, as an option of the page is */
export const launcherShape = (theme?: string): LauncherShape => rowOf(theme)?.[0] ?? 'circle';

/** Whether the theme draws its launcher: every known theme but the default. */
export const drawsLauncher = (theme?: string): boolean => rowOf(theme) !== undefined;
