// The two calls that grant an upload.

import { fail, ok } from '../../backend/calls/answer';
import { field } from '../../backend/calls/call-fields';
import { storageHost } from '../../backend/http/origin';
import { TEXT } from '../../backend/text';
import type { StorageKind } from '../../backend/uploads/grant';
import type { Handler } from './call';

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
