// The two calls that grant an upload.
import { fail, ok } from '../../sandbox/backend/answer';
import { field } from '../../sandbox/backend/call-fields';
import type { StorageKind } from '../../sandbox/state/types';
import { grantAnswer } from '../../sandbox/storage/sign';
import { TEXT } from '../../sandbox/text';
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
