// @ts-check
// The choice is read from the page's address and kept there, so that a reload or a copied link has the same widget.
import { BAR, MORE } from './choices.js';

/** @typedef {import('./choices.js').Choice} Choice */

const address = new URL(location.href);
const FIRST_MERCHANT = '1';

/** @returns {Choice} */
export function choiceOfAddress() {
  /** @type {Choice} */
  const choice = {
    business_id: FIRST_MERCHANT,
    theme: '',
    lang: '',
    scheme: '',
    width: '',
    position: '',
    storage: '',
    more: {},
  };
  for (const name of BAR) choice[name] = address.searchParams.get(name) ?? choice[name];
  for (const { name } of MORE) choice.more[name] = address.searchParams.get(name) ?? '';
  return choice;
}

/** @param {string} name @param {string | undefined} value */
function keep(name, value) {
  if (value) address.searchParams.set(name, value);
  else address.searchParams.delete(name);
}

/** @param {Choice} choice */
export function keepInAddress(choice) {
  for (const name of BAR)
    keep(name, name === 'business_id' && choice[name] === FIRST_MERCHANT ? '' : choice[name]);
  for (const { name } of MORE) keep(name, choice.more[name]);
  history.replaceState(null, '', address);
}

/** The address of the app alone. @param {Choice} choice */
export function fullPage(choice) {
  const full = new URL('/h5/', location.origin);
  for (const name of /** @type {const} */ (['business_id', 'theme', 'lang', 'scheme']))
    if (choice[name]) full.searchParams.set(name, choice[name]);
  return full.href;
}
