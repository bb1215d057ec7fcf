import type {
  ImageDialogSnapshot,
  ImageEditing,
  ImageItem,
  VideoDialogSnapshot,
  ViewerSnapshot,
} from '../../application/presentation/media/media-contract';
import { NO_EDIT } from '../../domain/upload/image-edit';
import { BROKEN, picture } from './pictures';

export type OpenImages = Extract<ImageDialogSnapshot, { kind: 'open' }>;
export type OpenVideo = Extract<VideoDialogSnapshot, { kind: 'open' }>;

export const item = (id: number, more: Partial<ImageItem> = {}): ImageItem => ({
  id,
  name: `Photo ${id}.jpg`,
  size: 2_400_000,
  previewUrl: picture(id * 60),
  error: null,
  ...more,
});

export const images = (items: readonly ImageItem[], more: Partial<OpenImages> = {}): OpenImages => ({
  kind: 'open',
  items,
  caption: '',
  captionCounter: null,
  room: 5 - items.length,
  sendable: items.filter(({ error }) => error === null).length,
  inspecting: false,
  missing: false,
  editing: null,
  canEdit: true,
  ...more,
});

/** The sheet in which an image is edited. */
export const editingOf = ({ id, name }: ImageItem, more: Partial<ImageEditing> = {}): ImageEditing => ({
  id,
  name,
  url: picture(id * 60),
  width: 480,
  height: 360,
  edit: NO_EDIT,
  state: 'ready',
  ...more,
});

export const video = (more: Partial<OpenVideo> = {}): OpenVideo => ({
  kind: 'open',
  video: {
    name: 'A long name of a holiday clip 2025-11-21.mp4',
    size: 48_300_000,
    posterUrl: picture(200, 640, 360),
    seconds: 74,
  },
  error: null,
  ...more,
});

const seen = (id: number, url: string, caption = '') => ({
  id: `m${id}/0`,
  url,
  caption,
  author: 'Mia',
  sentAt: 1_760_000_000,
});

export const viewer = (index: number): ViewerSnapshot => ({
  kind: 'images',
  index,
  images: [
    seen(1, picture(20, 1200, 900)),
    seen(2, picture(140, 600, 1200), 'My receipt of this morning'),
    seen(3, BROKEN),
  ],
});
