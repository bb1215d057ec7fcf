// The log of requests, newest first, with its filters.
import type { LogEntry } from '../../state/journal';
import { byId, h } from '../shared/dom';
import { on, state } from './store';

const MOST = 200;
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** 201: the sentence leads to a person. */
const GOOD = [undefined, null, 0, 200, 201];

const isBad = ({ status, code }: LogEntry) => status >= 400 || !GOOD.includes(code);

const isTrouble = (entry: LogEntry) => isBad(entry) || Boolean(entry.fault);

export function logTab() {
  const control = (id: string) => byId<HTMLInputElement>(`log-${id}`);
  const filters = [control('words'), control('mine'), control('trouble'), control('quiet')] as const;
  const [words, mine, trouble, quiet] = filters;
  const list = byId('log');
  const fits = (one: LogEntry) =>
    one.operation.toLowerCase().includes(words.value.trim().toLowerCase()) &&
    (!mine.checked || one.visitor === state.selected) &&
    (!trouble.checked || isTrouble(one)) &&
    (!quiet.checked || one.operation !== 'polling' || isTrouble(one));
  const draw = () => list.replaceChildren(...state.log.filter(fits).slice(-MOST).reverse().map(line));
  for (const one of filters) one.addEventListener('input', draw);
  on('log', (entry) => {
    if (!entry) return draw();
    if (!fits(entry)) return;
    list.prepend(line(entry));
    if (list.children.length > MOST) list.lastElementChild?.remove();
  });
  on('select', () => mine.checked && draw());
}

function line(entry: LogEntry) {
  const { visitor, status, code, payload, fault } = entry;
  const summary = h(
    'summary',
    h('time', clock.format(entry.time)),
    h('b', entry.operation),
    h('span.code', code ?? status),
    h('span', `${entry.ms} ms`),
    fault ? h('span.tag.warn', fault) : null,
  );
  const detail = h('pre', JSON.stringify({ visitor, status, code, payload }, null, 2));
  return h('li', { class: isBad(entry) ? 'trouble' : '' }, h('details', summary, detail));
}
