import { inspect } from 'node:util';
import { expect, it, vi } from 'vitest';
import { CHAT_CALLS, PANEL_CALLS } from '../../application/integration/call-names';
import { WAITING_SNIPPET } from '../support/waiting-snippet';

type Waiting = Readonly<Record<PropertyKey, unknown>> & { readonly q: unknown[][] };

const waiting = (page: { kefu?: Waiting } = {}): Waiting => {
  new Function('window', WAITING_SNIPPET)(page);
  return page.kefu as Waiting;
};

it('the snippet writes down every call of the API', () => {
  const kefu = waiting();
  const calls = ['on', 'once', 'off', 'mount', 'destroy', ...PANEL_CALLS, 'greet', ...CHAT_CALLS];
  for (const name of calls) (kefu[name] as (...given: unknown[]) => void)(name, 1);
  expect(kefu.q.slice(1)).toEqual(calls.map((name) => [name, name, 1]));
});

// Each is what a library asks of an object to learn what it is: a promise, JSON, a ref, an iterator, a stream, an element, a matcher.
it.each(
  'then catch finally toJSON __v_isRef __v_raw _isVue $$typeof nodeType next pipe subscribe asymmetricMatch inspect'.split(
    ' ',
  ),
)('the object that waits has no "%s" (R14)', (name) => expect(waiting()[name]).toBeUndefined());

it('the object that waits is a closed chat, which can be awaited, written out and compared (R14)', async () => {
  const kefu = waiting();
  expect({ ...kefu }).toMatchObject({ isOpen: false, unread: 0, handle: null });
  expect(Object.getOwnPropertySymbols(kefu)).toEqual([]);
  expect(await (async () => kefu)()).toBe(kefu);
  expect(JSON.parse(JSON.stringify({ kefu })).kefu).toMatchObject({ isOpen: false, unread: 0 });
  expect(`${kefu}`).toBe('[object Object]');
  expect(inspect(kefu)).toContain('isOpen: false');
  expect(kefu.q.map(([name]) => name)).toEqual(['once']);
});

it('resolves ready by the listener that it has written down, and leaves what is there already', async () => {
  const kefu = waiting();
  const [, , ready] = kefu.q[0] as [string, string, () => void];
  const heard = vi.fn();
  const promise = (kefu['ready'] as Promise<void>).then(heard);
  ready();
  await promise;
  expect(heard).toHaveBeenCalledOnce();
  const page = { kefu };
  expect(waiting(page)).toBe(kefu);
});
