import { describe, expect, it } from 'vitest';
import type { Presenter } from '../../../application/presentation/presenter';
import { MutableState } from '../../../application/state/state';
import { lazyPresenter } from '../../../main/core/lazy-presenter';

interface Actions {
  add(word: string): void;
  count(): number;
}

const source = () => {
  const state = new MutableState('');
  const actions: Actions = {
    add: (word) => state.set(state.current + word),
    count: () => state.current.length,
  };
  return { state, actions } satisfies Presenter<string, Actions>;
};

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a presenter that loads with its first action', () => {
  it('before that shows its first state and loads nothing', () => {
    let loads = 0;
    const lazy = lazyPresenter<string, Actions>('closed', async () => {
      loads += 1;
      return source();
    });
    expect(lazy.state.current).toBe('closed');
    expect(loads).toBe(0);
  });

  it('runs waiting actions in their order', async () => {
    const lazy = lazyPresenter<string, Actions>('closed', async () => source());
    lazy.actions.add('a');
    lazy.actions.add('b');
    await settled();
    expect(lazy.state.current).toBe('ab');
  });

  it('runs later actions at once, with their results', async () => {
    const lazy = lazyPresenter<string, Actions>('closed', async () => source());
    lazy.actions.add('a');
    await settled();
    lazy.actions.add('b');
    expect(lazy.state.current).toBe('ab');
    expect(lazy.actions.count()).toBe(2);
  });

  it('publishes each state once, however many actions waited', async () => {
    const lazy = lazyPresenter<string, Actions>('closed', async () => source());
    const seen: string[] = [];
    lazy.state.changes$.subscribe((state) => seen.push(state));
    lazy.actions.add('a');
    lazy.actions.add('b');
    await settled();
    expect(seen).toEqual(['closed', '', 'a', 'ab']);
  });

  it('does nothing if its code cannot be loaded, and loads again at the next action', async () => {
    const answers = [null, source()];
    const lazy = lazyPresenter<string, Actions>('closed', async () => answers.shift() ?? null);
    lazy.actions.add('a');
    await settled();
    expect(lazy.state.current).toBe('closed');
    lazy.actions.add('b');
    await settled();
    expect(lazy.state.current).toBe('b');
  });
});
