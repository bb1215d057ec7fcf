// The log of requests, newest first, with its filters.

import type { LogEntry } from '../../state/journal';
import { h } from '../shared/dom';
import { on, state } from './store';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

const isBad = ({ status, code }: LogEntry) => status >= 400 || ![undefined, null, 0, 200].includes(code);

const isTrouble = (entry: LogEntry) => isBad(entry) || Boolean(entry.fault);

export function logTab() {
  const words = h('input.input', {
    type: 'search',
    placeholder: 'operation',
    'aria-label': 'Filter by operation',
  });
  const mine = h('input', { type: 'checkbox' });
  const trouble = h('input', { type: 'checkbox' });
  const quiet = h('input', { type: 'checkbox', checked: true });
  const list = h('ol.log', { 'aria-label': 'Requests, newest first' });
  const fits = (one: LogEntry) =>
    one.operation.toLowerCase().includes(words.value.trim().toLowerCase()) &&
    (!mine.checked || one.visitor === state.selected) &&
    (!trouble.checked || isTrouble(one)) &&
    (!quiet.checked || one.operation !== 'polling' || isTrouble(one));
  const draw = () => list.replaceChildren(...state.log.filter(fits).slice(-200).reverse().map(line));
  for (const one of [words, mine, trouble, quiet]) one.addEventListener('input', draw);
  on('log', (entry) => {
    if (!entry) return draw();
    if (!fits(entry)) return;
    list.prepend(line(entry));
    if (list.children.length > 200) list.lastElementChild?.remove();
  });
  on('select', () => mine.checked && draw());
  return h(
    'div.stack',
    words,
    h(
      'div.row.wrap',
      tick(quiet, 'without polls'),
      tick(mine, 'this visitor'),
      tick(trouble, 'trouble only'),
    ),
    list,
  );
}

function line(entry: LogEntry) {
  const { visitor, status, code, payload } = entry;
  return h(
    'li',
    { class: isBad(entry) ? 'trouble' : '' },
    h(
      'details',
      h(
        'summary',
        h('time', clock.format(entry.time)),
        h('b', entry.operation),
        h('span.code', code ?? status),
        h('span', `${entry.ms} ms`),
        entry.fault ? h('span.tag.warn', entry.fault) : null,
      ),
      h('pre', JSON.stringify({ visitor, status, code, payload }, null, 2)),
    ),
  );
}

const tick = (box: Node, text: string) => h('label.tick', box, text);
