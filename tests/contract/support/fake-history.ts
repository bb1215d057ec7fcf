/**
 * A window with the parts of address and history that a router uses. Back and Forward act at once.
 *
 * @param around true: another page is around this one
 */
export const fakeHistory = (address: string, around = false) => {
  const went: string[] = [];
  const entries: { url: URL; state: unknown }[] = [{ url: new URL(address), state: null }];
  const listeners = new Set<() => void>();
  let at = 0;
  const here = () => entries[at] ?? { url: new URL(address), state: null };
  const write = (state: unknown, next: string) => ({
    url: new URL(next, here().url),
    state: structuredClone(state),
  });
  const move = (by: number) => {
    if (entries[at + by] === undefined) return;
    at += by;
    for (const listener of listeners) listener();
  };
  const window = {
    location: {
      get pathname() {
        return here().url.pathname;
      },
      get search() {
        return here().url.search;
      },
      get hash() {
        return here().url.hash;
      },
      reload: () => void went.push('reload'),
    },
    history: {
      get state() {
        return here().state;
      },
      pushState: (state: unknown, _: string, next: string) => {
        entries.splice(at + 1, entries.length, write(state, next));
        at += 1;
      },
      replaceState: (state: unknown, _: string, next: string) => {
        entries[at] = write(state, next);
      },
      back: () => move(-1),
    },
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
  };
  Object.assign(window, { self: window, parent: around ? {} : window });
  return { window: window as unknown as Window, went, move, address: () => here().url.href, entries };
};
