import type { KefuEvent, KefuEvents, KefuListener } from '../../application/integration/kefu-api';

type Entry = readonly [event: KefuEvent, listener: KefuListener<never>, isOnce?: boolean];

/**
 * The listeners of the loader, in few bytes. application/integration/event-listeners.ts has the same rules.
 *
 * @param signal when it is aborted, nothing is reported any more
 * @returns what reports to listeners, and what of it is part of the API
 */
export const makeListeners = (signal: AbortSignal) => {
  let entries: readonly Entry[] = [];
  let settle!: () => void;
  const ready = new Promise<void>((resolve) => {
    settle = resolve;
  });

  const keep = (isKept: (entry: Entry) => unknown) => {
    entries = entries.filter(isKept);
  };

  /** @returns something truthy if there was a listener */
  const call = (isCalled: (entry: Entry) => unknown, detail?: unknown): unknown => {
    const called = entries.filter(isCalled);
    keep((entry) => !entry[2] || !called.includes(entry));
    // If a listener throws, the page reports an uncaught error, and the other listeners are called. As with the events of a
    // page, a listener that is added twice is called once.
    [...new Set(called.map(([, listener]) => listener))].map(async (listener) => listener(detail as never));
    return called[0];
  };

  const add = (...entry: Entry) => {
    entries = [...entries, entry];
    if (entry[0] === 'ready') void ready.then(() => call((other) => other === entry, {}));
    return () => keep((other) => other !== entry);
  };

  /** @returns something truthy if there was a listener */
  const emit = <E extends KefuEvent>(event: E, detail: KefuEvents[E]): unknown =>
    signal.aborted || (event === 'ready' ? settle() : call(([name]) => name === event, detail));

  const fail = (key: string, text: string): void => {
    // biome-ignore lint/suspicious/noConsole: the one clear line for an integrator who does not listen
    if (!emit('error', { key, text })) console.error(`kefu: ${key} ${text}`);
  };

  return [
    { emit, fail, call },
    {
      ready,
      on: add as <E extends KefuEvent>(event: E, listener: KefuListener<E>) => () => void,
      once: <E extends KefuEvent>(event: E, listener: KefuListener<E>) => add(event, listener, true),
      off: <E extends KefuEvent>(event: E, listener?: KefuListener<E>) =>
        keep((entry) => entry[0] !== event || (listener && entry[1] !== listener)),
    },
  ] as const;
};
