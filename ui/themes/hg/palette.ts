import type { Palette, Scheme } from '../../foundation/look/tokens';
import { base } from '../base/base';

/** Ivory paper and burgundy, with brown gold for lines. */
export const light: Palette = {
  ...base.light,
  ground: '#2c0810',
  surface: '#f7f0de',
  raised: '#ece1c6',
  text: '#2b1215',
  muted: '#624a41',
  line: '#dccaa4',
  edge: '#876a38',
  accent: '#7d1029',
  'on-accent': '#fff6e0',
  'accent-text': '#7d1029',
  header: '#410b18',
  'on-header': '#fbf0d6',
  'bubble-in': '#faf4e4',
  'on-bubble-in': '#2b1215',
  'edge-in': '#876a38',
  'bubble-out': '#2d0710',
  'on-bubble-out': '#fbf0d6',
  'edge-out': '#b88f48',
  danger: '#9a1420',
  'danger-ground': '#fbe3df',
  success: '#155b33',
  warning: '#6a4200',
  'warning-ground': '#ffefc9',
  focus: '#7d1029',
  'dot-online': '#8fdda0',
  'dot-connecting': '#e9c56f',
  'dot-offline': '#c0a49c',
  'dot-disconnected': '#ffb2a8',
};

/** The same table by one lamp. */
export const dark: Palette = {
  ...base.dark,
  ground: '#0b0305',
  surface: '#1d0b0f',
  raised: '#2d1419',
  text: '#f6ead2',
  muted: '#c7ad97',
  line: '#452127',
  edge: '#a3814a',
  accent: '#d9b263',
  'on-accent': '#2a0a10',
  'accent-text': '#e6c37c',
  header: '#160508',
  'on-header': '#f8ecd2',
  'bubble-in': '#d5c6a3',
  'on-bubble-in': '#261114',
  'edge-in': '#8f7742',
  'bubble-out': '#14050a',
  'on-bubble-out': '#f6ead2',
  'edge-out': '#b08c4c',
  danger: '#ffaaa0',
  'danger-ground': '#4a1417',
  success: '#8bd9a0',
  warning: '#f3cb78',
  'warning-ground': '#38270c',
  focus: '#e6c37c',
  'dot-online': '#8fdda0',
  'dot-connecting': '#e9c56f',
  'dot-offline': '#a98f88',
  'dot-disconnected': '#ffb2a8',
};

/** The felt of the table: dark in both schemes, with gold to read by. */
export const felt: Readonly<Record<Scheme, Partial<Palette>>> = {
  light: {
    surface: '#5c1224',
    raised: '#4a0d1c',
    text: '#fdf5e2',
    muted: '#ecd3b8',
    line: '#8c4a4c',
    edge: '#cfa75c',
    'accent-text': '#f3d48c',
    danger: '#ff9c8f',
    'danger-ground': '#3a0610',
    success: '#b4ecc2',
    focus: '#f3d48c',
  },
  dark: {
    surface: '#2a0911',
    raised: '#1d060b',
    text: '#f6ead2',
    muted: '#cfb39b',
    line: '#55262d',
    edge: '#b08c4c',
    danger: '#ff8a7d',
  },
};

/** The tray of the composer is of old ivory by lamplight, too. */
export const tray: Readonly<Record<Scheme, Partial<Palette>>> = {
  light: {},
  dark: { surface: '#2f1a16', raised: '#3c251d', line: '#5c4030', edge: '#b08c4c', muted: '#d2bba2' },
};
