// @ts-check
import { h } from '../shared/dom.js';
import { BASE, CALLS } from './calls.js';

/** @typedef {keyof typeof CALLS} CallName */
/** @typedef {{ name: CallName, id?: string, query?: Record<string, string> }} Target */

/** A call on one visitor, merchant or fault. @param {string} id @param {CallName} name @returns {Target} */
export const of = (id, name) => ({ name, id });

/** @param {CallName | Target} target */
const requestOf = (target) => {
  const { name, id = '', query = {} } = typeof target === 'string' ? { name: target } : target;
  const { method, path } = CALLS[name];
  const search = new URLSearchParams(query).toString();
  const address = `${BASE}${path.replace(':id', encodeURIComponent(id))}`;
  return { method, address: search === '' ? address : `${address}?${search}` };
};

/**
 * One call of the operator's table.
 * @param {CallName | Target} target
 * @param {object} [body] of a POST
 * @returns {Promise<any>}
 */
export async function call(target, body = {}) {
  const { method, address } = requestOf(target);
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(address, { method, ...(method === 'POST' ? json : {}) }).catch(() => {
    throw new Error('The sandbox does not answer');
  });
  const answer = await response.json().catch(() => ({ error: `status ${response.status}` }));
  if (!response.ok) throw new Error(answer.error ?? `status ${response.status}`);
  return answer;
}

/**
 * For a call that a person asked for: a failure is shown.
 * @param {CallName | Target} target
 * @param {object} [body]
 * @param {string} [done] said when it worked
 */
export async function act(target, body = {}, done = '') {
  try {
    const answer = await call(target, body);
    if (done) toast(done);
    return answer;
  } catch (problem) {
    toast(String(/** @type {Error} */ (problem).message), 'bad');
    return null;
  }
}

/** @param {string} text @param {'' | 'bad'} [kind] */
export function toast(text, kind = '') {
  const box = document.getElementById('toasts');
  const same = [...(box?.children ?? [])].find((one) => one.textContent === text);
  same?.remove();
  const made = h('p', { class: `toast ${kind}` }, text);
  box?.append(made);
  setTimeout(() => made.remove(), kind === 'bad' ? 6000 : 2500);
}
