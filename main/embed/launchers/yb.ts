import { drawing } from './drawing';

/** Three columns that rise. */
export default drawing({
  shape: 'square',
  ground: '#ffb000',
  text: '#1b1300',
  glyph: 'path("M2 20h22v3H2zM3 13h5v5H3zM10.500 8h5v10h-5zM18 3h5v15h-5z")',
  launcher: 'border-radius:3px;box-shadow:inset 0 -5px #0003,0 4px 18px #0005',
  panel: '4px',
  edge: '0 0 0 1px light-dark(#0c1d45,#6a80ae),0 5px light-dark(#ffb000,#ffb81f),0 10px 28px #0004',
  skeleton: { light: ['#e9edf4', '#0b1730'], dark: ['#091122', '#e9effb'] },
  paper: { light: ['#ffffff', '#0b1730'], dark: ['#172648', '#e9effb'] },
  preview: 'border-radius:2px;border-inline-start:6px solid #ffb000',
  name: 'font-weight:700',
  face: '0',
});
