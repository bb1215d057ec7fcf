// One field for each option of the tag, made from the schema of the options.
import { h } from '../shared/dom';
import type { Choice, Option } from './choices';
import { MORE } from './choices';

/** Kinds that are typed; the others are one of some words. */
const TYPED = ['text', 'number', 'json'];

const control = ({ name, kind, usual }: Option, value: string) => {
  const given = { class: 'input', name, id: `option-${name}`, 'aria-describedby': `about-${name}` };
  const usually = usual.replaceAll('`', '');
  if (TYPED.includes(kind))
    return h('input', {
      ...given,
      type: kind === 'number' ? 'number' : 'text',
      value,
      placeholder: usually,
      autocomplete: 'off',
      spellcheck: 'false',
    });
  const words = kind === 'switch' ? ['true', 'false'] : kind.split('|');
  return h(
    'select',
    given,
    ...['', ...words].map((word) => h('option', { value: word, selected: word === value }, word || usually)),
  );
};

/** Text with `code` in it. */
const withCode = (text: string) => text.split('`').map((part, at) => (at % 2 ? h('code', part) : part));

export function optionFields(place: HTMLElement, choice: Choice, changed: () => void) {
  place.append(
    ...MORE.map((option) =>
      h(
        'div.option',
        h('label', { for: `option-${option.name}` }, h('code', option.attribute)),
        control(option, choice.more[option.name] ?? ''),
        h('p', { id: `about-${option.name}` }, ...withCode(option.text)),
      ),
    ),
  );
  place.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    choice.more[target.name] = target.value.trim();
    changed();
  });
  place.addEventListener('submit', (event) => event.preventDefault());
}
