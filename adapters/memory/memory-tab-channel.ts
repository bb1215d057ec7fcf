import { filter, map, type Observable, Subject } from 'rxjs';

interface TabMessage<T> {
  readonly from: string;
  readonly message: T;
}

/** Messages between the tabs of one browser. */
export class MemoryTabChannel<T> {
  readonly received$: Observable<T>;

  constructor(
    protected readonly tabId: string = 'tab-1',
    protected readonly shared: Subject<TabMessage<T>> = new Subject(),
  ) {
    this.received$ = shared.pipe(
      filter(({ from }) => from !== tabId),
      map(({ message }) => message),
    );
  }

  publish(message: T): void {
    this.shared.next({ from: this.tabId, message });
  }
}
