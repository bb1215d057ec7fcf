// @ts-check
/** Browsers without trusted types take plain text. */
const SAME = {
  createHTML: (/** @type {string} */ html) => html,
  createScriptURL: (/** @type {string} */ address) => address,
};

/**
 * The policy of the sandbox's own pages, beside the widget's.
 * @type {typeof SAME}
 */
export const trusted = Reflect.get(window, 'trustedTypes')?.createPolicy('sandbox', SAME) ?? SAME;
