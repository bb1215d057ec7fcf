// What came in: ratings, forms, files, acknowledgements, and what broke the contract.
import type { Note, Violation } from '../../state/journal';
import { byId, h, icon } from '../shared/dom';
import { anyTime } from './controls';
import { on, type StoredFile, state } from './store';

export function receivedTab() {
  list('ratings', () => state.ratings, ratingRow, 'No rating yet. Push a request with “Rate”.');
  list('forms', () => state.forms, formRow, 'No form yet.');
  list('stored', () => state.files, fileRow, 'Nothing uploaded yet.');
  list('acks', () => state.acks, acknowledgementRow, 'No message acknowledged yet.', 20);
}

export function violationsTab() {
  const fine = 'Every request and every answer has kept to the contract.';
  on('violations', () => {
    const rows = newest(state.violations, 100).map(violationRow);
    byId('violations').replaceChildren(...(rows.length > 0 ? rows : [h('li.fine', icon('check'), fine)]));
  });
}

/** A list that is drawn again when something came in. */
function list<T>(id: string, items: () => readonly T[], row: (item: T) => Node, empty: string, most = 50) {
  on('received', () => {
    const rows = newest(items(), most).map(row);
    byId(id).replaceChildren(...(rows.length > 0 ? rows : [h('li.none', empty)]));
  });
}

const newest = <T>(items: readonly T[], most: number) => items.slice(-most).reverse();

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
  const rest = h('i', '★'.repeat(Math.max(0, 5 - Number(score))));
  const given = { role: 'img', 'aria-label': `${score} of 5` };
  return h('p.score', h('span', title), h('span.stars', given, '★'.repeat(Number(score)), rest));
}

function formRow({ time, visitor, ...fields }: Note) {
  const entries = Object.entries(fields).flatMap(([name, value]) => [
    h('dt', name),
    h('dd', { dir: 'auto' }, String(value)),
  ]);
  return h('li', h('header', h('code', visitor ?? ''), anyTime(time)), h('dl', ...entries));
}

function fileRow({ url, key, type, size }: StoredFile) {
  const link = h('a', { href: url, target: '_blank', rel: 'noopener' }, key.split('/').at(-1));
  return h('li', link, h('small', ` ${type} · ${Math.ceil(size / 1024)} kB`));
}

const acknowledgementRow = ({ cid, visitor, time }: Note) =>
  h('li', h('code', `cid ${cid}`), ` ${visitor ?? ''} `, anyTime(time));

function violationRow({ side, where, time, detail }: Violation) {
  const who = side === 'client' ? 'the widget' : 'the sandbox';
  return h('li', h('header', h('span.tag.bad', who), h('code', where), anyTime(time)), h('pre', detail));
}
