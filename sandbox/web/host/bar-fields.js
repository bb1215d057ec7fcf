// @ts-check
// The fields of the bar: one list for each choice.
import { h } from '../shared/dom.js';
import { LANGUAGES, POSITIONS, SCHEMES, THEMES, WIDTHS } from './choices.js';
import { merchants } from './merchants.js';

/** @typedef {import('./choices.js').Choice} Choice */
/** @typedef {(typeof import('./choices.js').BAR)[number]} Name */

/**
 * A value of the address is used, so it is also shown if the list does not have it.
 * @param {string} value @param {[string, string][]} options @returns {[string, string][]}
 */
const withUsed = (value, options) =>
  options.some(([known]) => known === value) ? options : [...options, [value, `${value}: by the address`]];

/** @param {HTMLElement} place @param {Choice} choice @param {() => void} changed */
export async function barFields(place, choice, changed) {
  /** @param {Name} name @param {string} label @param {[string, string][]} options */
  const select = (name, label, options) =>
    h(
      'label',
      { class: 'field' },
      h('span', {}, label),
      h(
        'select',
        {
          class: 'input',
          name,
          onchange: (/** @type {Event} */ event) => {
            choice[name] = /** @type {HTMLSelectElement} */ (event.target).value;
            changed();
          },
        },
        ...withUsed(choice[name], options).map(([value, text]) =>
          h('option', { value, selected: value === choice[name] }, text),
        ),
      ),
    );
  place.append(
    select('business_id', 'Merchant', await merchants()),
    select('theme', 'Theme', THEMES),
    select('lang', 'Language', LANGUAGES),
    select('scheme', 'Colours', SCHEMES),
    select('width', 'Width', WIDTHS),
    select('position', 'Corner', POSITIONS),
  );
  place.addEventListener('submit', (event) => event.preventDefault());
}
