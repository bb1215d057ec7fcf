// What came in: ratings, forms, files, acknowledgements.

import type { Note } from '../../state/journal';
import { h } from '../shared/dom';
import { anyTime } from './controls';
import { on, type StoredFile, state } from './store';

export function receivedTab() {
  return h(
    'div.stack',
    h('h3', 'Ratings'),
    records(() => newest(state.ratings).map(ratingRow), 'No rating yet. Push a request with “Rate”.'),
    h('h3', 'Message forms'),
    records(() => newest(state.forms).map(formRow), 'No form yet.'),
    h('h3', 'Files'),
    records(() => newest(state.files).map(fileRow), 'Nothing uploaded yet.'),
    h('h3', 'Acknowledged'),
    records(() => newest(state.acks, 20).map(acknowledgementRow), 'No message acknowledged yet.', 'plain'),
  );
}

/** A list that is drawn again when something came in. */
function records(rows: () => Node[], empty: string, look = '') {
  const list = h('ul', { class: `records ${look}`.trim() });
  on('received', () => {
    const drawn = rows();
    list.replaceChildren(...(drawn.length > 0 ? drawn : [h('li.none', empty)]));
  });
  return list;
}

const newest = <Item>(items: readonly Item[], most = 50) => items.slice(-most).reverse();

interface Score {
  readonly title: string;
  readonly score: number;
}

/** The sandbox has checked what it noted against the contract. */
function ratingRow({ visitor, time, scores, comment }: Note) {
  return h(
    'li',
    h('header', h('code', visitor ?? ''), anyTime(time)),
    ...((scores ?? []) as readonly Score[]).map(scoreLine),
    comment ? h('blockquote', { dir: 'auto' }, String(comment)) : null,
  );
}

function scoreLine({ title, score }: Score) {
  const stars = h(
    'span.stars',
    { role: 'img', 'aria-label': `${score} of 5` },
    '★'.repeat(Number(score)),
    h('i', '★'.repeat(Math.max(0, 5 - Number(score)))),
  );
  return h('p.score', h('span', title), stars);
}

function formRow({ time, visitor, ...fields }: Note) {
  const entries = Object.entries(fields).flatMap(([name, value]) => [
    h('dt', name),
    h('dd', { dir: 'auto' }, String(value)),
  ]);
  return h('li', h('header', h('code', visitor ?? ''), anyTime(time)), h('dl', ...entries));
}

function fileRow({ url, key, type, size }: StoredFile) {
  return h(
    'li',
    h('a', { href: url, target: '_blank', rel: 'noopener' }, key.split('/').at(-1)),
    h('small', ` ${type} · ${Math.ceil(size / 1024)} kB`),
  );
}

function acknowledgementRow({ cid, visitor, time }: Note) {
  return h('li', h('code', `cid ${cid}`), ` ${visitor ?? ''} `, anyTime(time));
}
