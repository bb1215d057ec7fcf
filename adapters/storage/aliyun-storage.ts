import { defer, map, type Observable } from 'rxjs';
import type { MediaStorage, StorageSignal, StoreOrder } from '../../application/ports/media-storage.port';
import { grantProblem } from './check-grant';
import { keyOf, publicAddress, typedFile, unusable } from './stored-object';
import { signalOf, transfer } from './transfer';

/** Upload as a form: the fields in the order of wire §Media upload, the file last, so that the policy is checked first. */
export class AliyunStorage implements MediaStorage {
  store(order: StoreOrder): Observable<StorageSignal> {
    return defer(() => {
      const problem = grantProblem(order, ['host', 'accessKeyId', 'policy', 'signature']);
      if (problem !== null) return unusable(problem);
      const url = publicAddress(order);
      return transfer({ method: 'POST', url: order.grant.host, data: formOf(order) }).pipe(
        map((signal) => signalOf(signal, url)),
      );
    });
  }
}

const formOf = (order: StoreOrder): FormData => {
  const { grant, name } = order;
  const file = typedFile(order);
  const form = new FormData();
  form.append('name', name);
  form.append('key', keyOf(order));
  form.append('policy', grant.policy);
  form.append('OSSAccessKeyId', grant.accessKeyId);
  form.append('success_action_status', '200');
  form.append('signature', grant.signature);
  if (file !== null) form.append('file', file, name);
  return form;
};
