import { drawing } from './drawing';

/** Four tiles on a tile. */
export default drawing({
  shape: 'square',
  ground: '#1746b8',
  text: '#fff',
  glyph: 'path("M2 2h10v10H2zM14 2a10 10 0 0 1 10 10H14zM2 14h10v10A10 10 0 0 1 2 14zM14 14h10v10H14z")',
  launcher:
    'border-radius:4px;border-start-start-radius:24px;box-shadow:0 0 0 2px #fff,0 0 0 4px var(--ground),0 4px 18px #0005',
  panel: '4px',
  edge: '0 0 0 2px light-dark(#fff,#0c1430),0 0 0 4px light-dark(#1746b8,#7188cc),0 8px 24px #0004',
  skeleton: { light: ['#ffffff', '#0c1f4d'], dark: ['#0c1430', '#e8eeff'] },
  paper: { light: ['#cfdcf8', '#0c1f4d'], dark: ['#22316a', '#e8eeff'] },
  preview:
    'border:2px solid light-dark(#4c68b0,#7188cc);border-radius:2px;border-start-end-radius:22px;border-end-start-radius:22px',
  face: '2px',
});
