import { htmlText } from './html-text';

/** Characters of a banner. The conversation shows the whole announcement. */
const MOST_CHARACTERS = 200;

/** What HTML says, as one line that is short enough for a banner. */
export const bannerText = (html: string): string => {
  const characters = [...htmlText(html).replace(/\s+/g, ' ').trim()];
  if (characters.length <= MOST_CHARACTERS) return characters.join('');
  return `${characters
    .slice(0, MOST_CHARACTERS - 1)
    .join('')
    .trimEnd()}…`;
};
