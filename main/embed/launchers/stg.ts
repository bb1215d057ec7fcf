import { drawing } from './drawing';

/** A slanted bubble in a circle of chalk. */
export default drawing({
  shape: 'circle',
  ground: '#b6e22e',
  text: '#16280a',
  glyph: 'path(evenodd,"M8 3h16l-4 14h-7l-6 6 1.500-6H4zM9.500 7h10l-.6 2h-10zM8.500 11h8l-.6 2h-8z")',
  launcher: 'box-shadow:inset 0 0 0 4px var(--ground),inset 0 0 0 5.5px currentColor,0 4px 24px #0005',
  panel: '6px',
  edge: '0 0 0 1px light-dark(#12492a,#66836e),0 -4px light-dark(#b6e22e,#bfec3a),0 8px 28px #0005',
  skeleton: { light: ['#f0f5ea', '#13251a'], dark: ['#0d1a12', '#e8f3e4'] },
  paper: { light: ['#ffffff', '#13251a'], dark: ['#24402f', '#eef8ea'] },
  preview: 'border-radius:2px;border-inline-start:5px solid #6fa51c',
  name: "font:800 15px/21px 'Avenir Next Condensed','Roboto Condensed','Arial Narrow','Liberation Sans Narrow',system-ui;text-transform:uppercase",
});
