import type { FailureKey } from '../failure/failure-display';
import type { UploadStage } from './upload-item';

const BY_STAGE = {
  getSign: 'upload_failed_sign',
  getAliyun: 'upload_failed_aws',
  imgExist: 'upload_failed_please_retry',
  send: 'upload_failed_please_retry',
} as const satisfies Record<UploadStage, FailureKey>;

/** Spec §8 Messages: the text for a failed step. The suffix of the key names the step. */
export const uploadFailureKey = (stage: UploadStage): FailureKey => BY_STAGE[stage];
