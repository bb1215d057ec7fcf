// @ts-check
// The bar: a choice changes the widget, the snippet and the page's address.
import { h, schemeSwitch } from '../shared/dom.js';
import { LANGUAGES, MORE, POSITIONS, SCHEMES, THEMES, WIDTHS } from './choices.js';
import { embed } from './embed.js';
import { optionFields } from './option-fields.js';
import { showSnippet, snippetView } from './snippet.js';
import { topicsView } from './topics.js';

/** @typedef {import('./choices.js').Choice} Choice */

const $ = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const address = new URL(location.href);
const CHOSEN = /** @type {const} */ (['business_id', 'theme', 'lang', 'scheme', 'width', 'position']);

/** @type {Choice} */
const choice = {
  business_id: '1',
  theme: '',
  lang: '',
  scheme: '',
  width: '',
  position: '',
  storage: '',
  more: {},
};
for (const name of CHOSEN) choice[name] = address.searchParams.get(name) ?? choice[name];
for (const { name } of MORE) choice.more[name] = address.searchParams.get(name) ?? '';

/** @type {Map<string, string>} by business_id */
const storages = new Map();

function show() {
  choice.storage = storages.get(choice.business_id) ?? '';
  showSnippet(choice);
  const full = new URL('/h5/', location.origin);
  for (const name of /** @type {const} */ (['business_id', 'theme', 'lang', 'scheme']))
    if (choice[name]) full.searchParams.set(name, choice[name]);
  /** @type {HTMLAnchorElement} */ ($('full-page')).href = full.href;
  $('now').textContent = [
    choice.theme || 'theme by merchant',
    choice.lang || 'browser’s language',
    choice.scheme,
  ]
    .filter(Boolean)
    .join(' · ');
  for (const name of CHOSEN)
    choice[name] && !(name === 'business_id' && choice[name] === '1')
      ? address.searchParams.set(name, choice[name])
      : address.searchParams.delete(name);
  for (const { name } of MORE) {
    const value = choice.more[name];
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  }
  history.replaceState(null, '', address);
}

/**
 * A value of the address is used, so it is also shown if the list does not have it.
 * @param {string} value @param {[string, string][]} options @returns {[string, string][]}
 */
const withUsed = (value, options) =>
  options.some(([known]) => known === value) ? options : [...options, [value, `${value}: by the address`]];

/** @param {(typeof CHOSEN)[number]} name @param {string} label @param {[string, string][]} options */
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
          show();
          embed(choice);
        },
      },
      ...withUsed(choice[name], options).map(([value, text]) =>
        h('option', { value, selected: value === choice[name] }, text),
      ),
    ),
  );

/** @returns {Promise<[string, string][]>} */
async function merchants() {
  try {
    const answer = await (await fetch('/sandbox/merchants')).json();
    return answer.merchants.map(
      (/** @type {{ business_id: string, name: string, storage: string }} */ one) => {
        storages.set(one.business_id, one.storage);
        return [one.business_id, `${one.business_id}: ${one.name}`];
      },
    );
  } catch {
    return [['1', '1']];
  }
}

/** The fields are folded if the page is too narrow for a row of them. */
function foldControls() {
  const controls = /** @type {HTMLDetailsElement} */ ($('controls'));
  const wide = matchMedia('(min-width: 900px)');
  const fold = () => {
    controls.open = wide.matches;
  };
  fold();
  wide.addEventListener('change', fold);
}

async function start() {
  $('fields').append(
    select('business_id', 'Merchant', await merchants()),
    select('theme', 'Theme', THEMES),
    select('lang', 'Language', LANGUAGES),
    select('scheme', 'Colours', SCHEMES),
    select('width', 'Width', WIDTHS),
    select('position', 'Corner', POSITIONS),
  );
  $('fields').addEventListener('submit', (event) => event.preventDefault());
  foldControls();
  snippetView(choice);
  optionFields($('options'), choice, () => {
    show();
    embed(choice);
  });
  topicsView();
  schemeSwitch($('scheme'));
  show();
  embed(choice);
}

void start();
