// @ts-check
// The merchants of the sandbox, each with its settings.
import { h } from '../shared/dom.js';
import { act, of } from './api.js';
import { choice } from './controls.js';
import { on, state } from './store.js';

const STORAGES = /** @type {[string, string][]} */ ([
  ['aliyun', 'aliyun'],
  ['aws', 'aws'],
]);

export function merchantList() {
  const list = h('ul', { class: 'merchants' });
  on('merchants', () => list.replaceChildren(...state.merchants.map(merchantRow)));
  return list;
}

/** @param {any} merchant */
function merchantRow(merchant) {
  const change = async (/** @type {object} */ body) => {
    const answer = await act(of(merchant.business_id, 'changeMerchant'), body, `${merchant.name}: saved`);
    if (answer?.merchant) Object.assign(merchant, answer.merchant);
  };
  return h(
    'li',
    {},
    h(
      'details',
      {},
      h('summary', {}, h('code', {}, merchant.business_id), ' ', merchant.name),
      h(
        'div',
        { class: 'body' },
        flag('robot first', merchant.is_bot === 1, (value) => change({ is_bot: value ? 1 : 0 })),
        flag('no service', merchant.no_service === true, (value) => change({ no_service: value })),
        flag('banned', merchant.banned === true, (value) => change({ banned: value })),
        h(
          'div',
          { class: 'grid' },
          styleField(merchant.style, (style) => change({ style })),
          storageField(merchant.storage, (storage) => change({ storage })),
        ),
        fullPageLink(merchant.business_id),
      ),
    ),
  );
}

/**
 * @param {string} label
 * @param {boolean} checked
 * @param {(value: boolean) => unknown} changed
 */
function flag(label, checked, changed) {
  const onchange = (/** @type {Event} */ event) =>
    void changed(/** @type {HTMLInputElement} */ (event.target).checked);
  return h(
    'label',
    { class: 'switch' },
    h('input', { type: 'checkbox', role: 'switch', checked, onchange }),
    label,
  );
}

/**
 * @param {string} value
 * @param {(value: string) => unknown} changed
 */
function styleField(value, changed) {
  const onchange = (/** @type {Event} */ event) =>
    void changed(/** @type {HTMLInputElement} */ (event.target).value);
  return h(
    'label',
    { class: 'field' },
    h('span', {}, 'style'),
    h('input', { class: 'input', value, onchange }),
  );
}

/**
 * @param {string} value
 * @param {(value: string) => unknown} changed
 */
function storageField(value, changed) {
  const onchange = (/** @type {Event} */ event) =>
    void changed(/** @type {HTMLSelectElement} */ (event.target).value);
  return choice('storage', STORAGES, { value, onchange });
}

/** @param {string} businessId */
function fullPageLink(businessId) {
  const href = `/h5/?business_id=${encodeURIComponent(businessId)}&lang=en`;
  return h('a', { href, target: '_blank', rel: 'noopener' }, 'Open its full page');
}
