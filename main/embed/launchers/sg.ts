import { drawing } from './drawing';

/** A paper plane on a tab. */
export default drawing({
  shape: 'pill',
  ground: '#1a73be',
  text: '#fff',
  glyph: 'path("M2 13 24 3l-7 20-5-6-4 4v-6.500L18 8 6 14.500z")',
  launcher: 'border-radius:12px;box-shadow:inset 0 3px #fff6,0 3px 16px #0004',
  panel: '12px',
  edge: '0 0 0 1px light-dark(#7a8697,#6d7b8e),0 3px 12px #0003',
  skeleton: { light: ['#ffffff', '#18212d'], dark: ['#141a22', '#e6ecf3'] },
  paper: { light: ['#ffffff', '#18212d'], dark: ['#141a22', '#e6ecf3'] },
  preview:
    'border-radius:8px;box-shadow:inset 0 3px light-dark(#155f9f,#74bdf6),0 0 0 1px #8883,0 8px 24px #0004',
  face: '8px',
});
