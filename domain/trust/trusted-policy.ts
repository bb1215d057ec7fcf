/** The name that a page lists in its `trusted-types`. */
const NAME = 'kefu';

/**
 * What may go to a place of the document that can run code. A browser that asks for trusted types gives trusted values back,
 * typed as text here.
 */
export interface TrustedPolicy {
  /** HTML without scripts, frames, styles and handlers stays as it is. Any other is only text. */
  createHTML(html: string): string;
  /** The loader's panel script, and the worker that compresses images. Any other address becomes ''. */
  createScriptURL(address: string): string;
}

/** A tag as the writer of safe HTML writes it (keep-allowed-html.ts). */
const HARMLESS_TAG =
  /<\/?(?!script|style|iframe|object|embed|svg|math|base|link|meta|form|template)\w+( (?!on|style|srcdoc)\w+="[^"]*")*>/gi;

const RULES: TrustedPolicy = {
  createHTML: (html) => (html.replace(HARMLESS_TAG, '').includes('<') ? html.replace(/</g, '&lt;') : html),
  createScriptURL: (address) => (/^blob:|\/kefu-panel\.js(\?|$)/.test(address) ? address : ''),
};

/** Loader and component share one policy through this symbol, because a page allows each name once. */
const SHARED = Symbol.for('kefu.policy');

interface Factory {
  createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy;
  [SHARED]?: TrustedPolicy;
}

/**
 * The one policy of this browser window. If the page does not list its name, the same rules without trusted values.
 *
 * @param realm the global object
 */
export const trustedPolicy = (realm: object): TrustedPolicy => {
  const { trustedTypes } = realm as { trustedTypes?: Factory };
  if (!trustedTypes) return RULES;
  if (!trustedTypes[SHARED]) {
    // Kept if it fails, too: each attempt is a violation that the browser reports.
    trustedTypes[SHARED] = RULES;
    try {
      trustedTypes[SHARED] = trustedTypes.createPolicy(NAME, RULES);
    } catch {}
  }
  return trustedTypes[SHARED];
};
