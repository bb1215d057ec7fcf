// @ts-check
// What came in: ratings, forms, files, the request log, and what broke the contract.
import { h, icon } from '../shared/dom.js';
import { time } from './parts.js';
import { on, state } from './store.js';

/** @param {any} value */
const seconds = (value) => time(value > 1e11 ? value / 1000 : value);

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
            h('header', {}, h('code', {}, one.visitor ?? ''), seconds(one.time)),
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
            h('header', {}, h('code', {}, visitor ?? ''), seconds(at)),
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
          h('li', {}, h('code', {}, `cid ${one.cid}`), ` ${one.visitor ?? ''} `, seconds(one.time)),
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

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** @param {any} entry */
const isBad = (entry) =>
  entry.status >= 400 ||
  (entry.code !== undefined && entry.code !== null && entry.code !== 200 && entry.code !== 0);

/** @param {any} entry */
const isTrouble = (entry) => isBad(entry) || Boolean(entry.fault);

export function logTab() {
  const words = h('input', {
    class: 'input',
    type: 'search',
    placeholder: 'operation',
    'aria-label': 'Filter by operation',
  });
  const mine = h('input', { type: 'checkbox' });
  const trouble = h('input', { type: 'checkbox' });
  const quiet = h('input', { type: 'checkbox', checked: true });
  const list = h('ol', { class: 'log', 'aria-label': 'Requests, newest first' });
  const fits = (/** @type {any} */ one) =>
    String(one.operation).toLowerCase().includes(words.value.trim().toLowerCase()) &&
    (!mine.checked || one.visitor === state.selected) &&
    (!trouble.checked || isTrouble(one)) &&
    (!quiet.checked || one.operation !== 'polling' || isTrouble(one));
  const line = (/** @type {any} */ one) =>
    h(
      'li',
      { class: isBad(one) ? 'trouble' : '' },
      h(
        'details',
        {},
        h(
          'summary',
          {},
          h('time', {}, clock.format(one.time)),
          h('b', {}, one.operation),
          h('span', { class: 'code' }, one.code ?? one.status),
          h('span', {}, `${one.ms} ms`),
          one.fault ? h('span', { class: 'tag warn' }, one.fault) : null,
        ),
        h(
          'pre',
          {},
          JSON.stringify(
            { visitor: one.visitor, status: one.status, code: one.code, payload: one.payload },
            null,
            2,
          ),
        ),
      ),
    );
  const draw = () => list.replaceChildren(...state.log.filter(fits).slice(-200).reverse().map(line));
  for (const one of [words, mine, trouble, quiet]) one.addEventListener('input', draw);
  on('log', (entry) => {
    if (!entry) return draw();
    if (!fits(entry)) return;
    list.prepend(line(entry));
    if (list.children.length > 200) list.lastElementChild?.remove();
  });
  on('select', () => mine.checked && draw());
  const tick = (/** @type {Node} */ box, /** @type {string} */ text) =>
    h('label', { class: 'tick' }, box, text);
  return h(
    'div',
    { class: 'stack' },
    words,
    h(
      'div',
      { class: 'row wrap' },
      tick(quiet, 'without polls'),
      tick(mine, 'this visitor'),
      tick(trouble, 'trouble only'),
    ),
    list,
  );
}

export function violationsTab() {
  const list = h('ul', { class: 'violations' });
  on('violations', () =>
    list.replaceChildren(
      ...(state.violations.length > 0
        ? state.violations
            .slice(-100)
            .reverse()
            .map((one) =>
              h(
                'li',
                {},
                h(
                  'header',
                  {},
                  h('span', { class: 'tag bad' }, one.side === 'client' ? 'the widget' : 'the sandbox'),
                  h('code', {}, one.where),
                  seconds(one.time),
                ),
                h('pre', {}, one.detail),
              ),
            )
        : [
            h(
              'li',
              { class: 'fine' },
              icon('check'),
              'Every request and every answer has kept to the contract.',
            ),
          ]),
    ),
  );
  return h('div', {}, list);
}
