import { catchError, concatMap, defer, from, type Observable, of, switchMap } from 'rxjs';
import type { Clock } from '../../application/ports/clock.port';
import type { MediaStorage, StorageSignal, StoreOrder } from '../../application/ports/media-storage.port';
import { addressUnder, grantProblem, publicAddress, typedFile, unusable } from './order';
import { ServerTime } from './server-time';
import type { SignedPut } from './sign-put';
import { signalOf, transfer } from './transfer';

/**
 * A PUT signed with Signature V4. The signer is loaded when the first upload starts. What one upload learns of the storage's
 * time holds for the next ones.
 */
export class AwsStorage implements MediaStorage {
  readonly #time: ServerTime;

  constructor(clock: Clock) {
    this.#time = new ServerTime(clock);
  }

  store(order: StoreOrder): Observable<StorageSignal> {
    return defer(() => {
      const problem = grantProblem(order, ['host', 'accessKeyId', 'secretAccessKey']);
      if (problem !== null) return unusable(problem);
      return this.#put(order, true).pipe(
        // The signer's own code could not be loaded: no network, or a new release of the app took its files away.
        catchError(() => of<StorageSignal>({ kind: 'failed', failure: { kind: 'network' } })),
      );
    });
  }

  /** A refusal that shows the right time is answered by a second request, signed with that time, and no third. */
  #put(order: StoreOrder, mayCorrect: boolean): Observable<StorageSignal> {
    return from(this.#signed(order)).pipe(
      switchMap((request) => transfer({ ...request, data: typedFile(order) })),
      concatMap((signal) => {
        const corrected = mayCorrect && signal.kind === 'answered' && this.#time.learnFrom(signal);
        return corrected ? this.#put(order, false) : of(signalOf(signal, publicAddress(order)));
      }),
    );
  }

  async #signed(order: StoreOrder): Promise<SignedPut> {
    const { signPut } = await import('./sign-put');
    const type = typedFile(order)?.type ?? '';
    return signPut(addressUnder(order.grant.host, order), order.grant, type, this.#time.now());
  }
}
