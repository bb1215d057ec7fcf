// @ts-check
// One field for each option of the tag, made from the schema of the options.
import { h } from '../shared/dom.js';
import { MORE } from './choices.js';

/** @typedef {import('./choices.js').Choice} Choice */
/** @typedef {import('./choices.js').Option} Option */

/** Kinds that are typed; the others are one of some words. */
const TYPED = ['text', 'number', 'json'];

/** @param {Option} option @param {string} value */
const control = ({ name, kind, usual }, value) => {
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

/** Text with `code` in it. @param {string} text */
const withCode = (text) => text.split('`').map((part, at) => (at % 2 ? h('code', {}, part) : part));

/** @param {HTMLElement} place @param {Choice} choice @param {() => void} changed */
export function optionFields(place, choice, changed) {
  place.append(
    ...MORE.map((option) =>
      h(
        'div',
        { class: 'option' },
        h('label', { for: `option-${option.name}` }, h('code', {}, option.attribute)),
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
