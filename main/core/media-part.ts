import { Resend } from '../../application/messaging/resend';
import { EndUploads } from '../../application/upload/end-uploads';
import type { MediaDeps, MediaUses } from './media-uses';

/** Makes the use cases of media at once, or when they are first used. */
export type MakeMedia = (deps: MediaDeps) => MediaUses;

/** Images and videos, from the file to the message, and their dialogs. */
export const mediaPart = (deps: MediaDeps, makeMedia: MakeMedia) => {
  const media = makeMedia(deps);
  const { imageDialog, videoDialog, viewer, uploads } = media;
  const resend = new Resend({ ...deps, uploads });
  return { ...deps, resend, imageDialog, videoDialog, viewer, endUploads: new EndUploads([media]) };
};
