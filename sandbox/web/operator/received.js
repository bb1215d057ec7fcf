// @ts-check
// What came in: ratings, forms, files, acknowledgements.
import { h } from '../shared/dom.js';
import { anyTime } from './controls.js';
import { on, state } from './store.js';

export function receivedTab() {
  const ratings = h('ul', { class: 'records' });
  const forms = h('ul', { class: 'records' });
  const files = h('ul', { class: 'records' });
  const acks = h('ul', { class: 'records plain' });
  const none = (/** @type {Node[]} */ rows, /** @type {string} */ text) =>
    rows.length > 0 ? rows : [h('li', { class: 'none' }, text)];
  const newest = (/** @type {any[]} */ items, most = 50) => items.slice(-most).reverse();
  on('received', () => {
    ratings.replaceChildren(
      ...none(
        newest(state.ratings).map((one) =>
          h(
            'li',
            {},
            h('header', {}, h('code', {}, one.visitor ?? ''), anyTime(one.time)),
            ...(one.scores ?? []).map((/** @type {{ title: string, score: number }} */ { title, score }) =>
              h(
                'p',
                { class: 'score' },
                h('span', {}, title),
                h(
                  'span',
                  { class: 'stars', role: 'img', 'aria-label': `${score} of 5` },
                  '★'.repeat(Number(score)),
                  h('i', {}, '★'.repeat(Math.max(0, 5 - Number(score)))),
                ),
              ),
            ),
            one.comment ? h('blockquote', { dir: 'auto' }, one.comment) : null,
          ),
        ),
        'No rating yet. Push a request with “Rate”.',
      ),
    );
    forms.replaceChildren(
      ...none(
        newest(state.forms).map(({ time: at, visitor, ...fields }) =>
          h(
            'li',
            {},
            h('header', {}, h('code', {}, visitor ?? ''), anyTime(at)),
            h(
              'dl',
              {},
              ...Object.entries(fields).flatMap(([name, value]) => [
                h('dt', {}, name),
                h('dd', { dir: 'auto' }, String(value)),
              ]),
            ),
          ),
        ),
        'No form yet.',
      ),
    );
    files.replaceChildren(
      ...none(
        newest(state.files).map((one) =>
          h(
            'li',
            {},
            h('a', { href: one.url, target: '_blank', rel: 'noopener' }, one.key.split('/').at(-1)),
            h('small', {}, ` ${one.type} · ${Math.ceil(one.size / 1024)} kB`),
          ),
        ),
        'Nothing uploaded yet.',
      ),
    );
    acks.replaceChildren(
      ...none(
        newest(state.acks, 20).map((one) =>
          h('li', {}, h('code', {}, `cid ${one.cid}`), ` ${one.visitor ?? ''} `, anyTime(one.time)),
        ),
        'No message acknowledged yet.',
      ),
    );
  });
  return h(
    'div',
    { class: 'stack' },
    h('h3', {}, 'Ratings'),
    ratings,
    h('h3', {}, 'Message forms'),
    forms,
    h('h3', {}, 'Files'),
    files,
    h('h3', {}, 'Acknowledged'),
    acks,
  );
}
