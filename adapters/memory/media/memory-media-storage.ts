import { concat, defer, finalize, from, mergeMap, type Observable, Subject, take } from 'rxjs';
import type {
  MediaStorage,
  StorageFailure,
  StorageSignal,
  StoreOrder,
} from '../../../application/ports/media-storage.port';
import { joinAddress, objectKey } from '../../../domain/upload/object-key';

/** Keeps what is stored. Uploads go through at once, fail as told, or stand still half-way until they are cut off. */
export class MemoryMediaStorage implements MediaStorage {
  readonly stored: { readonly url: string; readonly order: StoreOrder }[] = [];
  /** By the file's name: its next upload fails so, once. */
  readonly failing = new Map<string, StorageFailure>();
  /** Uploads that begin now report half of their bytes and then wait for `release`. */
  stalled = false;
  begun = 0;
  cutOff = 0;
  readonly #released = new Subject<void>();

  /** What stands still goes on, and what begins from now on goes through. */
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
