import { BehaviorSubject, type Observable } from 'rxjs';

/** A value that can change. Everybody except the owner sees it in this form. */
export interface State<T> {
  readonly current: T;
  /** Emits the present value, then each change. Never errors. */
  readonly changes$: Observable<T>;
}

/**
 * Private to the owner of the state. Setting an equal value is not a change. If a reader changes the state while it is
 * published, all readers still get the values in the same order, the newest last.
 */
export class MutableState<T> implements State<T> {
  readonly #subject: BehaviorSubject<T>;
  readonly changes$: Observable<T>;
  #current: T;
  #isPublishing = false;

  constructor(initial: T) {
    this.#current = initial;
    this.#subject = new BehaviorSubject(initial);
    this.changes$ = this.#subject.asObservable();
  }

  get current(): T {
    return this.#current;
  }

  /** Whether anybody reads the changes, such as a view. */
  get isRead(): boolean {
    return this.#subject.observed;
  }

  set(next: T): void {
    if (Object.is(next, this.#current)) return;
    this.#current = next;
    if (!this.#isPublishing) this.#publish();
  }

  /** Changes some fields. If nothing differs, there is no change. */
  patch(fields: Partial<T>): void {
    const current = this.current;
    const keys = Object.keys(fields) as (keyof T)[];
    if (keys.some((key) => !Object.is(current[key], fields[key]))) this.set({ ...current, ...fields });
  }

  #publish(): void {
    this.#isPublishing = true;
    try {
      while (!Object.is(this.#subject.value, this.#current)) this.#subject.next(this.#current);
    } finally {
      this.#isPublishing = false;
    }
  }
}
