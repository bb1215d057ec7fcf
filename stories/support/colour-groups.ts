import { COLOUR_TOKENS, type ColourToken } from '../../ui/foundation/look/tokens';

const GROUPS = {
  Grounds: 'What everything lies on, from the page to a chip.',
  'Text and lines': 'Read or seen on the surface.',
  Accent: 'What to press. A merchant may change it.',
  Header: 'Who answers, and the dot that says whether the line is live. A merchant may change the header.',
  Bubbles: 'Messages. A merchant may change their own side.',
  States: 'Good, doubtful and bad news. A colour never says it alone.',
} as const;

type ColourGroup = keyof typeof GROUPS;

const MEANINGS: Readonly<Record<ColourToken, readonly [ColourGroup, string]>> = {
  ground: ['Grounds', 'around the column on a wide page'],
  surface: ['Grounds', 'the conversation'],
  raised: ['Grounds', 'boxes, chips and quiet parts on the surface'],
  text: ['Text and lines', 'text'],
  muted: ['Text and lines', 'quiet text: times, hints, placeholders'],
  line: ['Text and lines', 'hairlines between parts'],
  edge: ['Text and lines', 'the edge of a control'],
  focus: ['Text and lines', 'the ring of the focus'],
  accent: ['Accent', 'main buttons'],
  'on-accent': ['Accent', 'text and icons on them'],
  'accent-text': ['Accent', 'the accent as text or icon on the surface: links'],
  header: ['Header', 'the header'],
  'on-header': ['Header', 'text and icons on it'],
  'bubble-in': ['Bubbles', 'of agent and robot'],
  'on-bubble-in': ['Bubbles', 'their text'],
  'edge-in': ['Bubbles', 'their edge; not drawn in the colour of the bubble'],
  'bubble-out': ['Bubbles', 'of the visitor'],
  'on-bubble-out': ['Bubbles', 'their text'],
  'edge-out': ['Bubbles', 'their edge; not drawn in the colour of the bubble'],
  danger: ['States', 'a failure, in words and lines'],
  'danger-ground': ['States', 'behind a failure'],
  success: ['States', 'what worked'],
  warning: ['States', 'what needs care, such as a lost network'],
  'warning-ground': ['States', 'behind it'],
  'dot-online': ['Header', 'the line is live'],
  'dot-connecting': ['Header', 'it is being opened'],
  'dot-offline': ['Header', 'nobody is there'],
  'dot-disconnected': ['Header', 'it is cut'],
};

export const meaningOf = (token: ColourToken): string => MEANINGS[token][1];

/** The groups of colours in the order of the page, each with its meaning and its tokens. */
export const COLOUR_GROUPS = (Object.keys(GROUPS) as readonly ColourGroup[]).map((name) => ({
  name,
  meaning: GROUPS[name],
  tokens: COLOUR_TOKENS.filter((token) => MEANINGS[token][0] === name),
}));
