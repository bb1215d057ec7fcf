import { catchError, concatMap, defer, from, type Observable, of, switchMap } from 'rxjs';
import type { Clock } from '../../application/ports/clock.port';
import type { MediaStorage, StorageSignal, StoreOrder } from '../../application/ports/media-storage.port';
import { grantProblem } from './check-grant';
import { ServerTime } from './server-time';
import type { SignedPut } from './sign-put';
import { addressUnder, publicAddress, typedFile, unusable } from './stored-object';
import { signalOf, transfer } from './transfer';

/**
 * A PUT that is signed with Signature V4. The signer is loaded at the first upload. If one upload learns the storage's
 * time, the next ones use it.
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
        // The code of the signer could not be loaded: no network, or a new release has replaced the app's files.
        catchError(() => of<StorageSignal>({ kind: 'failed', failure: { kind: 'network' } })),
      );
    });
  }

  /** If a refusal shows the right time, the request is signed with it and sent once more. */
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
