const TAG = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
const STYLE = /([\s"'/])style(?=\s*=)/gi;

/**
 * The same HTML whose style attributes have lost their name. No style of theirs is ever kept, but under a strict content
 * security policy the mere parsing of one is a violation in the console. What is dangerous is the sanitiser's to find.
 */
export const withoutStyles = (html: string): string =>
  html.replace(TAG, (tag) => tag.replace(STYLE, '$1data-style'));
