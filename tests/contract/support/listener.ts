import type { Observable, Subscription } from 'rxjs';
import type { OutgoingFrame, RealtimeEvent, SocketSignal } from '../../../application/ports/realtime.port';

/** Subscribes to one socket and collects its signals. */
export class Listener {
  readonly signals: SocketSignal[] = [];
  completed = false;
  errored = false;
  readonly #subscription: Subscription;
  #wake: () => void = () => undefined;

  constructor(socket$: Observable<SocketSignal>) {
    this.#subscription = socket$.subscribe({
      next: (signal) => {
        this.signals.push(signal);
        this.#wake();
      },
      error: () => {
        this.errored = true;
      },
      complete: () => {
        this.completed = true;
        this.#wake();
      },
    });
  }

  get kinds(): readonly string[] {
    return this.signals.map((signal) => (signal.kind === 'received' ? signal.event.kind : signal.kind));
  }

  get events(): readonly RealtimeEvent[] {
    return this.signals.flatMap((signal) => (signal.kind === 'received' ? [signal.event] : []));
  }

  /** Waits for an event or a signal of that kind. @param count how many of them */
  async until(kind: string, count = 1, timeoutMs = 4000): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    while (this.kinds.filter((one) => one === kind).length < count) {
      const left = deadline - Date.now();
      if (left <= 0) throw new Error(`no ${kind}, only ${this.kinds.join(', ')}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  send(frame: OutgoingFrame): void {
    for (const signal of this.signals) if (signal.kind === 'opened') signal.send(frame);
  }

  leave(): void {
    this.#subscription.unsubscribe();
  }
}
