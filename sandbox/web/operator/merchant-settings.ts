// The merchants of the sandbox, each with its settings.

import type { Merchant } from '../../state/types';
import { h } from '../shared/dom';
import { act, of } from './api';
import { choice } from './controls';
import { on, state } from './store';

const STORAGES: readonly Merchant['storage'][] = ['aliyun', 'aws'];

export function merchantList() {
  const list = h('ul.merchants');
  on('merchants', () => list.replaceChildren(...state.merchants.map(merchantRow)));
  return list;
}

function merchantRow(merchant: Merchant) {
  const change = async (body: Partial<Merchant>) => {
    const answer = await act(of(merchant.business_id, 'changeMerchant'), body, `${merchant.name}: saved`);
    if (answer?.merchant) Object.assign(merchant, answer.merchant);
  };
  return h(
    'li',
    h(
      'details',
      h('summary', h('code', merchant.business_id), ' ', merchant.name),
      h(
        'div.body',
        flag('robot first', merchant.is_bot === 1, (value) => change({ is_bot: value ? 1 : 0 })),
        flag('no service', merchant.no_service === true, (value) => change({ no_service: value })),
        flag('banned', merchant.banned === true, (value) => change({ banned: value })),
        h(
          'div.grid',
          styleField(merchant.style, (style) => change({ style })),
          storageField(merchant.storage, (storage) => change({ storage })),
        ),
        fullPageLink(merchant.business_id),
      ),
    ),
  );
}

function flag(label: string, checked: boolean, changed: (value: boolean) => unknown) {
  const onchange = (event: Event) => void changed((event.target as HTMLInputElement).checked);
  return h('label.switch', h('input', { type: 'checkbox', role: 'switch', checked, onchange }), label);
}

function styleField(value: string, changed: (value: string) => unknown) {
  const onchange = (event: Event) => void changed((event.target as HTMLInputElement).value);
  return h('label.field', h('span', 'style'), h('input.input', { value, onchange }));
}

function storageField(value: Merchant['storage'], changed: (value: Merchant['storage']) => unknown) {
  const onchange = (event: Event) =>
    void changed((event.target as HTMLSelectElement).value as Merchant['storage']);
  return choice(
    'storage',
    STORAGES.map((one) => [one, one]),
    { value, onchange },
  );
}

function fullPageLink(businessId: string) {
  const href = `/h5/?business_id=${encodeURIComponent(businessId)}&lang=en`;
  return h('a', { href, target: '_blank', rel: 'noopener' }, 'Open its full page');
}
