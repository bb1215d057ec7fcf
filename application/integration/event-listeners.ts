import type { Log } from '../ports/log.port';
import { KEFU_EVENTS, type KefuEvent, type KefuEvents, type KefuListener } from './kefu-api';

interface Entry {
  readonly listener: KefuListener<never>;
  readonly isOnce: boolean;
}

/** The listeners of an integrator. A listener that throws stops neither the others nor the chat. */
export class EventListeners {
  readonly #listeners = new Map<KefuEvent, readonly Entry[]>();
  #settleReady: () => void = () => undefined;
  #isReady = false;
  #isClosed = false;

  readonly ready = new Promise<void>((resolve) => {
    this.#settleReady = resolve;
  });

  constructor(private readonly log: Pick<Log, 'error'>) {}

  on<E extends KefuEvent>(event: E, listener: KefuListener<E>): () => void {
    return this.#add(event, { listener, isOnce: false });
  }

  once<E extends KefuEvent>(event: E, listener: KefuListener<E>): () => void {
    return this.#add(event, { listener, isOnce: true });
  }

  off<E extends KefuEvent>(event: E, listener?: KefuListener<E>): void {
    this.#keep(event, (entry) => listener !== undefined && entry.listener !== listener);
  }

  /** @returns whether anybody listened */
  emit<E extends KefuEvent>(event: E, detail: KefuEvents[E]): boolean {
    if (this.#isClosed || (event === 'ready' && this.#isReady)) return true;
    if (event === 'ready') {
      this.#isReady = true;
      this.#settleReady();
    }
    const entries = this.#of(event);
    this.#keep(event, ({ isOnce }) => !isOnce);
    for (const { listener } of entries) callSafely(listener as KefuListener<E>, detail);
    return entries.length > 0;
  }

  close(): void {
    this.#isClosed = true;
    this.#listeners.clear();
  }

  #of(event: KefuEvent): readonly Entry[] {
    return this.#listeners.get(event) ?? [];
  }

  #keep(event: KefuEvent, isKept: (entry: Entry) => boolean): void {
    this.#listeners.set(event, this.#of(event).filter(isKept));
  }

  #add(event: KefuEvent, entry: Entry): () => void {
    const { listener, isOnce } = entry;
    if (!KEFU_EVENTS.includes(event))
      this.log.error('there is no such event', { event: String(event).slice(0, 40) });
    if (this.#isClosed || typeof listener !== 'function') return () => undefined;
    // As with the events of a page, a listener that is added twice is called once.
    if (!isOnce) this.#keep(event, (other) => other.isOnce || other.listener !== listener);
    this.#listeners.set(event, [...this.#of(event), entry]);
    if (event === 'ready' && this.#isReady) this.#replayReady(entry);
    return () => this.#keep(event, (other) => other !== entry);
  }

  /** Later, as if the event came now: the caller can still remove the listener. */
  #replayReady(entry: Entry): void {
    void this.ready.then(() => {
      if (!this.#of('ready').includes(entry)) return;
      if (entry.isOnce) this.#keep('ready', (other) => other !== entry);
      callSafely(entry.listener as KefuListener<'ready'>, NOTHING);
    });
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
