import { type AnswerTo, BASE, CALLS, type CallName } from '../../operator/calls/table';
import { h } from '../shared/dom';

export type { CallName };

export interface Target<Name extends CallName = CallName> {
  readonly name: Name;
  readonly id?: string;
  readonly query?: Readonly<Record<string, string>>;
}

/** A call on one visitor, merchant or fault. */
export const of = <Name extends CallName>(id: string, name: Name): Target<Name> => ({ name, id });

const requestOf = (target: CallName | Target) => {
  const { name, id = '', query = {} }: Target = typeof target === 'string' ? { name: target } : target;
  const { method, path } = CALLS[name];
  const search = new URLSearchParams(query).toString();
  const address = `${BASE}${path.replace(':id', encodeURIComponent(id))}`;
  return { method, address: search === '' ? address : `${address}?${search}` };
};

/**
 * One call of the operator's table.
 * @param body of a POST
 */
export async function call<Name extends CallName>(
  target: Name | Target<Name>,
  body: object = {},
): Promise<AnswerTo<Name>> {
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
 * @param done said when it worked
 */
export async function act<Name extends CallName>(target: Name | Target<Name>, body: object = {}, done = '') {
  try {
    const answer = await call(target, body);
    if (done) toast(done);
    return answer;
  } catch (problem) {
    toast(String((problem as Error).message), 'bad');
    return null;
  }
}

export function toast(text: string, kind: '' | 'bad' = '') {
  const box = document.getElementById('toasts');
  const same = [...(box?.children ?? [])].find((one) => one.textContent === text);
  same?.remove();
  const made = h('p', { class: `toast ${kind}` }, text);
  box?.append(made);
  setTimeout(() => made.remove(), kind === 'bad' ? 6000 : 2500);
}
