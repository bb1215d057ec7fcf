// @ts-check
import { h } from '../shared/dom.js';

/**
 * @param {string} path below /operator/api
 * @param {{ method?: string, body?: object }} [options]
 * @returns {Promise<any>}
 */
export async function call(path, { method, body } = {}) {
  const response = await fetch(`/operator/api/${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  }).catch(() => {
    throw new Error('The sandbox does not answer');
  });
  const answer = await response.json().catch(() => ({ error: `status ${response.status}` }));
  if (!response.ok) throw new Error(answer.error ?? `status ${response.status}`);
  return answer;
}

/**
 * What a person asked for: says when it did not work.
 * @param {string} path
 * @param {object} [body]
 * @param {string} [done] said when it worked
 */
export async function act(path, body = {}, done = '') {
  try {
    const answer = await call(path, { body });
    if (done) toast(done);
    return answer;
  } catch (problem) {
    toast(String(/** @type {Error} */ (problem).message), 'bad');
    return null;
  }
}

/** @param {string} key a visitor's key @param {string} what */
export const of = (key, what) => `visitors/${encodeURIComponent(key)}/${what}`;

/** @param {string} text @param {'' | 'bad'} [kind] */
export function toast(text, kind = '') {
  const box = document.getElementById('toasts');
  const same = [...(box?.children ?? [])].find((one) => one.textContent === text);
  same?.remove();
  const made = h('p', { class: `toast ${kind}` }, text);
  box?.append(made);
  setTimeout(() => made.remove(), kind === 'bad' ? 6000 : 2500);
}
