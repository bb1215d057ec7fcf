// @ts-check
// The bar: a choice changes the widget, the snippet and the page's address.
import { schemeSwitch } from '../shared/dom.js';
import { barFields } from './bar-fields.js';
import { choiceOfAddress, fullPage, keepInAddress } from './choice-in-address.js';
import { embed } from './embed.js';
import { storageOf } from './merchants.js';
import { optionFields } from './option-fields.js';
import { showSnippet, snippetView } from './snippet.js';
import { topicsView } from './topics.js';

const $ = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const choice = choiceOfAddress();

function applyChoice() {
  choice.storage = storageOf(choice.business_id);
  showSnippet(choice);
  /** @type {HTMLAnchorElement} */ ($('full-page')).href = fullPage(choice);
  $('now').textContent = [
    choice.theme || 'theme by merchant',
    choice.lang || 'browser’s language',
    choice.scheme,
  ]
    .filter(Boolean)
    .join(' · ');
  keepInAddress(choice);
  embed(choice);
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
  await barFields($('fields'), choice, applyChoice);
  foldControls();
  snippetView(choice);
  optionFields($('options'), choice, applyChoice);
  topicsView();
  schemeSwitch($('scheme'));
  applyChoice();
}

void start();
