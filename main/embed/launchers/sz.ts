import { drawing } from './drawing';

/** A bubble of pixels on a key cap. */
export default drawing({
  shape: 'square',
  ground: '#bf1236',
  text: '#fff',
  glyph: 'path(evenodd,"M5 3h16v3h3v12h-3v3H11v3H8v-3H5v-3H2V6h3zM7 10v4h3v-4zM12 10v4h3v-4zM17 10v4h3v-4z")',
  launcher:
    'box-sizing:border-box;border:3px solid light-dark(#2a1512,#f2c14e);border-radius:12px;box-shadow:0 5px light-dark(#2a1512,#f2c14e)',
  panel: '14px',
  edge: '0 0 0 3px light-dark(#2a1512,#f2c14e),4px 6px 0 3px light-dark(#2a1512,#f2c14e),0 14px 32px #0003',
  skeleton: { light: ['#ffe9a6', '#2a1512'], dark: ['#1f1224', '#fff0c9'] },
  paper: { light: ['#fffdf5', '#2a1512'], dark: ['#33203a', '#fff0c9'] },
  preview:
    'border:3px solid light-dark(#2a1512,#f2c14e);border-radius:10px;box-shadow:4px 4px light-dark(#2a1512,#f2c14e)',
  name: 'font-weight:900',
  face: '8px',
});
