export type MediaType = 'image' | 'video';

/** The stage that was reached or that failed (spec §3 Upload item: success stage). */
export type UploadStage = 'getSign' | 'getAliyun' | 'imgExist' | 'send';
