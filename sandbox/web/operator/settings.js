// @ts-check
import { h } from '../shared/dom.js';
import { act, of } from './api.js';
import { ask, choice } from './controls.js';
import { on, state } from './store.js';

export function settingsTab() {
  const scripted = h('input', { type: 'checkbox', role: 'switch' });
  const set = (/** @type {object} */ body) => void act('changeSettings', body, 'Saved');
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
          const answer = await act(of(one.business_id, 'changeMerchant'), body, `${one.name}: saved`);
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
          onclick: () => void act('expireTokens', {}, 'All tokens expired'),
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
