import { drawing } from './drawing';

/** The bell of a counter, on a plate with a hairline. */
export default drawing({
  shape: 'square',
  ground: '#2b2824',
  text: '#f7f3ea',
  glyph: 'path("M12 3h2v3c6 .5 9 5 9 11H3C3 11 6 6.500 12 6zM2 19h22v3H2z")',
  launcher:
    'border-radius:0;box-shadow:inset 0 0 0 3px var(--ground),inset 0 0 0 4px currentColor,0 2px 14px #0004',
  panel: '0',
  edge: '0 0 0 1px light-dark(#857f75,#847c6e),0 0 0 4px light-dark(#f7f6f3,#181715),0 0 0 5px light-dark(#857f75,#847c6e),0 10px 32px #0004',
  skeleton: { light: ['#f7f6f3', '#1f1d1a'], dark: ['#181715', '#efece4'] },
  paper: { light: ['#f7f6f3', '#1f1d1a'], dark: ['#181715', '#efece4'] },
  // A double line by shadows: WebKit draws a `double` border as one line, and in forced colours the loader draws its own border.
  preview:
    'border-radius:0;padding-top:3px;box-shadow:inset 0 1px,inset 0 2px light-dark(#f7f6f3,#181715),inset 0 3px,0 0 0 1px #8883,0 8px 24px #0004;font-family:Georgia,serif',
  name: 'font-weight:500;font-size:16px',
  face: '0',
});
