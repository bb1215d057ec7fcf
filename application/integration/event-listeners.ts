import type { Log } from '../ports/log.port';
import { KEFU_EVENTS, type KefuEvent, type KefuEvents, type KefuListener } from './kefu-api';

type Listeners = Map<KefuListener<never>, KefuListener<never>>;

/** The listeners of an integrator. A listener that throws stops neither the others nor the chat. */
export class EventListeners {
  readonly #listeners = new Map<KefuEvent, Listeners>();
  #settleReady: () => void = () => undefined;
  #isReady = false;
  #isClosed = false;

  readonly ready = new Promise<void>((resolve) => {
    this.#settleReady = resolve;
  });

  constructor(private readonly log: Pick<Log, 'error'>) {}

  on<E extends KefuEvent>(event: E, listener: KefuListener<E>): () => void {
    return this.#add(event, listener, listener);
  }

  once<E extends KefuEvent>(event: E, listener: KefuListener<E>): () => void {
    return this.#add(event, listener, (detail: KefuEvents[E]) => {
      this.off(event, listener);
      listener(detail);
    });
  }

  off<E extends KefuEvent>(event: E, listener?: KefuListener<E>): void {
    if (listener) this.#listeners.get(event)?.delete(listener);
    else this.#listeners.delete(event);
  }

  /** @returns whether anybody listened */
  emit<E extends KefuEvent>(event: E, detail: KefuEvents[E]): boolean {
    if (this.#isClosed || (event === 'ready' && this.#isReady)) return true;
    if (event === 'ready') {
      this.#isReady = true;
      this.#settleReady();
    }
    const called = [...(this.#listeners.get(event)?.values() ?? [])];
    for (const listener of called) callSafely(listener as KefuListener<E>, detail);
    return called.length > 0;
  }

  close(): void {
    this.#isClosed = true;
    this.#listeners.clear();
  }

  #add<E extends KefuEvent>(event: E, key: KefuListener<E>, call: KefuListener<E>): () => void {
    if (!KEFU_EVENTS.includes(event))
      this.log.error('there is no such event', { event: String(event).slice(0, 40) });
    if (this.#isClosed || typeof key !== 'function') return () => undefined;
    const listeners: Listeners = this.#listeners.get(event) ?? new Map();
    listeners.set(key, call);
    this.#listeners.set(event, listeners);
    // Called later, as if the event came now: the caller has the function that removes the listener by then.
    if (event === 'ready' && this.#isReady)
      void this.ready.then(() => {
        if (listeners.get(key) === call) callSafely(call, NOTHING as KefuEvents[E]);
      });
    return () => {
      if (listeners.get(key) === call) listeners.delete(key);
    };
  }
}

const NOTHING = {};

/** The page reports what a listener throws as an uncaught error. */
const callSafely = <E extends KefuEvent>(listener: KefuListener<E>, detail: KefuEvents[E]): void => {
  try {
    listener(detail);
  } catch (error) {
    void Promise.reject(error);
  }
};
