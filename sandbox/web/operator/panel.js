// @ts-check
// The third column: faults, settings, what was received, the request log and what broke the contract.
import { h, icon } from '/web/shared/dom.js';
import { act, call, toast } from './api.js';
import { ask, choice, time } from './parts.js';
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

function faultsTab() {
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

function settingsTab() {
  const scripted = h('input', { type: 'checkbox', role: 'switch' });
  const set = (/** @type {object} */ body) => void act('settings', body, 'Saved');
  scripted.addEventListener('change', () => set({ scriptedAgent: scripted.checked }));
  const numbers = [
    ['agentDelayMs', 'Its delay, ms'],
    ['tokenTtl', 'Token lives, seconds'],
    ['activityTimeout', 'Ping interval, seconds'],
  ].map(([name, label]) => {
    const input = h('input', {
      class: 'input',
      type: 'number',
      min: 0,
      onchange: () => set({ [name]: Number(input.value) }),
    });
    return { name, input, node: h('label', { class: 'field' }, h('span', {}, label), input) };
  });
  const form = choice(
    'Form of encrypted answers',
    [
      ['merchant', 'as the merchant has it'],
      ['headers', 'base64 with headers i and s'],
      ['json', '{ ct, iv, s }'],
    ],
    {},
  );
  const select = form.querySelector('select');
  select.addEventListener('change', () => set({ answerForm: select.value }));
  const merchants = h('ul', { class: 'merchants' });
  const drawMerchants = () =>
    merchants.replaceChildren(
      ...state.merchants.map((one) => {
        const change = async (/** @type {object} */ body) => {
          const answer = await act(
            `merchants/${encodeURIComponent(one.business_id)}`,
            body,
            `${one.name}: saved`,
          );
          if (answer?.merchant) Object.assign(one, answer.merchant);
        };
        const flag = (
          /** @type {string} */ label,
          /** @type {boolean} */ is,
          /** @type {(value: boolean) => object} */ body,
        ) =>
          h(
            'label',
            { class: 'switch' },
            h('input', {
              type: 'checkbox',
              role: 'switch',
              checked: is,
              onchange: (/** @type {Event} */ event) =>
                void change(body(/** @type {HTMLInputElement} */ (event.target).checked)),
            }),
            label,
          );
        return h(
          'li',
          {},
          h(
            'details',
            {},
            h('summary', {}, h('code', {}, one.business_id), ' ', one.name),
            h(
              'div',
              { class: 'body' },
              flag('robot first', one.is_bot === 1, (value) => ({ is_bot: value ? 1 : 0 })),
              flag('no service', one.no_service === true, (value) => ({ no_service: value })),
              flag('banned', one.banned === true, (value) => ({ banned: value })),
              h(
                'div',
                { class: 'grid' },
                h(
                  'label',
                  { class: 'field' },
                  h('span', {}, 'style'),
                  h('input', {
                    class: 'input',
                    value: one.style,
                    onchange: (/** @type {Event} */ event) =>
                      void change({ style: /** @type {HTMLInputElement} */ (event.target).value }),
                  }),
                ),
                choice(
                  'storage',
                  [
                    ['aliyun', 'aliyun'],
                    ['aws', 'aws'],
                  ],
                  {
                    value: one.storage,
                    onchange: (/** @type {Event} */ event) =>
                      void change({ storage: /** @type {HTMLSelectElement} */ (event.target).value }),
                  },
                ),
              ),
              h(
                'a',
                {
                  href: `/h5/?business_id=${encodeURIComponent(one.business_id)}&lang=en`,
                  target: '_blank',
                  rel: 'noopener',
                },
                'Open its full page',
              ),
            ),
          ),
        );
      }),
    );
  on('merchants', drawMerchants);
  on('settings', () => {
    scripted.checked = state.settings.scriptedAgent === true;
    for (const one of numbers)
      if (document.activeElement !== one.input) one.input.value = state.settings[one.name] ?? '';
    select.value = state.settings.answerForm ?? 'merchant';
  });
  return h(
    'div',
    { class: 'stack' },
    h(
      'label',
      { class: 'switch' },
      scripted,
      h(
        'span',
        {},
        h('b', {}, 'Scripted agent'),
        h('small', {}, 'Answers when nobody is at the console; silent while you are here.'),
      ),
    ),
    h('div', { class: 'grid' }, ...numbers.map((one) => one.node)),
    form,
    h('h3', {}, 'Merchants'),
    merchants,
    h('h3', {}, 'Everybody'),
    h(
      'div',
      { class: 'row' },
      h(
        'button',
        {
          type: 'button',
          class: 'button',
          onclick: () => void act('expire-tokens', {}, 'All tokens expired'),
        },
        'Expire all tokens',
      ),
      h(
        'button',
        {
          type: 'button',
          class: 'button danger',
          onclick: async () =>
            (await ask(
              'Reset the sandbox?',
              [
                h(
                  'p',
                  {},
                  'Visitors, messages, files, faults, settings and the log go; open sockets are cut.',
                ),
              ],
              { submit: 'Reset', danger: true },
            )) && act('reset', {}, 'Reset'),
        },
        'Reset the sandbox',
      ),
    ),
  );
}

/** @param {any} value */
const seconds = (value) => time(value > 1e11 ? value / 1000 : value);

function receivedTab() {
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

function logTab() {
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

function violationsTab() {
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

const TABS = /** @type {const} */ ([
  ['faults', 'Faults', faultsTab],
  ['settings', 'Settings', settingsTab],
  ['received', 'Received', receivedTab],
  ['log', 'Log', logTab],
  ['violations', 'Contract', violationsTab],
]);

/** @param {string} name */
export let showTab = (name) => void name;

export function panelView() {
  const panel = /** @type {HTMLElement} */ (document.getElementById('panel'));
  const tabs = TABS.map(([name, label, make]) => ({
    name,
    label,
    tab: h(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `tab-${name}`,
        'aria-controls': `page-${name}`,
        onclick: () => showTab(name),
      },
      label,
    ),
    page: h(
      'div',
      { role: 'tabpanel', id: `page-${name}`, 'aria-labelledby': `tab-${name}`, class: 'page' },
      make(),
    ),
  }));
  const strip = h(
    'div',
    { class: 'segments tabs', role: 'tablist', 'aria-label': 'Panel' },
    ...tabs.map((one) => one.tab),
  );
  strip.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    const at = tabs.findIndex((one) => one.tab === document.activeElement);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1 }[event.key];
    if (next === undefined || at < 0) return;
    event.preventDefault();
    const one = tabs.at(next % tabs.length);
    if (one) showTab(one.name), one.tab.focus();
  });
  showTab = (name) => {
    for (const one of tabs) {
      one.tab.setAttribute('aria-selected', String(one.name === name));
      one.tab.tabIndex = one.name === name ? 0 : -1;
      one.page.hidden = one.name !== name;
    }
  };
  panel.append(
    h(
      'header',
      {},
      strip,
      h(
        'button',
        {
          type: 'button',
          class: 'button quiet only-icon leave',
          id: 'panel-leave',
          'aria-label': 'Close the panel',
        },
        icon('close'),
      ),
    ),
    ...tabs.map((one) => one.page),
  );
  showTab('faults');
  on('faults violations', () => {
    for (const [name, count] of /** @type {const} */ ([
      ['faults', state.faults.length],
      ['violations', state.violations.length],
    ])) {
      const one = tabs.find((tab) => tab.name === name);
      one?.tab.replaceChildren(
        one.label,
        count > 0 ? h('span', { class: `dot ${name}` }, String(count)) : '',
      );
    }
  });
}
