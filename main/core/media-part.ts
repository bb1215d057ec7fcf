import { Resend } from '../../application/messaging/resend';
import { EndUploads } from '../../application/upload/end-uploads';
import type { BelowMedia, MediaUses } from './media-uses';

/** Makes the use cases of media at once, or when they are first used. */
export type MakeMedia = (below: BelowMedia) => MediaUses;

/** Images and videos, from the file to the message, and their dialogs. */
export const mediaPart = (below: BelowMedia, makeMedia: MakeMedia) => {
  const media = makeMedia(below);
  const { imageDialog, videoDialog, viewer, uploads } = media;
  const resend = new Resend({ ...below, uploads });
  return { ...below, resend, imageDialog, videoDialog, viewer, endUploads: new EndUploads([media]) };
};
