export type TokenGroup =
  | 'Colours'
  | 'Corners'
  | 'Lines and shadows'
  | 'Letters'
  | 'Space and size'
  | 'Motion'
  | 'Other';

interface GroupRow {
  readonly name: TokenGroup;
  readonly meaning: string;
  readonly has: (token: string, value: string) => boolean;
}

/** Read from the top: a token belongs to the first group that takes it. */
export const TOKEN_GROUPS: readonly GroupRow[] = [
  {
    name: 'Colours',
    meaning: 'Grounds, and what is read or seen on them. A merchant may change header, bubbles and accent.',
    has: (_, value) => /^#|^rgb|^transparent$/.test(value),
  },
  {
    name: 'Corners',
    meaning:
      'Of bubbles, controls, boxes, the panel and pictures. A theme that is square sets all of them to 0.',
    has: (token) => token.startsWith('radius-'),
  },
  {
    name: 'Lines and shadows',
    meaning: 'Widths of edges, the strokes of icons, and the low and the high shadow.',
    has: (token) => /^(?:border|bubble-border|shadow-\d|icon-)/.test(token),
  },
  {
    name: 'Letters',
    meaning: 'Families, sizes from small to large, weights, case and spacing. No theme loads a web font.',
    has: (token) => /^(?:font|type-|weight|label-|title-|tracking|leading)/.test(token),
  },
  {
    name: 'Motion',
    meaning: 'Durations, easing and the way of a new message. Nothing moves for visitors who want no motion.',
    has: (token) => /^(?:fast|slow|ease|rise)$/.test(token),
  },
  {
    name: 'Space and size',
    meaning: 'Steps of space, gaps between messages, sizes of boxes, pictures and targets.',
    has: (_, value) => /^(?:-?[\d.]+(?:px|%)|calc|min|max)/.test(value),
  },
  { name: 'Other', meaning: 'Set by the widget itself.', has: () => true },
];

export const groupOfToken = (token: string, value: string): TokenGroup =>
  TOKEN_GROUPS.find(({ has }) => has(token, value))?.name ?? 'Other';
