// @ts-check
// Faults as switches: what is on is plain to see, for whom, where and how often.
import { h, icon } from '../shared/dom.js';
import { act, call, toast } from './api.js';
import { choice } from './parts.js';
import { on, selected, state } from './store.js';

const OPERATIONS =
  'config sentence polling refreshToken check send sendV2 ack helperSearch isNewQueue getAnswer getQuestion notice aliyunSign awsSign comment preview helperList chatsList'.split(
    ' ',
  );

/** What a fault does, in words; the label itself comes from the sandbox. @type {Record<string, string>} */
const WORDS = {
  latency: 'Answers wait.',
  code: 'That answer instead; nothing is done.',
  'drop-before': 'Connection cut, nothing done.',
  'drop-after': 'Done and stored, then the connection is cut.',
  'lost-poll': 'Polling and check answer empty though there is news.',
  'expired-token': 'All calls but config and refresh answer 401.',
  'refresh-fails': 'token/refresh does not work.',
  garbage: 'A body that nothing can read.',
  'wrong-key': 'Encrypted with another passphrase.',
  'missing-headers': 'The answer comes without i and s.',
  'refuse-sockets': 'Upgrade refused with 503.',
  'no-pongs': 'Pings stay unanswered.',
  'mute-sockets': 'Sockets open, the server says nothing.',
  'slow-upload': 'A pause between the chunks of an upload.',
  'sign-fails': 'Both sign calls fail.',
  'storage-fails': 'The storage refuses uploads.',
  'missing-image': 'Stored files answer 404.',
};
const USUAL = /** @type {Record<string, string>} */ ({ ms: '1000', code: '500', status: '500' });
/** The parameters that the row offers; data is left to scripts. */
const OFFERED = new Set(['ms', 'code', 'msg', 'status', 'socket']);

