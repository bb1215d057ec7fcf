import { concat, defer, finalize, from, mergeMap, type Observable, Subject, take } from 'rxjs';
import type {
  MediaStorage,
  StorageFailure,
  StorageSignal,
  StoreOrder,
} from '../../../application/ports/media-storage.port';
import { joinAddress, objectKey } from '../../../domain/upload/object-key';

/** Keeps stored files. Uploads succeed at once, fail as set, or stop halfway until they are released or aborted. */
export class MemoryMediaStorage implements MediaStorage {
  readonly stored: { readonly url: string; readonly order: StoreOrder }[] = [];
  /** Failures by file name: the next upload of that file fails once. */
  readonly failing = new Map<string, StorageFailure>();
  /** Uploads that begin now report half of their bytes and wait for `release`. */
  stalled = false;
  begun = 0;
  cutOff = 0;
  readonly #released = new Subject<void>();

  /** Waiting uploads continue, and new ones succeed. */
  release(): void {
    this.stalled = false;
    this.#released.next();
  }

  store(order: StoreOrder): Observable<StorageSignal> {
    return defer(() => {
      this.begun += 1;
      const total = order.file.size;
      const half: StorageSignal = { kind: 'progress', sent: total / 2, total };
      return this.stalled
        ? concat(from([half]), this.#onceReleased(order))
        : from([half, ...this.#rest(order)]);
    });
  }

  #onceReleased(order: StoreOrder): Observable<StorageSignal> {
    return defer(() => {
      let over = false;
      return this.#released.pipe(
        take(1),
        mergeMap(() => {
          over = true;
          return from(this.#rest(order));
        }),
        finalize(() => {
          if (!over) this.cutOff += 1;
        }),
      );
    });
  }

  #rest(order: StoreOrder): readonly StorageSignal[] {
    const failure = this.failing.get(order.file.name);
    this.failing.delete(order.file.name);
    const total = order.file.size;
    return failure
      ? [{ kind: 'failed', failure }]
      : [{ kind: 'progress', sent: total, total }, this.#keep(order)];
  }

  #keep(order: StoreOrder): StorageSignal {
    const url = joinAddress(order.grant.domain, objectKey(order.grant.dir, order.name));
    this.stored.push({ url, order });
    return { kind: 'stored', url };
  }
}
