import { drawing } from './drawing';

/** A boat under sail. */
export default drawing({
  shape: 'pill',
  ground: '#f0795c',
  text: '#28081a',
  glyph:
    'path("M12 2c6 3 9 8 10 14H12zM10 6c-3 3-5 6-5 10h5zM2 19c4 2.500 7-2.500 11 0s7-2.500 11 0v3c-4-2.500-7 2.500-11 0s-7 2.500-11 0z")',
  launcher: 'box-shadow:inset 0 1px 0 #fff9,0 8px 28px #0005',
  panel: '28px',
  edge: '0 0 0 1px light-dark(#7a739c,#8a82be),0 16px 44px light-dark(#2c2a6b66,#0009)',
  skeleton: { light: ['#fbf3f4', '#211b45'], dark: ['#0b0f2c', '#f1edff'] },
  paper: { light: ['#ffffff', '#211b45'], dark: ['#2c2a66', '#f1edff'] },
  preview:
    'border-radius:22px;border-end-end-radius:12px;box-shadow:inset 0 1px light-dark(#fff9,#fff4),0 0 0 1px #8883,0 8px 28px #0004',
  name: 'font-weight:500',
});
