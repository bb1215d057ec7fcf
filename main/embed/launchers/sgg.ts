import { drawing } from './drawing';

/** A leaf; the pill hangs at its stalk. */
export default drawing({
  shape: 'pill',
  ground: '#23793a',
  text: '#fff',
  glyph: 'path("M4 23C3 11 10 4 23 3c1 13-6 20-15 18 1-5 4-8 8-11-6 2-10 6-12 13z")',
  launcher: 'border-end-end-radius:6px',
  panel: '30px',
  edge: '0 0 0 1px light-dark(#66866f,#62876f),0 12px 36px light-dark(#0b3d1c55,#0008)',
  skeleton: { light: ['#f0f9f2', '#10301f'], dark: ['#0b1d13', '#e2f4e7'] },
  paper: { light: ['#c9e6d1', '#10301f'], dark: ['#1d4230', '#e2f4e7'] },
  preview: 'border-radius:20px;border-end-end-radius:4px',
});
