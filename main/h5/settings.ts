import type { KefuOptions } from '../options';
import { fittingSettings } from '../settings/read-settings';

const BLOCK = 'kefu-settings';

/** Anything else of that id is markup that somebody put into the page, and no settings. */
const SELECTOR = `script#${BLOCK}[type="application/json"]`;

/**
 * The deployment's settings: one JSON block in index.html (decision 21), so that one build serves every merchant without a
 * second request or inline code. The first block counts. One that is no JSON object counts as empty and is named in the console.
 */
export const readSettings = (page: Document): KefuOptions => {
  // An element that is named `querySelector` hides the document's own method.
  const block = Document.prototype.querySelector.call(page, SELECTOR);
  const text = block?.textContent?.trim() ?? '';
  if (text === '') return {};
  try {
    const settings: unknown = JSON.parse(text);
    if (typeof settings === 'object' && settings !== null && !Array.isArray(settings))
      return fittingSettings(settings, 'block', complain);
  } catch {
    // Named below.
  }
  complain('is no JSON object');
  return {};
};

const complain = (what: string): void => {
  // biome-ignore lint/suspicious/noConsole: the one line that tells an integrator why a setting has no effect.
  console.error(`[kefu] the ${BLOCK} block ${what}`);
};
