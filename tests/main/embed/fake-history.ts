/**
 * The history of a page. It moves in its own task, like that of a browser.
 *
 * @param view the window that hears of it
 */
export const fakeHistory = (first: unknown, view: EventTarget = globalThis as never) => {
  let entries: unknown[] = [first];
  let at = 0;
  const went: number[] = [];
  const move = (by: number) => {
    setTimeout(() => {
      const next = Math.min(Math.max(at + by, 0), entries.length - 1);
      if (next === at) return;
      at = next;
      view.dispatchEvent(new Event('popstate'));
    });
  };
  return {
    get state() {
      return entries[at];
    },
    get length() {
      return entries.length;
    },
    pushState(state: unknown) {
      entries = [...entries.slice(0, at + 1), structuredClone(state)];
      at += 1;
    },
    go(by: number) {
      went.push(by);
      move(by);
    },
    back: () => move(-1),
    forward: () => move(1),
    /** What our own code called. */
    went,
  };
};
