import { drawing } from './drawing';

/** An equaliser in a ring of light. */
export default drawing({
  shape: 'circle',
  ground: '#bd0f7a',
  text: '#fff',
  glyph: 'path("M1 14h4v9H1zM6 8h4v15H6zM11 3h4v20h-4zM16 10h4v13h-4zM21 6h4v17h-4z")',
  launcher:
    'box-shadow:inset 0 0 0 2px currentColor,inset 0 0 0 4px var(--ground),0 0 22px 2px var(--ground)',
  panel: '22px',
  edge: '0 0 0 2px light-dark(#6a2fb8,#a576ff),0 0 26px light-dark(#bd0f7a66,#ff4fc366),0 8px 24px #0004',
  skeleton: { light: ['#ece3fb', '#25103d'], dark: ['#12071f', '#f7ecff'] },
  paper: { light: ['#f8f3ff', '#25103d'], dark: ['#1c0d33', '#f7ecff'] },
  preview:
    'border:2px solid light-dark(#6a2fb8,#a576ff);border-radius:18px;border-end-end-radius:0;box-shadow:0 0 14px #a576ff88,0 8px 24px #0004',
  name: 'text-transform:uppercase',
});
