import { BehaviorSubject, Observable, Subject } from 'rxjs';
import type { Environment } from '../../application/ports/environment.port';

/** A device. The test switches its network and page. */
export class FakeEnvironment implements Environment {
  readonly #online = new BehaviorSubject(true);
  readonly #visible = new BehaviorSubject(true);
  readonly #resumed = new Subject<void>();

  readonly online$ = this.#online.asObservable();
  readonly visible$ = this.#visible.asObservable();
  readonly resumed$ = this.#resumed.asObservable();

  #questions = 0;
  readonly leaveQuestion$ = new Observable<never>(() => {
    this.#questions += 1;
    return () => {
      this.#questions -= 1;
    };
  });

  /** What the device says about saving data. */
  dataSaved = false;

  #open: (() => void) | undefined;
  #opened: Promise<void> | undefined;

  constructor(
    public languageTags: readonly string[] = ['en'],
    readonly tabId: string = 'tab-1',
  ) {}

  online(up: boolean): void {
    if (this.#online.value !== up) this.#online.next(up);
  }

  visible(shown: boolean): void {
    if (this.#visible.value === shown) return;
    this.#visible.next(shown);
    if (shown) this.resume();
  }

  savesData(): boolean {
    return this.dataSaved;
  }

  untilActivated(): Promise<void> | undefined {
    return this.#opened;
  }

  /** False: the browser prepares the page, and nobody has opened it. */
  active(isOpened: boolean): void {
    if (isOpened) {
      this.#opened = undefined;
      this.#open?.();
    } else
      this.#opened = new Promise((resolve) => {
        this.#open = resolve;
      });
  }

  /** True if the visitor is asked before the page is left. */
  get asksBeforeLeaving(): boolean {
    return this.#questions > 0;
  }

  resume(): void {
    this.#resumed.next();
  }
}
