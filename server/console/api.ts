// The calls of the server for operators. The token of the session goes with each one that changes something.
import { h } from '../../sandbox/web/shared/dom';

const BASE = '/operator/api/';

export class CallFailed extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

let csrfToken = '';
let onEnded: () => void = () => undefined;

export const setCsrfToken = (token: string): void => {
  csrfToken = token;
};

/** Called when a call finds that the session is over. */
export const whenSessionEnds = (listener: () => void): void => {
  onEnded = listener;
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** @throws CallFailed with a text that may be shown */
export const call = async <Answer>(method: Method, path: string, body?: object): Promise<Answer> => {
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(BASE + path, {
    method,
    headers: { 'x-kefu-csrf': csrfToken, ...json },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new CallFailed(0, 'The server does not answer. Nothing was changed.');
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  if (response.status === 401 && path !== 'log-in') onEnded();
  throw new CallFailed(response.status, answer.error ?? `The server answered ${response.status}.`);
};

export const get = <Answer>(path: string): Promise<Answer> => call<Answer>('GET', path);
export const post = <Answer>(path: string, body: object = {}): Promise<Answer> =>
  call<Answer>('POST', path, body);

/**
 * For a call that a person asked for: a failure is shown.
 *
 * @param done said when it worked
 * @returns undefined after a failure
 */
export const attempt = async <Answer>(run: () => Promise<Answer>, done = ''): Promise<Answer | undefined> => {
  try {
    const answer = await run();
    if (done !== '') toast(done);
    return answer;
  } catch (problem) {
    toast(problem instanceof Error ? problem.message : String(problem), 'bad');
    return undefined;
  }
};

const SHOWN_MS = 3_000;
const FAILURE_SHOWN_MS = 7_000;

export const toast = (text: string, kind: '' | 'bad' = ''): void => {
  const made = h('p', { class: `toast ${kind}` }, text);
  document.getElementById('toasts')?.append(made);
  setTimeout(() => made.remove(), kind === 'bad' ? FAILURE_SHOWN_MS : SHOWN_MS);
};
