// The bar: a choice changes the widget, the snippet and the page's address.
import { byId as $, schemeSwitch } from '../shared/dom';
import { barFields, storageOf } from './bar-fields';
import { choiceOfAddress, fullPage, keepInAddress } from './choices';
import { embed } from './embed';
import { logInButtons } from './log-in';
import { optionFields } from './option-fields';
import { snippetView } from './snippet';

const choice = choiceOfAddress();
const showSnippet = snippetView(choice);

function applyChoice() {
  choice.storage = storageOf(choice.business_id);
  showSnippet();
  $<HTMLAnchorElement>('full-page').href = fullPage(choice);
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
  const controls = $<HTMLDetailsElement>('controls');
  const wide = matchMedia('(min-width: 900px)');
  const fold = () => {
    controls.open = wide.matches;
  };
  fold();
  wide.addEventListener('change', fold);
}

barFields($('fields'), choice, applyChoice);
foldControls();
optionFields($('options'), choice, applyChoice);
logInButtons();
schemeSwitch($('scheme'));
applyChoice();
