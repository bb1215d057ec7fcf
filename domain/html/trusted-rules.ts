/**
 * A `<` that begins no harmless tag. Safe HTML writes its tags in the form that this pattern accepts (keep-allowed-html.ts).
 * Names that begin like script, style, svg, iframe, frame, object, embed, math, base, link, meta, form or template are
 * refused, and attributes that begin like onclick, style or srcdoc.
 */
const UNTRUSTED_TAG =
  /<(?!\/?(?!s(cr|ty|v)|i?fra|obj|emb|mat|bas|lin|met|for|tem)\w+( (?!on|sty|srcd)\w+="[^"]*")*>)/gi;

/**
 * Which texts may reach a place of the document that can run code (ADR 13). HTML keeps harmless tags and attributes; a
 * script, frame, style, drawing or event handler becomes text. The address of a script can only be the worker that
 * compresses images; any other address becomes ''.
 */
export const TRUSTED_RULES = {
  createHTML: (html: string): string => html.replace(UNTRUSTED_TAG, '&lt;'),
  createScriptURL: (address: string): string => (address.startsWith('blob:') ? address : ''),
};
