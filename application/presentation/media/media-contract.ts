import type { FailureKey } from '../../../domain/failure/failure-display';
import type { ImageEdit } from '../../../domain/upload/image-edit';
import type { LocalFile } from '../../../domain/upload/local-file';
import type { ConversationImage } from '../../upload/conversation-images';
import type { Presenter } from '../presenter';

/** The presenters of pictures, videos and the viewer. The widget offers them beside the other views. */
export interface MediaPresenters {
  readonly imageDialog: Presenter<ImageDialogSnapshot, ImageDialogActions>;
  readonly videoDialog: Presenter<VideoDialogSnapshot, VideoDialogActions>;
  readonly viewer: Presenter<ViewerSnapshot, ViewerActions>;
}

export type ImageDialogSnapshot =
  /** busy: an upload runs, and another cannot begin. */
  | { readonly kind: 'closed'; readonly busy?: true; readonly converts?: true }
  | {
      readonly kind: 'open';
      /** The setting `convertImages`: other formats are taken, too. */
      readonly converts?: true;
      readonly items: readonly ImageItem[];
      readonly caption: string;
      /** null below 180 code points. */
      readonly captionCounter: { readonly used: number; readonly limit: number } | null;
      /** Number of images that can still be added. */
      readonly room: number;
      /** Number of accepted images, which submit would send. */
      readonly sendable: number;
      /** An image is still being inspected. */
      readonly inspecting: boolean;
      /** The visitor tried to send without an accepted image; true until there is one. */
      readonly missing: boolean;
      /** The sheet in which an image is edited; null: it is closed. */
      readonly editing: ImageEditing | null;
      /** Images can be edited. */
      readonly canEdit: boolean;
    };

export interface ImageEditing {
  readonly id: number;
  readonly name: string;
  /** The image before its edit. */
  readonly url: string;
  /** Its pixels, upright. */
  readonly width: number;
  readonly height: number;
  /** What was changed so far. */
  readonly edit: ImageEdit;
  /** protected: this browser changes what a page draws, so nothing can be edited. failed: it could not be drawn; it can be tried again. */
  readonly state: 'checking' | 'ready' | 'saving' | 'protected' | 'failed';
}

export interface ImageItem {
  readonly id: number;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** null while it is inspected, and for a refused file. */
  readonly previewUrl: string | null;
  /** Why it is not sent; null if there is no error. */
  readonly error: FailureKey | null;
  /** The format that the text of the error names, such as WebP. */
  readonly format?: string;
}

export interface ImageDialogActions {
  /** Opens the dialog, perhaps with picked or dropped files. If another upload runs, a toast says so. */
  open(files?: readonly LocalFile[]): void;
  /**
   * Opens the dialog with files of the clipboard. Files that are no images are left out, with a toast; without any image the
   * dialog stays closed.
   */
  paste(files: readonly LocalFile[]): void;
  /** Opens the dialog that fits the dropped files: this one, or that of videos, which is given. */
  drop(files: readonly LocalFile[], videoDialog: Pick<VideoDialogActions, 'open'>): void;
  add(files: readonly LocalFile[]): void;
  remove(id: number): void;
  /** @param to new index, from 0 */
  move(id: number, to: number): void;
  /** Opens the sheet in which the image is edited. */
  edit(id: number): void;
  /** Draws the edit into the image, and closes the sheet if that was possible. */
  saveEdit(edit: ImageEdit): void;
  /** Closes the sheet; the image stays as it is. */
  closeEdit(): void;
  /** @param cut number of code points that the view has already left out */
  caption(text: string, cut?: number): void;
  /** Sets the whole caption while an input method composes. Nothing is cut. */
  composeCaption(text: string): void;
  /** Closes the dialog. The upload is seen in its bubble: progress, cancelling, the reason of a failure and its retry. */
  submit(): void;
  /** Closes the dialog and drops the chosen files. */
  close(): void;
}

export type VideoDialogSnapshot =
  | { readonly kind: 'closed' }
  | {
      readonly kind: 'open';
      /** null until a video was chosen. */
      readonly video: {
        readonly name: string;
        /** Bytes. */
        readonly size: number;
        readonly posterUrl: string | null;
        readonly seconds: number | null;
      } | null;
      /** Why the last chosen file was refused, or null. */
      readonly error: FailureKey | null;
    };

export interface VideoDialogActions {
  /** Opens the dialog, perhaps with a file. If more files are given, a toast says that a video is sent alone. */
  open(...files: readonly LocalFile[]): void;
  choose(file: LocalFile): void;
  /** Like `submit` of the image dialog. */
  submit(): void;
  close(): void;
}

/** The full-screen viewer: the images of the whole conversation, or one video. */
export type ViewerSnapshot =
  | { readonly kind: 'closed' }
  | { readonly kind: 'images'; readonly images: readonly ConversationImage[]; readonly index: number }
  | { readonly kind: 'video'; readonly url: string; readonly caption: string };

export interface ViewerActions {
  /** Opens at an image. An image that is not in the conversation is shown alone. */
  openImage(url: string, messageId?: string): void;
  openVideo(url: string, caption?: string): void;
  show(index: number): void;
  close(): void;
}
