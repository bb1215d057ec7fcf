import { writeLine } from '../../shared/browser/write-line';
import type { KefuOptions } from '../options';
import { fittingSettings } from '../settings/read-settings';

const BLOCK = 'kefu-settings';

/** Any other element with this id is markup that somebody has added, not the settings. */
const SELECTOR = `script#${BLOCK}[type="application/json"]`;

/**
 * The deployment's settings: one JSON block in index.html (decision 21), so that one build serves all merchants without a
 * second request or inline code. The first block counts. If it is not a JSON object, it counts as empty and the console
 * names it.
 */
export const readSettings = (page: Document): KefuOptions => {
  // An element with the name `querySelector` hides the method of `document`.
  const block = Document.prototype.querySelector.call(page, SELECTOR);
  const text = block?.textContent?.trim() ?? '';
  if (text === '') return {};
  try {
    const settings: unknown = JSON.parse(text);
    if (typeof settings === 'object' && settings !== null && !Array.isArray(settings))
      return fittingSettings(settings, 'block', complain);
  } catch {
    // Reported below.
  }
  complain('is no JSON object');
  return {};
};

const complain = (what: string): void => {
  writeLine('error', `[kefu] the ${BLOCK} block ${what}`);
};
