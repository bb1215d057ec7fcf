import { BehaviorSubject, type Observable } from 'rxjs';

/** Something that has a value now and tells when it changes. What everybody but the owner sees. */
export interface State<T> {
  readonly current: T;
  /** Emits the present value first, then each change. Never errors. */
  readonly changes$: Observable<T>;
}

/**
 * Private to the one owner of the state. Setting the same value is no event. A reader that changes the state while it
 * is being told does not overtake the others: everybody hears the values in one order, the last one last.
 */
export class MutableState<T> implements State<T> {
  readonly #subject: BehaviorSubject<T>;
  readonly changes$: Observable<T>;
  #current: T;
  #telling = false;

  constructor(initial: T) {
    this.#current = initial;
    this.#subject = new BehaviorSubject(initial);
    this.changes$ = this.#subject.asObservable();
  }

  get current(): T {
    return this.#current;
  }

  set(next: T): void {
    if (Object.is(next, this.#current)) return;
    this.#current = next;
    if (!this.#telling) this.#tell();
  }

  /** Changes some fields; a patch that changes nothing is no event. */
  patch(fields: Partial<T>): void {
    const current = this.current;
    const keys = Object.keys(fields) as (keyof T)[];
    if (keys.some((key) => !Object.is(current[key], fields[key]))) this.set({ ...current, ...fields });
  }

  #tell(): void {
    this.#telling = true;
    try {
      while (!Object.is(this.#subject.value, this.#current)) this.#subject.next(this.#current);
    } finally {
      this.#telling = false;
    }
  }
}
