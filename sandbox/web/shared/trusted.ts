/** Browsers without trusted types take plain text. */
const SAME = {
  createHTML: (html: string) => html,
  createScriptURL: (address: string) => address,
};

/** The policy of the sandbox's own pages, beside the widget's. */
export const trusted: typeof SAME =
  Reflect.get(window, 'trustedTypes')?.createPolicy('sandbox', SAME) ?? SAME;
