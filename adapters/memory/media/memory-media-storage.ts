import { concat, defer, finalize, from, NEVER, type Observable } from 'rxjs';
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
  /** Uploads that begin now report half of their bytes and nothing more. */
  stalled = false;
  begun = 0;
  cutOff = 0;

  store(order: StoreOrder): Observable<StorageSignal> {
    return defer(() => {
      this.begun += 1;
      const total = order.file.size;
      const half: StorageSignal = { kind: 'progress', sent: total / 2, total };
      if (this.stalled) return concat(from([half]), NEVER.pipe(finalize(() => this.#cut())));
      const failure = this.failing.get(order.file.name);
      this.failing.delete(order.file.name);
      const rest: StorageSignal[] = failure
        ? [{ kind: 'failed', failure }]
        : [{ kind: 'progress', sent: total, total }, this.#keep(order)];
      return from([half, ...rest]);
    });
  }

  #keep(order: StoreOrder): StorageSignal {
    const url = joinAddress(order.grant.domain, objectKey(order.grant.dir, order.name));
    this.stored.push({ url, order });
    return { kind: 'stored', url };
  }

  #cut(): void {
    this.cutOff += 1;
  }
}
