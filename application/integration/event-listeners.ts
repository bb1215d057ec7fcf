import type { KefuApi, KefuEvent, KefuEventFacts, KefuEvents, KefuListener } from './kefu-api';
import { inThisZone } from './zones';

interface Entry {
  readonly event: string;
  readonly listener: KefuListener<never>;
  readonly call: (detail: never) => unknown;
  readonly isOnce: boolean;
}

/** What reports to the listeners of an integrator. The loader has the same ones, so this file imports next to nothing. */
export interface EventListeners extends Pick<KefuApi, 'ready' | 'on' | 'once' | 'off'> {
  /** @returns whether anybody listened */
  emit<E extends KefuEvent>(event: E, detail: KefuEvents[E]): boolean;
  /** From now on nothing is reported. */
  close(): void;
}

/**
 * The listeners of an integrator. A listener that throws stops neither the others nor the chat.
 *
 * @param added gets the event of each listener, which may not exist
 * @param facts what each event has besides its payload; missing: the payload has it already
 */
export const eventListeners = (
  added: (event: string) => void,
  facts?: () => KefuEventFacts,
): EventListeners => {
  let entries: readonly Entry[] = [];
  /** That of `ready`, once it has come. */
  let readyDetail: unknown;
  let isClosed = false;
  let settleReady!: () => void;
  const ready = new Promise<void>((resolve) => {
    settleReady = resolve;
  });

  const keep = (isKept: (entry: Entry) => unknown) => {
    entries = entries.filter(isKept);
  };

  const call = (called: readonly Entry[], detail: unknown) => {
    // The page reports what a listener throws as an uncaught error. An earlier one may have removed a later one.
    called.map(async (entry) => {
      if (!entries.includes(entry)) return;
      if (entry.isOnce) keep((other) => other !== entry);
      entry.call(detail as never);
    });
  };

  const add = (event: string, listener: KefuListener<never>, isOnce: boolean) => {
    added(event);
    if (isClosed || typeof listener !== 'function') return () => undefined;
    const entry = { event, listener, isOnce, call: inThisZone(listener) };
    // As with the events of a page, a listener that is added twice is called once.
    if (!isOnce) keep((other) => other.isOnce || other.event !== event || other.listener !== listener);
    entries = [...entries, entry];
    // Later, as if the event came now: the caller can still remove the listener.
    if (event === 'ready' && readyDetail) void ready.then(() => call([entry], readyDetail));
    return () => keep((other) => other !== entry);
  };

  return {
    ready,
    on: (event, listener) => add(event, listener, false),
    once: (event, listener) => add(event, listener, true),
    off: (event, listener) =>
      keep((entry) => entry.event !== event || (listener && entry.listener !== listener)),
    emit(event, detail) {
      if (isClosed || (event === 'ready' && readyDetail)) return true;
      const called = entries.filter((entry) => entry.event === event);
      if (called.length === 0 && event !== 'ready') return false;
      const whole = { ...facts?.(), ...detail };
      if (event === 'ready') {
        readyDetail = whole;
        settleReady();
      }
      call(called, whole);
      return called.length > 0;
    },
    close() {
      isClosed = true;
      entries = [];
    },
  };
};
