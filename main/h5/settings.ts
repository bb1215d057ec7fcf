import { writeLine } from '../../shared/browser/write-line';
import type { KefuOptions } from '../options';
import { FIRST } from '../settings/first-schema';
import { readBySchema } from '../settings/read-by-schema';

const BLOCK = 'kefu-settings';

/** Any other element with this id is markup that somebody has added, not the settings. */
const SELECTOR = `script#${BLOCK}[type="application/json"]`;

export interface BlockSettings {
  /** Those that the first call needs. */
  readonly first: KefuOptions;
  /**
   * All others. If there are any, what reads them is loaded.
   *
   * @throws if it could not be loaded: a chat with other settings than those of the deployment would be wrong
   */
  readonly others: Promise<KefuOptions>;
}

/**
 * The deployment's settings: one JSON block in index.html (decision 21), so that one build serves all merchants without a
 * second request or inline code. The first block counts. If it is not a JSON object, it counts as empty and the console
 * names it.
 */
export const readSettings = (page: Document): BlockSettings => {
  const { accepted, others } = readBySchema(FIRST, givenIn(page), 'block', complain);
  return { first: accepted, others: readOthers(others) };
};

const readOthers = async (given: object): Promise<KefuOptions> => {
  if (Object.keys(given).length === 0) return {};
  const { fittingSettings } = await import('../settings/read-settings');
  return fittingSettings(given, 'block', complain);
};

const givenIn = (page: Document): object => {
  // An element with the name `querySelector` hides the method of `document`.
  const block = Document.prototype.querySelector.call(page, SELECTOR);
  const text = block?.textContent?.trim() ?? '';
  if (text === '') return {};
  try {
    const settings: unknown = JSON.parse(text);
    if (typeof settings === 'object' && settings !== null && !Array.isArray(settings)) return settings;
  } catch {
    // Reported below.
  }
  complain('is no JSON object');
  return {};
};

const complain = (what: string): void => {
  writeLine('error', `[kefu] the ${BLOCK} block ${what}`);
};
