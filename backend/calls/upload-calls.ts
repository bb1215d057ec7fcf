// The two calls that grant an upload.
import { TEXT } from '../text';
import { grantAnswer, type StorageKind } from '../uploads/grant';
import { fail, ok } from './answer';
import type { Handler } from './call';
import { field } from './call-fields';

const sign =
  (kind: StorageKind): Handler =>
  async ({ backend, visitor, payload, origin }) => {
    if (await backend.files.isOverQuota(visitor.id)) return fail(1, TEXT.signFailed, visitor.lang);
    const type = field(payload, 'type') === 'video' ? 'video' : 'image';
    return ok(grantAnswer(backend.grants.make(kind, type, visitor.id), backend.storageOrigin(origin)));
  };

export const aliyunSign = sign('aliyun');
export const awsSign = sign('aws');
