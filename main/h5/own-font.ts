import { ConsoleLog } from '../../adapters/browser/log';
import { giveFont, loadOwnFont } from '../../ui/root/load-own-font';
import type { KefuOptions } from '../options';
import type { Placement } from './started';

/** Loads the font that the settings name, for the whole page of the app. */
export const ownFont = async (settings: KefuOptions, { onOpening }: Placement): Promise<void> => {
  const families = await loadOwnFont(settings, (line) => new ConsoleLog(false).error(line));
  giveFont(document.documentElement, families, onOpening);
};
