import { drawing } from './drawing';

/** A ticket with its stub, put down askew. */
export default drawing({
  shape: 'ticket',
  ground: '#a8261c',
  text: '#fff8ec',
  glyph:
    'path(evenodd,"M2 5h22v5a3 3 0 0 0 0 6v5H2v-5a3 3 0 0 0 0-6zM8 8v10h2V8zM13 9h7v2h-7zM13 14h5v2h-5z")',
  launcher: 'rotate:-4deg',
  panel: '6px',
  edge: '0 0 0 1px light-dark(#7b6c57,#8d7c66),3px 4px light-dark(#fffaf0,#40362b),3px 4px 0 1px light-dark(#7b6c57,#8d7c66),0 10px 26px #0003',
  skeleton: { light: ['#e6dac2', '#2a231b'], dark: ['#1b1612', '#f3e9d8'] },
  paper: { light: ['#fffaf0', '#2a231b'], dark: ['#40362b', '#f7eddc'] },
  preview: 'border-radius:4px;outline:2px dashed #8886;outline-offset:-6px',
  name: 'font:700 15px/21px American Typewriter,Courier Prime,Courier New,Nimbus Mono PS,ui-monospace,monospace;padding-top:4px',
});
