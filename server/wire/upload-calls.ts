// The two calls that grant an upload.
import { fail, ok } from '../../backend/calls/answer';
import { field } from '../../backend/calls/call-fields';
import { TEXT } from '../../backend/text';
import type { StorageKind } from '../../backend/uploads/grant';
import { grantAnswer } from '../../backend/uploads/grant';
import type { Handler } from './call';

const sign =
  (kind: StorageKind): Handler =>
  async ({ services, visitor, payload, origin }) => {
    if (await services.files.isOverQuota(visitor.id)) return fail(1, TEXT.signFailed, visitor.lang);
    const type = field(payload, 'type') === 'video' ? 'video' : 'image';
    return ok(grantAnswer(services.grants.make(kind, type, visitor.id), origin));
  };

export const aliyunSign = sign('aliyun');
export const awsSign = sign('aws');
