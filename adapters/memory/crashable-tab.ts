import { Observable, type Subscription } from 'rxjs';
import { callWithToken } from './caller-token';

/**
 * The life of one tab. The widget gets its ports through it, so that a crash separates the widget from all of them at once:
 * no answer arrives, no stream emits, and the widget's streams are closed. The widget does not notice.
 */
export class CrashableTab {
  /** The bearer token that the widget's HTTP client would send now. */
  token = (): string => '';
  readonly #streams = new Set<Subscription>();
  #alive = true;

  /** Closes the sockets and uploads of the tab. Its open calls are never answered. */
  crash(): void {
    this.#alive = false;
    for (const stream of [...this.#streams]) stream.unsubscribe();
    this.#streams.clear();
  }

  /** Wraps a port, which works as long as the tab lives. */
  guard<P extends object>(port: P): P {
    const known = new Map<PropertyKey, unknown>();
    const guarded = (name: PropertyKey, value: unknown): unknown => {
      if (!(value instanceof Observable) && typeof value !== 'function') return value;
      const kept = known.get(name);
      if (kept !== undefined) return kept;
      const made = value instanceof Observable ? this.#stream(value) : this.#method(port, value as Method);
      known.set(name, made);
      return made;
    };
    // Not a proxy of the port: the methods of a frozen one could not be wrapped.
    return new Proxy({} as P, {
      get: (_, name) => guarded(name, Reflect.get(port, name)),
    });
  }

  #method(port: object, method: Method): Method {
    return (...args) => {
      const answer = callWithToken(this.token(), () => method.apply(port, args));
      if (answer instanceof Promise) return this.#answer(answer);
      return answer instanceof Observable ? this.#stream(answer) : answer;
    };
  }

  #answer(promise: Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      promise.then(
        (value) => this.#alive && resolve(value),
        (reason: unknown) => this.#alive && reject(reason),
      );
    });
  }

  #stream(source: Observable<unknown>): Observable<unknown> {
    return new Observable((reader) => {
      const reading = source.subscribe({
        next: (value) => this.#alive && reader.next(value),
        error: (reason) => this.#alive && reader.error(reason),
        complete: () => this.#alive && reader.complete(),
      });
      this.#streams.add(reading);
      return () => {
        this.#streams.delete(reading);
        reading.unsubscribe();
      };
    });
  }
}

type Method = (...args: unknown[]) => unknown;
