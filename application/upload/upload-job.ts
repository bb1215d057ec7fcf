import type { ImageHeader } from '../../domain/upload/headers/reading';
import type { LocalFile } from '../../domain/upload/local-file';
import type { MediaType } from '../../domain/upload/upload-item';
import type { UploadState } from '../../domain/upload/upload-state';
import type { State } from '../state/state';

/** What the visitor wants uploaded and said. */
export interface UploadOrder {
  readonly type: MediaType;
  readonly files: readonly UploadFile[];
  readonly caption: string;
}

export interface UploadFile {
  readonly file: LocalFile;
  /** What inspection found; null for a video. */
  readonly header: ImageHeader | null;
  /** An address of this page to show meanwhile; '' when there is none. The job releases it when it ends. */
  readonly preview: string;
}

/** One upload that is under way, rests at a failed step, or has ended. */
export interface UploadJob {
  readonly clientId: string;
  readonly order: UploadOrder;
  readonly state: State<UploadState>;
}
