import type { FailureKey } from '../failure/failure-display';
import type { UploadStage } from './upload-item';

const BY_STAGE = {
  getSign: 'upload_failed_sign',
  getAliyun: 'upload_failed_aws',
  imgExist: 'upload_failed_please_retry',
  send: 'upload_failed_please_retry',
} as const satisfies Record<UploadStage, FailureKey>;

/**
 * Spec §8 Messages: the suffix that names the failed step. It is a code for the support, shown apart from the text.
 *
 * @param storage the name of the object storage
 * @returns '' if the failure has no suffix
 */
export const uploadFailureCode = (key: FailureKey, storage: string): string => {
  if (key === 'upload_failed_sign') return 'sign';
  return key === 'upload_failed_aws' ? storage : '';
};

/** Spec §8 Messages: the text for a failed step. The suffix of the key names the step. */
export const uploadFailureKey = (stage: UploadStage): FailureKey => BY_STAGE[stage];