/** @type {[string, object[]][]} */
const PRESETS = [
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

const number = (/** @type {string} */ text) => (text.trim() === '' ? undefined : Number(text));

/** @param {{ kind: string, label: string, params: string[], operation: boolean }} kind */
function faultRow(kind) {
  const box = h('input', { type: 'checkbox', role: 'switch', 'aria-label': kind.label });
  /** @type {Map<string, HTMLInputElement | HTMLSelectElement>} */
  const inputs = new Map();
  /** @param {string} name @param {Element} control */
  const named = (name, control) => {
    inputs.set(
      name,
      /** @type {never} */ (control.matches('.input') ? control : control.querySelector('.input')),
    );
    return control;
  };
  const mini = (/** @type {string} */ label, /** @type {Record<string, unknown>} */ given) =>
    h('label', { class: 'field' }, h('span', {}, label), h('input', { class: 'input', ...given }));
  const fields = [
    kind.operation
      ? named(
          'operation',
          choice(
            'operation',
            [['', 'every call'], ...OPERATIONS.map((one) => /** @type {[string, string]} */ ([one, one]))],
            {},
          ),
        )
      : null,
    ...kind.params
      .filter((one) => OFFERED.has(one))
      .map((one) =>
        one === 'socket'
          ? named(
              'socket',
              choice(
                'socket',
                [
                  ['', 'both'],
                  ['human', 'human'],
                  ['robot', 'robot'],
                ],
                {},
              ),
            )
          : one === 'msg'
            ? named('msg', mini('msg', { placeholder: 'busy' }))
            : named(
                one,
                mini(one, {
                  type: 'number',
                  inputmode: 'numeric',
                  value: one === 'status' && kind.kind === 'code' ? '' : (USUAL[one] ?? ''),
                }),
              ),
      ),
    named('count', mini('times', { type: 'number', min: 1, inputmode: 'numeric', placeholder: 'until off' })),
  ];
  const active = h('ul', { class: 'active' });
  const again = h(
    'button',
    { type: 'button', class: 'button small', onclick: () => switchOn() },
    'Add with these',
  );
  const details = h(
    'details',
    {},
    h('summary', {}, h('span', {}, h('b', {}, kind.label), h('small', {}, WORDS[kind.kind] ?? ''))),
    h('div', { class: 'grid' }, ...fields),
    again,
  );
  const row = h(
    'li',
    { class: 'fault' },
    h('label', { class: 'switch' }, box),
    h('div', { class: 'about' }, details, active),
  );

  const value = (/** @type {string} */ name) => inputs.get(name)?.value ?? '';
  const switchOn = () => {
    /** @type {Record<string, unknown>} */
    const body = { kind: kind.kind, ...scope() };
    for (const name of ['ms', 'code', 'status', 'count'])
      if (number(value(name)) !== undefined) body[name] = number(value(name));
    for (const name of ['operation', 'msg', 'socket']) if (value(name)) body[name] = value(name);
    return act('faults', body);
  };
  box.addEventListener('change', async () => {
    if (box.checked) await switchOn();
    else
      await Promise.all(
        state.faults
          .filter((one) => one.kind === kind.kind)
          .map((one) => call(`faults/${one.id}`, { method: 'DELETE' }).catch(() => null)),
      );
    update();
  });

  const update = () => {
    const mine = state.faults.filter((one) => one.kind === kind.kind);
    box.checked = mine.length > 0;
    row.classList.toggle('on', mine.length > 0);
    again.hidden = mine.length === 0;
    active.replaceChildren(
      ...mine.map((one) => {
        const text = [
          one.operation ?? one.socket ?? '',
          one.ms !== undefined && `${one.ms} ms`,
          one.code !== undefined && `code ${one.code}`,
          one.status !== undefined && `status ${one.status}`,
          one.visitor ? `only ${one.visitor}` : 'everyone',
          one.count !== undefined ? `${one.count} left` : 'until off',
        ]
          .filter(Boolean)
          .join(' · ');
        return h(
          'li',
          {},
          h('b', {}, 'ON'),
          ` ${text}`,
          h(
            'button',
            {
              type: 'button',
              class: 'button quiet only-icon',
              'aria-label': `Switch off: ${kind.label}, ${text}`,
              onclick: () =>
                void call(`faults/${one.id}`, { method: 'DELETE' }).catch((problem) =>
                  toast(problem.message, 'bad'),
                ),
            },
            icon('close'),
          ),
        );
      }),
    );
  };
  return { row, update };
}

export function faultsTab() {
  const everyone = h('button', { type: 'button', 'aria-pressed': 'true' }, 'Everyone');
  const this_ = h('button', { type: 'button', 'aria-pressed': 'false' }, 'This visitor');
  const press = (/** @type {boolean} */ only) => {
    onlyThis = only;
    everyone.setAttribute('aria-pressed', String(!only));
    this_.setAttribute('aria-pressed', String(only));
  };
  everyone.addEventListener('click', () => press(false));
  this_.addEventListener('click', () => press(true));
  const off = h(
    'button',
    { type: 'button', class: 'button', onclick: () => void call('faults', { method: 'DELETE' }) },
    'All off',
  );
  const list = h('ul', { class: 'faults' });
  /** @type {{ row: Element, update: () => void }[]} */
  let rows = [];
  const update = () => {
    if (rows.length !== state.kinds.length) {
      rows = state.kinds.map(faultRow);
      list.replaceChildren(...rows.map((one) => one.row));
    }
    for (const one of rows) one.update();
    off.disabled = state.faults.length === 0;
  };
  on('faults', update);
  on('select', () => {
    this_.disabled = !selected();
    if (!selected()) press(false);
  });
  return h(
    'div',
    {},
    h(
      'div',
      { class: 'row' },
      h('div', { class: 'segments', role: 'group', 'aria-label': 'New faults strike' }, everyone, this_),
      h('span', { class: 'grow' }),
      off,
    ),
    h(
      'div',
      { class: 'presets', role: 'group', 'aria-label': 'Ready-made troubles' },
      ...PRESETS.map(([label, faults]) =>
        h(
          'button',
          {
            type: 'button',
            class: 'button small',
            onclick: () => void Promise.all(faults.map((one) => act('faults', { ...one, ...scope() }))),
          },
          icon('bolt'),
          label,
        ),
      ),
    ),
    list,
  );
}
