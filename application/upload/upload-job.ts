import type { LocalFile } from '../../domain/upload/local-file';
import type { ImageHeader } from '../../domain/upload/read-image';
import type { MediaType } from '../../domain/upload/upload-item';
import type { UploadState } from '../../domain/upload/upload-state';
import type { State } from '../state/state';

/** The files to upload and the text to send with them. */
export interface UploadOrder {
  readonly type: MediaType;
  readonly files: readonly UploadFile[];
  readonly caption: string;
}

export interface UploadFile {
  readonly file: LocalFile;
  /** The header that the inspection found; null for a video. */
  readonly header: ImageHeader | null;
  /** The extension that the bytes of a video show. */
  readonly extension?: string | null;
  /** An object URL to show meanwhile, '' if there is none. The job releases it at its end. */
  readonly preview: string;
}

/** One upload that runs, has stopped at a failed step, or has ended. */
export interface UploadJob {
  readonly clientId: string;
  readonly order: UploadOrder;
  readonly state: State<UploadState>;
}
