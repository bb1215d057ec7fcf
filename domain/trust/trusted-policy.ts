import { sharedPolicy } from './shared-policy';

/**
 * A `<` that begins no harmless tag, written as the writer of safe HTML writes it (keep-allowed-html.ts). The beginnings of
 * names: script, style, svg, iframe, frame, object, embed, math, base, link, meta, form, template; onclick, style, srcdoc.
 */
const NO_TAG =
  /<(?!\/?(?!s(cr|ty|v)|i?fra|obj|emb|mat|bas|lin|met|for|tem)\w+( (?!on|sty|srcd)\w+="[^"]*")*>)/gi;

const RULES = {
  createHTML: (html: string) => html.replace(NO_TAG, '&lt;'),
  createScriptURL: (address: string) => (address.startsWith('blob:') ? address : ''),
};

/**
 * What of the interface may go to a place of the document that can run code. HTML keeps harmless tags and attributes; a script,
 * frame, style, drawing or handler becomes text. A script's address can only be the worker that compresses images.
 *
 * @param realm the global object
 */
export const trustedPolicy = (realm: object): typeof RULES => sharedPolicy(realm, 'kefuChat', RULES);
