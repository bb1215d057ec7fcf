// @ts-check
// Images that wait to be sent: chosen, pasted or dropped.
import { h, icon } from '../shared/dom.js';
import { toast } from './api.js';
import { draftOf, keep } from './drafts.js';
import { shrink } from './images.js';
import { state } from './store.js';

const MOST_IMAGES = 5;

export const strip = h('ul', { class: 'strip', 'aria-label': 'Images to send' });

/** The images of the chosen visitor's box. */
export function drawStrip() {
  const { pictures } = draftOf(state.selected);
  strip.hidden = pictures.length === 0;
  strip.replaceChildren(
    ...pictures.map((one, index) =>
      h(
        'li',
        {},
        h('img', { src: one, alt: `Image ${index + 1}` }),
        h(
          'button',
          { type: 'button', 'aria-label': `Remove image ${index + 1}`, onclick: () => remove(index) },
          icon('close'),
        ),
      ),
    ),
  );
}

/** @param {number} index */
function remove(index) {
  const left = draftOf(state.selected).pictures.filter((_one, at) => at !== index);
  keep(state.selected, { pictures: left });
  drawStrip();
  // The pressed button is removed, so the next one gets the focus, or else the box.
  const next = strip.querySelectorAll('button')[Math.min(index, left.length - 1)];
  (next ?? document.getElementById('composer')).focus();
}

/** The images belong to the visitor who was chosen when they were added. @param {Iterable<File>} files */
export async function take(files) {
  const key = state.selected;
  const images = [...files].filter((one) => one.type.startsWith('image/'));
  const room = Math.max(0, MOST_IMAGES - draftOf(key).pictures.length);
  if (images.length > room) toast(`At most ${MOST_IMAGES} images go together`, 'bad');
  for (const one of images.slice(0, room)) {
    try {
      const picture = await shrink(one, MOST_IMAGES);
      keep(key, { pictures: [...draftOf(key).pictures, picture] });
    } catch (problem) {
      toast(`${one.name}: ${/** @type {Error} */ (problem).message}`, 'bad');
    }
  }
  drawStrip();
}
