import { drawing } from './drawing';

/** A picture with its lower third, on a chamfered plate. */
export default drawing({
  shape: 'square',
  ground: '#12c8f2',
  text: '#02161e',
  glyph: 'path(evenodd,"M2 4h19l3 3v15H5l-3-3zM5 14h12v4H5z")',
  launcher:
    'border-radius:0;box-shadow:none;filter:drop-shadow(0 4px 10px #0006);background:linear-gradient(225deg,#0000 9px,var(--ground) 9.500px) top/100% 51% no-repeat,linear-gradient(45deg,#0000 9px,var(--ground) 9.500px) bottom/100% 51% no-repeat',
  panel: '0',
  skeleton: { light: ['#eef6f9', '#07151c'], dark: ['#05090d', '#e9f6fb'] },
  preview: 'border-radius:0;border-top:3px solid #12c8f2',
});
