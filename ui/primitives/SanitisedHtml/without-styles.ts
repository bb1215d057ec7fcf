const TAG = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
const STYLE_ATTRIBUTE = /([\s"'/])style(?=\s*=)/gi;
const STYLE_ELEMENT = /<(\/?)style\b/gi;

/**
 * The same HTML whose styles have lost their names. None of them is ever kept, but under a strict content security policy
 * the mere parsing of one is a violation in the console. What is dangerous is the sanitiser's to find, afterwards.
 */
export const withoutStyles = (html: string): string =>
  html
    .replace(STYLE_ELEMENT, '<$1template')
    .replace(TAG, (tag) => tag.replace(STYLE_ATTRIBUTE, '$1data-style'));
