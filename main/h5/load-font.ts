import type { KefuOptions } from '../options';
import type { Placement } from './started';

/** Begins to load the font that the settings name. Without the code the theme's font stays. */
export const loadFont = (settings: KefuOptions, place: Placement): Promise<void> | undefined =>
  settings.fontFamily || settings.fontSource
    ? import('./own-font').then(({ ownFont }) => ownFont(settings, place)).catch(() => undefined)
    : undefined;
