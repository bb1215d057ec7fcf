// Faults as switches: the visitors that they affect, prepared faults, and one row for each kind.
import type { Fault } from '../../state/faults';
import { byId, h, icon } from '../shared/dom';
import { act, call, of, toast } from './api';
import { choice, field, filledIn } from './controls';
import { type FaultKind, on, selected, state } from './store';

const PRESETS: Readonly<Record<string, readonly object[]>> = {
  'Slow phone': [
    { kind: 'latency', ms: 1500 },
    { kind: 'slow-upload', ms: 400 },
  ],
  'Send fails twice': ['send', 'sendV2'].map((operation) => ({
    ...{ kind: 'code', code: 500, msg: 'busy', count: 2 },
    operation,
  })),
  'Lost after commit': [{ kind: 'drop-after', operation: 'send', count: 1 }],
  'No sockets': [{ kind: 'refuse-sockets' }],
  'Token dies': [{ kind: 'expired-token' }, { kind: 'refresh-fails' }],
};

let onlyThis = false;
const add = (fault: object) =>
  act('addFault', { ...fault, ...(onlyThis && selected() ? { visitor: state.selected } : {}) });

const complain = (problem: Error) => toast(problem.message, 'bad');

export function faultsTab() {
  const [everyone, justThis, off] = [byId('strike-all'), byId('strike-one'), byId('all-off')];
  const press = (only: boolean) => {
    onlyThis = only;
    everyone.setAttribute('aria-pressed', String(!only));
    justThis.setAttribute('aria-pressed', String(only));
  };
  press(false);
  everyone.addEventListener('click', () => press(false));
  justThis.addEventListener('click', () => press(true));
  off.addEventListener('click', () => void call('clearFaults').catch(complain));
  byId('presets').append(
    ...Object.entries(PRESETS).map(([label, faults]) =>
      h('button.button.small', { onclick: () => faults.forEach(add) }, icon('bolt'), label),
    ),
  );
  let rows: ReturnType<typeof faultRow>[] = [];
  on('faults', () => {
    if (rows.length !== state.kinds.length) {
      rows = state.kinds.map(faultRow);
      byId('faults').replaceChildren(...rows.map(({ row }) => row));
    }
    for (const { update } of rows) update();
    off.toggleAttribute('disabled', state.faults.length === 0);
  });
  on('select', () => {
    justThis.toggleAttribute('disabled', !selected());
    if (!selected()) press(false);
  });
}

/** One kind of fault: its switch, its parameters, and whom it affects now. */
function faultRow(kind: FaultKind) {
  const grid = h('div.grid', ...parametersOf(kind));
  const switchOn = () => {
    const filled = [...grid.querySelectorAll<HTMLInputElement>('.input')].filter(({ value }) => value.trim());
    return add({ kind: kind.kind, ...Object.fromEntries(filled.map((one) => [one.name, filledIn(one)])) });
  };
  const active = h('ul.active');
  const again = h('button.button.small', { onclick: switchOn }, 'Add with these');
  const summary = h('summary', h('span', h('b', kind.label), h('small', kind.about)));
  const mine = () => state.faults.filter((one) => one.kind === kind.kind);
  const onchange = async () => {
    if (box.checked) await switchOn();
    else await Promise.all(mine().map((one) => call(of(one.id, 'removeFault')).catch(() => null)));
    update();
  };
  const box = h('input', { type: 'checkbox', role: 'switch', 'aria-label': kind.label, onchange });
  const about = h('div.about', h('details', summary, grid, again), active);
  const row = h('li.fault', h('label.switch', box), about);
  const update = () => {
    const faults = mine();
    box.checked = faults.length > 0;
    row.classList.toggle('on', faults.length > 0);
    again.hidden = faults.length === 0;
    active.replaceChildren(...faults.map((fault) => activeFault(fault, kind.label)));
  };
  return { row, update };
}

const NUMBER = { type: 'number', inputmode: 'numeric' };

/** The parameters that the row offers; data is left to scripts. */
const PARAMETERS: Readonly<Record<string, (kind: string) => HTMLElement>> = {
  ms: () => field('ms', { ...NUMBER, name: 'ms', value: '1000' }),
  code: () => field('code', { ...NUMBER, name: 'code', value: '500' }),
  msg: () => field('msg', { name: 'msg', placeholder: 'busy' }),
  status: (kind) => field('status', { ...NUMBER, name: 'status', value: kind === 'code' ? '' : '500' }),
  retryAfter: () => field('Retry-After', { name: 'retryAfter', placeholder: '30' }),
  cors: () => choice('cors', { '': 'on', hidden: 'no headers', off: 'off' }),
  socket: () => choice('socket', { '': 'both', human: 'human', robot: 'robot' }),
};

function* parametersOf({ kind, operation, params }: FaultKind) {
  if (operation)
    yield choice('operation', {
      '': 'every call',
      ...Object.fromEntries(state.operations.map((one) => [one, one])),
    });
  for (const name of params) if (PARAMETERS[name]) yield PARAMETERS[name](kind);
  yield field('times', { ...NUMBER, name: 'count', min: 1, placeholder: 'until off' });
}

/** A fault that is on, with a button that switches it off. */
function activeFault(fault: Fault, label: string) {
  const text = wordsOf(fault);
  const onclick = () => void call(of(fault.id, 'removeFault')).catch(complain);
  const off = { 'aria-label': `Switch off: ${label}, ${text}`, onclick };
  return h('li', h('b', 'ON'), ` ${text}`, h('button.button.quiet.only-icon', off, icon('close')));
}

const wordsOf = ({ operation, socket, ms, code, status, visitor, count }: Fault) =>
  [
    operation ?? socket ?? '',
    ms !== undefined && `${ms} ms`,
    code !== undefined && `code ${code}`,
    status !== undefined && `status ${status}`,
    visitor ? `only ${visitor}` : 'everyone',
    count !== undefined ? `${count} left` : 'until off',
  ]
    .filter(Boolean)
    .join(' · ');
