import type { Palette } from '../../foundation/look/tokens';
import { base } from '../base/base';

/** Polished stone, ink, and a little brass. */
const slab = {
  header: '#e0e0e0',
  'on-header': '#1f1d1a',
  'dot-online': '#1d6b3a',
  'dot-connecting': '#7a4f00',
  'dot-offline': '#6b6862',
  'dot-disconnected': '#a3251c',
} as const;

export const light: Palette = {
  ...base.light,
  ...slab,
  ground: '#cfcdc8',
  surface: '#f7f6f3',
  raised: '#ecebe6',
  text: '#1f1d1a',
  muted: '#5e5a53',
  line: '#d5d2ca',
  edge: '#857f75',
  accent: '#2b2824',
  'on-accent': '#f7f3ea',
  'accent-text': '#6d5216',
  'bubble-in': '#f7f6f3',
  'on-bubble-in': '#1f1d1a',
  'edge-in': '#8d877c',
  'bubble-out': '#34312c',
  'on-bubble-out': '#f7f3ea',
  'edge-out': '#34312c',
  focus: '#6d5216',
};

/** The same stone at night: a slab as light as by day would glare above a dark letter. */
export const dark: Palette = {
  ...base.dark,
  header: '#2b2a27',
  'on-header': '#efece4',
  'dot-online': '#6fd096',
  'dot-connecting': '#e3b659',
  'dot-offline': '#a09a8e',
  'dot-disconnected': '#f0897c',
  ground: '#0c0c0b',
  surface: '#181715',
  raised: '#25231f',
  text: '#efece4',
  muted: '#b1aba0',
  line: '#37342e',
  edge: '#847c6e',
  accent: '#c9a961',
  'on-accent': '#1c1708',
  'accent-text': '#d6b972',
  'bubble-in': '#181715',
  'on-bubble-in': '#efece4',
  'edge-in': '#7a7366',
  'bubble-out': '#4a4537',
  'on-bubble-out': '#fbf6e9',
  'edge-out': '#4a4537',
  focus: '#d6b972',
};
