// The fields of the bar: one list for each choice.
import { h } from '../shared/dom';
import { BAR, BAR_NAMES, type BarName, type Choice } from './choices';

interface Merchant {
  readonly business_id: string;
  readonly name: string;
  readonly storage: string;
}

/** The merchants of the sandbox. Without an answer there is the first one alone. */
const merchants: readonly Merchant[] = await fetch('/sandbox/merchants')
  .then((answer) => answer.json())
  .then(
    (answer) => answer.merchants,
    () => [{ business_id: '1', name: '1', storage: '' }],
  );

/** '' if the merchant is not known. */
export const storageOf = (businessId: string) =>
  merchants.find((one) => one.business_id === businessId)?.storage ?? '';

const optionsOf = (name: BarName) =>
  name === 'business_id'
    ? merchants.map((one) => [one.business_id, `${one.business_id}: ${one.name}`] as const)
    : BAR[name].options;

export function barFields(place: HTMLElement, choice: Choice, changed: () => void) {
  const select = (name: BarName) => {
    const options = optionsOf(name);
    // A value of the address is used, so it is also shown if the list does not have it.
    const isListed = options.some(([known]) => known === choice[name]);
    const all = isListed ? options : [...options, [choice[name], `${choice[name]}: by the address`] as const];
    const onchange = (event: Event) => {
      choice[name] = (event.target as HTMLSelectElement).value;
      changed();
    };
    return h(
      'label.field',
      h('span', BAR[name].label),
      h(
        'select.input',
        { name, onchange },
        ...all.map(([value, text]) => h('option', { value, selected: value === choice[name] }, text)),
      ),
    );
  };
  place.append(...BAR_NAMES.map(select));
  place.addEventListener('submit', (event) => event.preventDefault());
}
