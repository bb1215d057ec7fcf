const TAG = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
const INLINE = /([\s"'/])(style|on[a-z]+)(?=\s*=)/gi;
const STYLE_ELEMENT = /<(\/?)style\b/gi;

/**
 * The same HTML whose inline styles and handlers have lost their names. None of them is ever kept, but under a strict
 * content security policy the mere parsing of one is a violation in the console. What is dangerous is the sanitiser's to
 * find, afterwards.
 */
export const withoutInlineCode = (html: string): string =>
  html.replace(STYLE_ELEMENT, '<$1template').replace(TAG, (tag) => tag.replace(INLINE, '$1data-$2'));
