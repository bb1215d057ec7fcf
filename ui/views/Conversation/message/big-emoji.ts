const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[#*0-9]\ufe0f?\u20e3)/u;

const segmenter =
  typeof Intl !== 'undefined' && 'Segmenter' in Intl
    ? new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    : null;

/** Longest text in UTF-16 code units that can be three emoji with spaces. */
const LONGEST = 200;

/** Whether a text is one to three emoji. Then they are shown large. */
export const isBigEmoji = (text: string): boolean => {
  if (text.length > LONGEST) return false;
  const tight = text.replace(/\s+/g, '');
  if (tight === '' || tight.length > 48 || segmenter === null) return false;
  const characters = [...segmenter.segment(tight)];
  return characters.length <= 3 && characters.every(({ segment }) => EMOJI.test(segment));
};
