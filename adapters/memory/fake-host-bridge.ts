import { BehaviorSubject } from 'rxjs';
import type { HostBridge } from '../../application/ports/host-bridge.port';

/** A host page that records its calls. */
export class FakeHostBridge implements HostBridge {
  /** Every unread count, oldest first. */
  readonly counts: number[] = [];
  /** What was closed; without something to close, nothing is. */
  closes = 0;
  closable = true;
  readonly #shown = new BehaviorSubject(true);
  readonly shown$ = this.#shown.asObservable();

  constructor(readonly embedded: boolean = false) {}

  close(): void {
    if (this.closable) this.closes += 1;
  }

  unread(count: number): void {
    this.counts.push(count);
  }

  show(shown: boolean): void {
    if (this.#shown.value !== shown) this.#shown.next(shown);
  }
}
