import type { Merchant } from '../../state/types';
import { byId, h } from '../shared/dom';
import { act, of } from './api';
import { ask, choice, field, filledIn } from './controls';
import { on, state } from './store';

export function settingsTab() {
  const form = byId('settings');
  const controls = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]');
  form.addEventListener('change', ({ target }) => {
    const control = target as HTMLInputElement;
    void act('changeSettings', { [control.name]: filledIn(control) }, 'Saved');
  });
  // The linter of HTML demands a state beside the role, which the browser knows by itself.
  form.querySelector('[name=scriptedAgent]')?.setAttribute('role', 'switch');
  on('settings', () => {
    for (const control of controls) {
      const value = Reflect.get(state.settings ?? {}, control.name);
      if (control.type === 'checkbox') Reflect.set(control, 'checked', value === true);
      // The operator may be typing in it.
      else if (document.activeElement !== control || control.type !== 'number')
        control.value = String(value ?? '');
    }
  });
  on('merchants', () => byId('merchants').replaceChildren(...state.merchants.map(merchantRow)));
  byId('expire').addEventListener('click', () => void act('expireTokens', {}, 'All tokens expired'));
  byId('reset').addEventListener('click', async () => {
    if (await ask('ask-reset')) await act('reset', {}, 'Reset');
  });
}

function merchantRow(merchant: Merchant) {
  const onchange = async ({ target }: Event) => {
    const { name } = target as HTMLInputElement;
    const value = filledIn(target as HTMLInputElement);
    const body = { [name]: name === 'is_bot' ? Number(value) : value };
    const answer = await act(of(merchant.business_id, 'changeMerchant'), body, `${merchant.name}: saved`);
    if (answer?.merchant) Object.assign(merchant, answer.merchant);
  };
  const flag = (label: string, name: string, checked: boolean) =>
    h('label.switch', h('input', { type: 'checkbox', role: 'switch', name, checked }), label);
  const href = `/h5/?business_id=${encodeURIComponent(merchant.business_id)}&lang=en`;
  const storages: Readonly<Record<Merchant['storage'], string>> = { aliyun: 'aliyun', aws: 'aws' };
  const body = h(
    'div.body',
    { onchange },
    flag('robot first', 'is_bot', merchant.is_bot === 1),
    flag('no service', 'no_service', merchant.no_service === true),
    flag('banned', 'banned', merchant.banned === true),
    h(
      'div.grid',
      field('style', { name: 'style', value: merchant.style }),
      choice('storage', storages, merchant.storage),
    ),
    h('a', { href, target: '_blank', rel: 'noopener' }, 'Open its full page'),
  );
  return h('li', h('details', h('summary', h('code', merchant.business_id), ' ', merchant.name), body));
}
