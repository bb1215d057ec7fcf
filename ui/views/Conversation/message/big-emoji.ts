import { graphemesOf } from '../../../../domain/text/graphemes';

const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[#*0-9]\ufe0f?\u20e3)/u;

/** Longest text in UTF-16 code units that can be three emoji with spaces. */
const LONGEST = 200;

/** Whether a text is one to three emoji. Then they are shown large. */
export const isBigEmoji = (text: string): boolean => {
  if (text.length > LONGEST) return false;
  const tight = text.replace(/\s+/g, '');
  // Nearly every text ends here, and is not split.
  if (tight.length > 48 || !EMOJI.test(tight)) return false;
  const characters = graphemesOf(tight);
  return characters !== null && characters.length <= 3 && characters.every((one) => EMOJI.test(one));
};
