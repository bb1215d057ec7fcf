import type { Palette, Scheme } from '../../foundation/look/tokens';
import { base } from '../base/base';

/** Warm paper, ink, and the red of a stamp. */
export const light: Palette = {
  ...base.light,
  ground: '#cbbb9d',
  surface: '#e6dac2',
  raised: '#f1e8d6',
  text: '#2a231b',
  muted: '#5d5040',
  line: '#cdbd9f',
  edge: '#7b6c57',
  accent: '#a8261c',
  'on-accent': '#fff8ec',
  'accent-text': '#8f1d14',
  header: '#8c2018',
  'on-header': '#fff4e2',
  'bubble-in': '#fffaf0',
  'on-bubble-in': '#2a231b',
  'edge-in': '#fffaf0',
  'bubble-out': '#37302a',
  'on-bubble-out': '#fff6e6',
  'edge-out': '#37302a',
  danger: '#9a1a12',
  success: '#0f5a2d',
  warning: '#6b4300',
  'warning-ground': '#fff1cf',
  focus: '#8f1d14',
  'dot-online': '#8fe6ab',
  'dot-connecting': '#f7cf6b',
  'dot-offline': '#d3bdb2',
  'dot-disconnected': '#ffb9ae',
};

/** The counter at night: brown card, paper under a lamp. */
export const dark: Palette = {
  ...base.dark,
  ground: '#0f0c09',
  surface: '#1b1612',
  raised: '#2a231c',
  text: '#f3e9d8',
  muted: '#bba990',
  line: '#3a3027',
  edge: '#8d7c66',
  accent: '#e0645a',
  'on-accent': '#260704',
  'accent-text': '#f19a90',
  header: '#4a1611',
  'on-header': '#ffe9d6',
  'bubble-in': '#40362b',
  'on-bubble-in': '#f7eddc',
  'edge-in': '#40362b',
  'bubble-out': '#cdbb9c',
  'on-bubble-out': '#251d14',
  'edge-out': '#cdbb9c',
  focus: '#f19a90',
  'dot-offline': '#a89a8c',
};

/** The slip at the bottom is of another paper than the counter. */
export const slip: Readonly<Record<Scheme, Partial<Palette>>> = {
  light: { surface: '#fffaf0', raised: '#f1e8d6', line: '#ded1b8', 'edge-in': '#7b6c57' },
  dark: { surface: '#2a231c', raised: '#383026', line: '#4a3f33' },
};
