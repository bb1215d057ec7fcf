/** The text of HTML in one line. Elements inside a sentence leave no space. */
export const plainText = (html: string): string =>
  html
    .replace(/<\/?(?:a|b|strong|i|em|u|s|span|code|small)\b[^>]*>/gi, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
