import { Resend } from '../../application/messaging/resend';
import { EndUploads } from '../../application/upload/end-uploads';
import type { MediaDeps, MediaUses } from './media-uses';
import type { MessagingFactories, MessagingPart } from './messaging-part';
import type { PortsWithoutClock, SessionPart } from './session-part';

/** Makes the use cases of media at once, or when they are first used. */
export type MakeMedia = (deps: MediaDeps) => MediaUses;

interface MediaFactories extends Pick<MessagingFactories, 'interception'> {
  readonly media: MakeMedia;
}

/** Images and videos, from the file to the message, and their dialogs. */
export const mediaPart = (
  ports: PortsWithoutClock,
  part: SessionPart,
  { outbox, sendMedia }: MessagingPart,
  make: MediaFactories,
) => {
  const { mediaGateway, mediaStorage, mediaPreview, imageTools, environment, random, log } = ports;
  const { session, conversation, feedback, activity, calls, limits, messageIds, clock, features } = part;
  const media = make.media({
    mediaGateway,
    mediaStorage,
    mediaPreview,
    imageTools,
    environment,
    random,
    log,
    session,
    conversation,
    feedback,
    activity,
    calls,
    limits,
    messageIds,
    clock,
    features,
    sendMedia,
    askBeforeSend: make.interception?.askBeforeSend ?? null,
  });
  const { imageDialog, videoDialog, viewer, uploads } = media;
  const resend = new Resend({ conversation, outbox, uploads, session, feedback });
  return { resend, imageDialog, videoDialog, viewer, endUploads: new EndUploads([media]) };
};
