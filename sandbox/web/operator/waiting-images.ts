// Images that wait to be sent: chosen, pasted or dropped.
import { byId, h, icon } from '../shared/dom';
import { toast } from './api';
import { draftOf, keep } from './drafts';
import { shrink } from './images';
import { state } from './store';

const MOST_IMAGES = 5;

const strip = byId('strip');

/** The images of the chosen visitor's box. */
export function drawStrip() {
  const { pictures } = draftOf(state.selected);
  strip.hidden = pictures.length === 0;
  const image = (src: string, index: number) => {
    const removing = { 'aria-label': `Remove image ${index + 1}`, onclick: () => remove(index) };
    return h('li', h('img', { src, alt: `Image ${index + 1}` }), h('button', removing, icon('close')));
  };
  strip.replaceChildren(...pictures.map(image));
}

function remove(index: number) {
  const left = draftOf(state.selected).pictures.filter((_one, at) => at !== index);
  keep(state.selected, { pictures: left });
  drawStrip();
  // The pressed button is removed, so the next one gets the focus, or else the box.
  const next = strip.querySelectorAll('button')[Math.min(index, left.length - 1)];
  (next ?? byId('composer')).focus();
}

/** The images belong to the visitor who was chosen when they were added. */
export async function take(files: Iterable<File>) {
  const key = state.selected;
  const images = [...files].filter((one) => one.type.startsWith('image/'));
  const room = Math.max(0, MOST_IMAGES - draftOf(key).pictures.length);
  if (images.length > room) toast(`At most ${MOST_IMAGES} images go together`, 'bad');
  for (const one of images.slice(0, room)) {
    try {
      const picture = await shrink(one, MOST_IMAGES);
      keep(key, { pictures: [...draftOf(key).pictures, picture] });
    } catch (problem) {
      toast(`${one.name}: ${(problem as Error).message}`, 'bad');
    }
  }
  drawStrip();
}
