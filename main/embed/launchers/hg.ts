import { drawing } from './drawing';

/** A spade on a chip. */
export default drawing({
  shape: 'circle',
  ground: '#7d1029',
  text: '#fff6e0',
  glyph:
    'path("M13 2c3 5 9 8 9 13a4.500 4.500 0 0 1-8 3c.2 2.500 1 4.500 3 6H9c2-1.500 2.800-3.500 3-6a4.500 4.500 0 0 1-8-3C4 10 10 7 13 2z")',
  launcher:
    'background:radial-gradient(circle,var(--ground) 21px,#0000 21.500px),repeating-conic-gradient(currentColor 0 15deg,var(--ground) 0 30deg)',
  panel: '14px',
  edge: '0 0 0 3px light-dark(#410b18,#160508),0 0 0 4px light-dark(#cfa75c,#b08c4c),0 10px 36px #0006',
  skeleton: { light: ['#5c1224', '#fdf5e2'], dark: ['#2a0911', '#f6ead2'] },
  paper: { light: ['#faf4e4', '#2b1215'], dark: ['#d5c6a3', '#261114'] },
  preview: 'border-radius:7px;outline:1px solid #876a38;outline-offset:-4px',
  name: 'font:600 16px/21px Hoefler Text,Baskerville,Garamond,Times New Roman,serif;font-variant-caps:small-caps',
  face: '4px',
});
