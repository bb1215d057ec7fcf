import type { Page } from '@playwright/test';

interface Counts {
  listeners: number;
  readonly timers: Set<unknown>;
  readonly observers: Set<unknown>;
}

/** Counts what a script leaves in the page: listeners of the window and its parts, timers, observers. */
export const countTraces = (page: Page) =>
  page.addInitScript(() => {
    const counts = { listeners: 0, timers: new Set<unknown>(), observers: new Set<unknown>() };
    Object.assign(window, { counts });
    for (const target of [EventTarget.prototype]) {
      const { addEventListener, removeEventListener } = target;
      target.addEventListener = function (...given: Parameters<typeof addEventListener>) {
        const [, , options] = given;
        const isOurs =
          ([window, document, visualViewport, Reflect.get(window, 'navigation')] as unknown[]).includes(
            this,
          ) || this instanceof MediaQueryList;
        if (isOurs) {
          counts.listeners += 1;
          const signal = typeof options === 'object' ? options.signal : undefined;
          signal?.addEventListener('abort', () => {
            counts.listeners -= 1;
          });
        }
        return addEventListener.apply(this, given);
      };
      target.removeEventListener = function (...given: Parameters<typeof removeEventListener>) {
        if (this === window || this === document) counts.listeners -= 1;
        return removeEventListener.apply(this, given);
      };
    }
    for (const [set, clear] of [
      ['setTimeout', 'clearTimeout'],
      ['setInterval', 'clearInterval'],
      ['requestAnimationFrame', 'cancelAnimationFrame'],
      ['requestIdleCallback', 'cancelIdleCallback'],
    ] as const) {
      type Begin = (task: (...given: unknown[]) => void, ...rest: unknown[]) => number;
      const begin = window[set] as Begin;
      const end = window[clear] as (id: number) => void;
      Object.assign(window, {
        [set]: (task: (...given: unknown[]) => void, ...rest: unknown[]) => {
          const id = begin(
            (...given) => {
              if (set !== 'setInterval') counts.timers.delete(`${set} ${id}`);
              task(...given);
            },
            ...rest,
          );
          counts.timers.add(`${set} ${id}`);
          return id;
        },
        [clear]: (id: number) => {
          counts.timers.delete(`${set} ${id}`);
          end(id);
        },
      });
    }
    for (const { prototype } of [MutationObserver, ResizeObserver, IntersectionObserver]) {
      const { observe, disconnect } = prototype as MutationObserver;
      Object.assign(prototype, {
        observe(this: MutationObserver, ...given: Parameters<typeof observe>) {
          counts.observers.add(this);
          observe.apply(this, given);
        },
        disconnect(this: MutationObserver) {
          counts.observers.delete(this);
          disconnect.apply(this);
        },
      });
    }
  });

export const tracesOf = (page: Page) =>
  page.evaluate(() => {
    const { counts } = window as never as { readonly counts: Counts };
    const { listeners, timers, observers } = counts;
    return { listeners, timers: timers.size, observers: observers.size };
  });
