// @ts-check
// What came in: ratings, forms, files, acknowledgements.
import { h } from '../shared/dom.js';
import { anyTime } from './controls.js';
import { on, state } from './store.js';

export function receivedTab() {
  return h(
    'div',
    { class: 'stack' },
    h('h3', {}, 'Ratings'),
    records(() => newest(state.ratings).map(ratingRow), 'No rating yet. Push a request with “Rate”.'),
    h('h3', {}, 'Message forms'),
    records(() => newest(state.forms).map(formRow), 'No form yet.'),
    h('h3', {}, 'Files'),
    records(() => newest(state.files).map(fileRow), 'Nothing uploaded yet.'),
    h('h3', {}, 'Acknowledged'),
    records(() => newest(state.acks, 20).map(acknowledgementRow), 'No message acknowledged yet.', 'plain'),
  );
}

/**
 * A list that is drawn again when something came in.
 * @param {() => Node[]} rows
 * @param {string} empty
 * @param {string} [look]
 */
function records(rows, empty, look = '') {
  const list = h('ul', { class: `records ${look}`.trim() });
  on('received', () => {
    const drawn = rows();
    list.replaceChildren(...(drawn.length > 0 ? drawn : [h('li', { class: 'none' }, empty)]));
  });
  return list;
}

const newest = (/** @type {any[]} */ items, most = 50) => items.slice(-most).reverse();

/** @param {any} rating */
function ratingRow({ visitor, time, scores, comment }) {
  return h(
    'li',
    {},
    h('header', {}, h('code', {}, visitor ?? ''), anyTime(time)),
    ...(scores ?? []).map(scoreLine),
    comment ? h('blockquote', { dir: 'auto' }, comment) : null,
  );
}

/** @param {{ title: string, score: number }} given */
function scoreLine({ title, score }) {
  const stars = h(
    'span',
    { class: 'stars', role: 'img', 'aria-label': `${score} of 5` },
    '★'.repeat(Number(score)),
    h('i', {}, '★'.repeat(Math.max(0, 5 - Number(score)))),
  );
  return h('p', { class: 'score' }, h('span', {}, title), stars);
}

/** @param {any} form */
function formRow({ time, visitor, ...fields }) {
  const entries = Object.entries(fields).flatMap(([name, value]) => [
    h('dt', {}, name),
    h('dd', { dir: 'auto' }, String(value)),
  ]);
  return h('li', {}, h('header', {}, h('code', {}, visitor ?? ''), anyTime(time)), h('dl', {}, ...entries));
}

/** @param {any} file */
function fileRow({ url, key, type, size }) {
  return h(
    'li',
    {},
    h('a', { href: url, target: '_blank', rel: 'noopener' }, key.split('/').at(-1)),
    h('small', {}, ` ${type} · ${Math.ceil(size / 1024)} kB`),
  );
}

/** @param {any} acknowledgement */
function acknowledgementRow({ cid, visitor, time }) {
  return h('li', {}, h('code', {}, `cid ${cid}`), ` ${visitor ?? ''} `, anyTime(time));
}
