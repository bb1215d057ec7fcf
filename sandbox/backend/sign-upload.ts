// The two calls that grant an upload.
import { storageHost } from '../http/origin';
import type { StorageKind } from '../state/types';
import { TEXT } from '../text';
import { fail, type Handler, ok } from './answer';
import { field } from './call-fields';

const sign =
  (kind: StorageKind): Handler =>
  ({ sandbox, visitor, payload, host }) => {
    const fault = sandbox.faults.consume('sign-fails', { operation: `${kind}Sign`, visitor: visitor.key });
    if (fault) return fail(fault.code ?? 500, TEXT.signFailed, visitor.lang);
    return ok(
      sandbox.signer.sign(
        kind,
        field(payload, 'type') === 'video' ? 'video' : 'image',
        `http://${storageHost(host)}`,
      ),
    );
  };
export const aliyunSign = sign('aliyun');
export const awsSign = sign('aws');
