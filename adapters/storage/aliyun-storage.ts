import { defer, type Observable } from 'rxjs';
import type { MediaStorage, StorageSignal, StoreOrder } from '../../application/ports/media-storage.port';
import { grantProblem, keyOf, publicAddress, unusable } from './order';
import { transfer } from './transfer';

/** Form upload: the fields in the order of the wire contract, the file last, so that the policy is checked before it. */
export class AliyunStorage implements MediaStorage {
  store(order: StoreOrder): Observable<StorageSignal> {
    return defer(() => {
      const problem = grantProblem(order, ['host', 'accessKeyId', 'policy', 'signature']);
      if (problem !== null) return unusable(problem);
      return transfer({ method: 'POST', url: order.grant.host, data: formOf(order) }, publicAddress(order));
    });
  }
}

const formOf = (order: StoreOrder): FormData => {
  const { grant, file, name } = order;
  const form = new FormData();
  form.append('name', name);
  form.append('key', keyOf(order));
  form.append('policy', grant.policy);
  form.append('OSSAccessKeyId', grant.accessKeyId);
  form.append('success_action_status', '200');
  form.append('signature', grant.signature);
  if (file instanceof Blob) form.append('file', file, name);
  return form;
};
