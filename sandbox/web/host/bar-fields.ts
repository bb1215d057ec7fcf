// The lists of the bar: what its HTML cannot know is added to them.
import { BAR_NAMES, type BarName, type Choice, LANGUAGES, THEMES } from './choices';

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

const MORE_OPTIONS: Readonly<Partial<Record<BarName, readonly HTMLOptionElement[]>>> = {
  business_id: merchants.map(({ business_id: id, name }) => new Option(`${id}: ${name}`, id)),
  theme: Object.entries(THEMES).map(([id, text]) => new Option(`${id}: ${text}`, id)),
  lang: Object.entries(LANGUAGES).map(([code, text]) => new Option(text, code)),
};

export function barFields(form: HTMLElement, choice: Choice, changed: () => void) {
  for (const select of form.querySelectorAll('select')) {
    const name = BAR_NAMES.find((one) => one === select.name);
    if (!name) continue;
    select.append(...(MORE_OPTIONS[name] ?? []));
    select.value = choice[name];
    // A value of the address is used, so it is also shown if the list does not have it.
    if (select.selectedIndex < 0)
      select.append(new Option(`${choice[name]}: by the address`, choice[name], false, true));
    select.addEventListener('change', () => {
      choice[name] = select.value;
      changed();
    });
  }
  form.addEventListener('submit', (event) => event.preventDefault());
}
