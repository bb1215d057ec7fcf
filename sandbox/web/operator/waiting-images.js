// @ts-check
// Images that wait to be sent: chosen, pasted or dropped.
import { h, icon } from '../shared/dom.js';
import { toast } from './api.js';
import { shrink } from './images.js';

const MOST_IMAGES = 5;

export const strip = h('ul', { class: 'strip', 'aria-label': 'Images to send' });

/** @type {string[]} */
let pictures = [];

export const waiting = () => pictures;

/** @param {string[]} given */
export function setWaiting(given) {
  pictures = given;
  drawStrip();
}

function drawStrip() {
  strip.hidden = pictures.length === 0;
  strip.replaceChildren(
    ...pictures.map((one, index) =>
      h(
        'li',
        {},
        h('img', { src: one, alt: `Image ${index + 1}` }),
        h(
          'button',
          {
            type: 'button',
            'aria-label': `Remove image ${index + 1}`,
            onclick: () => {
              pictures.splice(index, 1);
              drawStrip();
            },
          },
          icon('close'),
        ),
      ),
    ),
  );
}

/** @param {Iterable<File>} files */
export async function take(files) {
  const images = [...files]
    .filter((one) => one.type.startsWith('image/'))
    .slice(0, MOST_IMAGES - pictures.length);
  for (const one of images) {
    try {
      pictures.push(await shrink(one, MOST_IMAGES));
    } catch (problem) {
      toast(`${one.name}: ${/** @type {Error} */ (problem).message}`, 'bad');
    }
  }
  drawStrip();
}
