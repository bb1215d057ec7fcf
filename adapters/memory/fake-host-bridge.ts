import { BehaviorSubject } from 'rxjs';
import type { HostBridge } from '../../application/ports/host-bridge.port';

/** A host page that records its calls. */
export class FakeHostBridge implements HostBridge {
  /** Every unread count, oldest first. */
  readonly counts: number[] = [];
  /** The calls of `close`. If nothing can be closed, they are not recorded. */
  closes = 0;
  closable = true;
  /** Address of the page around the widget. */
  page = '';
  readonly #shown = new BehaviorSubject(true);
  readonly shown$ = this.#shown.asObservable();

  constructor(readonly embedded: boolean = false) {}

  close(): void {
    if (this.closable) this.closes += 1;
  }

  unread(count: number): void {
    this.counts.push(count);
  }

  pageAddress(): string {
    return this.page;
  }

  show(shown: boolean): void {
    if (this.#shown.value !== shown) this.#shown.next(shown);
  }
}
