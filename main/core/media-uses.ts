import type { AskBeforeSend } from '../../application/delivery/send-door';
import type { FailedUploads } from '../../application/messaging/resend';
import type { SendMedia } from '../../application/messaging/send-media';
import { ImageDialogPresenter } from '../../application/presentation/image-dialog/image-dialog-presenter';
import type { MediaPresenters } from '../../application/presentation/media/media-contract';
import { VideoDialogPresenter } from '../../application/presentation/video-dialog/video-dialog-presenter';
import { ViewerPresenter } from '../../application/presentation/viewer/viewer-presenter';
import { areImagesOffered, isVideoOffered } from '../../application/session/session-facts';
import { imagesIn } from '../../application/upload/conversation-images';
import { EditImage } from '../../application/upload/edit-image';
import { ImageDraft } from '../../application/upload/image-draft';
import { InspectImage } from '../../application/upload/inspect-image';
import { RunUpload } from '../../application/upload/run-upload';
import { SendImages } from '../../application/upload/send-images';
import { SendVideo } from '../../application/upload/send-video';
import { ConversationUploadBubbles } from '../../application/upload/upload-bubbles';
import { UploadSlot } from '../../application/upload/upload-slot';
import { Uploads } from '../../application/upload/uploads';
import type { PortsWithoutClock, SessionPart } from './session-part';

export interface MediaDeps
  extends Pick<
      PortsWithoutClock,
      'mediaGateway' | 'mediaStorage' | 'mediaPreview' | 'imageTools' | 'environment' | 'random' | 'log'
    >,
    Pick<
      SessionPart,
      | 'session'
      | 'conversation'
      | 'feedback'
      | 'activity'
      | 'calls'
      | 'limits'
      | 'messageIds'
      | 'clock'
      | 'features'
    > {
  readonly sendMedia: SendMedia;
  readonly askBeforeSend: AskBeforeSend | null;
}

/** The dialogs for images and videos, their uploads, and the viewer. */
export interface MediaUses extends MediaPresenters {
  readonly uploads: FailedUploads;
  /** Ends running uploads and drops chosen files. */
  dispose(): void;
}

export const makeMediaUses = (deps: MediaDeps): MediaUses => {
  const { mediaGateway, mediaStorage, mediaPreview, imageTools, environment, random, log } = deps;
  const { session, conversation, feedback, activity, calls, limits, messageIds, clock, features, sendMedia } =
    deps;
  const { askBeforeSend } = deps;
  const uploadSlot = new UploadSlot();
  const uploadBubbles = new ConversationUploadBubbles(conversation, messageIds, clock);
  const runUpload = new RunUpload({
    mediaGateway,
    mediaStorage,
    imageTools,
    calls,
    limits,
    session,
    random,
    clock,
    log,
  });
  const uploads = new Uploads({
    runUpload,
    uploadSlot,
    sendMedia,
    uploadBubbles,
    mediaPreview,
    uploadFeedback: feedback,
    environment,
    session,
    activity,
    askBeforeSend,
  });

  // It is not ended: a chat that starts again has the same uploads.
  session.state.changes$.subscribe(() => uploads.resumeLost());

  const videoOffered = () => isVideoOffered(session.now, features);
  const convertsImages = features.convertImages === true;
  const inspectImage = new InspectImage({ imageTools, isVideoOffered: videoOffered, convertsImages });
  const imageDraft = new ImageDraft(inspectImage, mediaPreview, feedback);
  const editImage = new EditImage({ imageDraft, inspectImage, imageTools });
  const sendImages = new SendImages(imageDraft, uploads, feedback);
  const sendVideo = new SendVideo(uploads, mediaPreview, imageTools);
  const imageDialog = new ImageDialogPresenter({
    uploadSlot,
    uploadFeedback: feedback,
    imageDraft,
    editImage,
    sendImages,
    imageTools,
    convertsImages,
    videoOffered,
    offered: () => areImagesOffered(session.now, features),
  });
  const videoDialog = new VideoDialogPresenter({
    uploadSlot,
    uploadFeedback: feedback,
    sendVideo,
    mediaPreview,
    offered: videoOffered,
  });
  const owners = [imageDialog, videoDialog, uploads];
  return {
    uploads,
    imageDialog,
    videoDialog,
    viewer: new ViewerPresenter(() => imagesIn([...conversation.transcript.backwards()].reverse())),
    dispose: () => {
      for (const owner of owners) owner.dispose();
    },
  };
};
