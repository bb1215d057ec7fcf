import type { FailureKey } from '../../../domain/failure/catalogue';
import type { LocalFile } from '../../../domain/upload/local-file';
import type { UploadStage } from '../../../domain/upload/upload-item';
import type { ConversationImage } from '../../upload/conversation-media';
import type { Presenter } from '../presenter';

/** Pictures, videos and what shows them large; the facade carries them beside the other views. */
export interface MediaPresenters {
  readonly imageDialog: Presenter<ImageDialogSnapshot, ImageDialogActions>;
  readonly videoDialog: Presenter<VideoDialogSnapshot, VideoDialogActions>;
  readonly viewer: Presenter<ViewerSnapshot, ViewerActions>;
}

/** Where the upload of a dialog stands. */
export type UploadView =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'running';
      readonly stage: UploadStage;
      /** 0 to 99: 100 is only reached when the message is sent, and then the dialog is gone. */
      readonly percent: number;
      /** False once the message is on its way. */
      readonly cancellable: boolean;
    }
  /** Rests; a retry goes on at that step. */
  | { readonly kind: 'failed'; readonly stage: UploadStage; readonly key: FailureKey };

export type ImageDialogSnapshot =
  | { readonly kind: 'closed' }
  | {
      readonly kind: 'open';
      readonly items: readonly ImageItem[];
      readonly caption: string;
      readonly captionLimit: number;
      /** How many more images may be added. */
      readonly room: number;
      /** Accepted images: what submit would send. */
      readonly sendable: number;
      /** Some image is still being looked at. */
      readonly inspecting: boolean;
      /** It was to be sent without one image that can be; true until there is one. */
      readonly missing: boolean;
      readonly upload: UploadView;
    };

export interface ImageItem {
  readonly id: number;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** null while it is looked at, and for what was refused. */
  readonly previewUrl: string | null;
  /** Why it will not be sent; image_failed: it was stored and does not load. null when all is well. */
  readonly error: FailureKey | 'image_failed' | null;
}

export interface ImageDialogActions {
  /** Opens, with files that were picked or dropped, if any. Says so when another upload is running. */
  open(files?: readonly LocalFile[]): void;
  /** What the clipboard held. Files that are no images are filtered with a word; without any image nothing opens. */
  paste(files: readonly LocalFile[]): void;
  add(files: readonly LocalFile[]): void;
  remove(id: number): void;
  /** @param to the place it will have, from 0 */
  move(id: number, to: number): void;
  caption(text: string): void;
  submit(): void;
  /** Cuts the upload off; what was chosen stays in the dialog. */
  cancelUpload(): void;
  retry(): void;
  /** While uploading: the upload goes on, seen in the conversation. Otherwise what was chosen is dropped. */
  close(): void;
}

export type VideoDialogSnapshot =
  | { readonly kind: 'closed' }
  | {
      readonly kind: 'open';
      /** null before one was chosen. */
      readonly video: {
        readonly name: string;
        /** Bytes. */
        readonly size: number;
        readonly posterUrl: string | null;
        readonly seconds: number | null;
      } | null;
      /** Why the last chosen file was refused. */
      readonly error: FailureKey | null;
      readonly upload: UploadView;
    };

export interface VideoDialogActions {
  open(file?: LocalFile): void;
  choose(file: LocalFile): void;
  submit(): void;
  cancelUpload(): void;
  retry(): void;
  /** As in the image dialog. */
  close(): void;
}

/** Full screen: the images of the whole conversation, or one video. */
export type ViewerSnapshot =
  | { readonly kind: 'closed' }
  | { readonly kind: 'images'; readonly images: readonly ConversationImage[]; readonly index: number }
  | { readonly kind: 'video'; readonly url: string; readonly caption: string };

export interface ViewerActions {
  /** Opens at an image. One that the conversation does not hold (any more) is shown alone. */
  openImage(url: string, messageId?: string): void;
  openVideo(url: string, caption?: string): void;
  show(index: number): void;
  close(): void;
}
