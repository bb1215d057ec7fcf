// Faults as switches: the visitors that they affect, prepared faults, and one row for each kind.
import { h, icon } from '../shared/dom';
import { act, call, toast } from './api';
import { faultRow } from './fault-row';
import { on, selected, state } from './store';

const PRESETS: [string, object[]][] = [
  [
    'Slow phone',
    [
      { kind: 'latency', ms: 1500 },
      { kind: 'slow-upload', ms: 400 },
    ],
  ],
  [
    'Send fails twice',
    [
      { kind: 'code', code: 500, msg: 'busy', operation: 'send', count: 2 },
      { kind: 'code', code: 500, msg: 'busy', operation: 'sendV2', count: 2 },
    ],
  ],
  ['Lost after commit', [{ kind: 'drop-after', operation: 'send', count: 1 }]],
  ['No sockets', [{ kind: 'refuse-sockets' }]],
  ['Token dies', [{ kind: 'expired-token' }, { kind: 'refresh-fails' }]],
];

let onlyThis = false;
const scope = () => (onlyThis && selected() ? { visitor: state.selected } : {});

const allOff = () => call('clearFaults').catch((problem) => toast(problem.message, 'bad'));

export function faultsTab() {
  const everyone = h('button', { 'aria-pressed': 'true' }, 'Everyone');
  const justThis = h('button', { 'aria-pressed': 'false' }, 'This visitor');
  const press = (only: boolean) => {
    onlyThis = only;
    everyone.setAttribute('aria-pressed', String(!only));
    justThis.setAttribute('aria-pressed', String(only));
  };
  everyone.addEventListener('click', () => press(false));
  justThis.addEventListener('click', () => press(true));
  const off = h('button.button', { onclick: () => void allOff() }, 'All off');
  const list = h('ul.faults');
  let rows: { row: Element; update: () => void }[] = [];
  const update = () => {
    if (rows.length !== state.kinds.length) {
      rows = state.kinds.map((kind) => faultRow(kind, scope));
      list.replaceChildren(...rows.map((one) => one.row));
    }
    for (const one of rows) one.update();
    off.disabled = state.faults.length === 0;
  };
  on('faults', update);
  on('select', () => {
    justThis.disabled = !selected();
    if (!selected()) press(false);
  });
  return h(
    'div',
    h(
      'div.row',
      h('div.segments', { role: 'group', 'aria-label': 'New faults strike' }, everyone, justThis),
      h('span.grow'),
      off,
    ),
    h(
      'div.presets',
      { role: 'group', 'aria-label': 'Ready-made troubles' },
      ...PRESETS.map(([label, faults]) =>
        h(
          'button.button.small',
          { onclick: () => void Promise.all(faults.map((one) => act('addFault', { ...one, ...scope() }))) },
          icon('bolt'),
          label,
        ),
      ),
    ),
    list,
  );
}
