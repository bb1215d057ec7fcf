import { BehaviorSubject, combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { HostBridge } from '../../application/ports/host-bridge.port';

/**
 * The page around a component. While it hides or does not draw the component, messages are not acknowledged as read and count as
 * unread.
 */
export class SeenHost implements HostBridge {
  readonly #seen = new BehaviorSubject(false);
  readonly shown$: Observable<boolean>;

  constructor(private readonly host: HostBridge) {
    this.shown$ = combineLatest([host.shown$, this.#seen]).pipe(
      map(([isShown, isSeen]) => isShown && isSeen),
      distinctUntilChanged(),
    );
  }

  get embedded(): boolean {
    return this.host.embedded;
  }

  get closable(): boolean {
    return this.host.closable;
  }

  close(): void {
    this.host.close();
  }

  unread(count: number): void {
    this.host.unread(count);
  }

  pageAddress(): string {
    return this.host.pageAddress();
  }

  setSeen(isSeen: boolean): void {
    this.#seen.next(isSeen);
  }
}
