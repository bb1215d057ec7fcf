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
  edge: '0 0 0 1px light-dark(#5a7784,#5f8291),-4px 0 light-dark(#12c8f2,#12d4ff),0 8px 26px #0005',
  skeleton: { light: ['#eef6f9', '#07151c'], dark: ['#05090d', '#e9f6fb'] },
  paper: { light: ['#c2dae5', '#07151c'], dark: ['#1d303c', '#e9f6fb'] },
  preview:
    'border-radius:0;border-top:3px solid #12c8f2;background:linear-gradient(45deg,#0000 10px,light-dark(#c2dae5,#1d303c) 10.5px);box-shadow:none;filter:drop-shadow(0 4px 10px #0006)',
  name: 'width:fit-content;padding:2px 8px 1px;margin:0 0 2px;color:#02161e;background:#12c8f2;font-weight:700;text-transform:uppercase',
  face: '0',
});
