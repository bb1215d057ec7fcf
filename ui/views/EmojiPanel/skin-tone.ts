import type { SkinTone } from '../../../application/presentation/emoji/emoji-contract';
import type { Emoji } from './emoji';

export const TONES: readonly SkinTone[] = [0, 1, 2, 3, 4, 5];

const MODIFIERS: Readonly<Record<SkinTone, string>> = {
  0: '',
  1: '\u{1f3fb}',
  2: '\u{1f3fc}',
  3: '\u{1f3fd}',
  4: '\u{1f3fe}',
  5: '\u{1f3ff}',
};

/**
 * The emoji in a skin tone. An emoji without skin tones stays as it is. `toned` in scripts/emoji-data.mjs does the
 * same.
 */
export const inTone = ({ emoji, tones }: Pick<Emoji, 'emoji' | 'tones'>, tone: SkinTone): string => {
  if (tone === 0 || tones === 0) return emoji;
  const modifier = MODIFIERS[tone];
  const [first = '', ...rest] = [...emoji];
  const tail = rest[0] === '\ufe0f' ? rest.slice(1) : rest;
  return [first, modifier, ...tail, tones === 2 ? modifier : ''].join('');
};
