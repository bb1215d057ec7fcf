import { catchError, defer, from, type Observable, of, switchMap } from 'rxjs';
import type { Clock } from '../../application/ports/clock.port';
import type { MediaStorage, StorageSignal, StoreOrder } from '../../application/ports/media-storage.port';
import { joinAddress } from '../../domain/upload/object-key';
import { grantProblem, keyOf, publicAddress, unusable } from './order';
import { transfer } from './transfer';

/** A PUT signed with Signature V4. The signer is loaded when the first upload starts. */
export class AwsStorage implements MediaStorage {
  constructor(private readonly clock: Clock) {}

  store(order: StoreOrder): Observable<StorageSignal> {
    return defer(() => {
      const problem = grantProblem(order, ['host', 'accessKeyId', 'secretAccessKey']);
      if (problem !== null) return unusable(problem);
      return from(this.signed(order)).pipe(
        switchMap((request) => transfer({ ...request, data: order.file }, publicAddress(order))),
        // The signer's own code could not be loaded: no network, or a new release of the app took its files away.
        catchError(() => of<StorageSignal>({ kind: 'failed', failure: { kind: 'network' } })),
      );
    });
  }

  private async signed(order: StoreOrder) {
    const { signPut } = await import('./sign-put');
    const url = joinAddress(order.grant.host, keyOf(order));
    return signPut(url, order.grant, order.file.type, new Date(this.clock.now()));
  }
}
