import { Resend } from '../../application/messaging/resend';
import { ImageDialogPresenter } from '../../application/presentation/image-dialog/presenter';
import { VideoDialogPresenter } from '../../application/presentation/video-dialog/presenter';
import { ViewerPresenter } from '../../application/presentation/viewer/presenter';
import { areMediaOffered } from '../../application/session/session-facts';
import { ConversationBubbles } from '../../application/upload/conversation-bubbles';
import { imagesIn } from '../../application/upload/conversation-media';
import { EndUploads } from '../../application/upload/end-uploads';
import { ImageDraft } from '../../application/upload/image-draft';
import { InspectImage } from '../../application/upload/inspect-image';
import { RunUpload } from '../../application/upload/run-upload';
import { SendImages } from '../../application/upload/send-images';
import { SendVideo } from '../../application/upload/send-video';
import { HintsInConversation } from '../../application/upload/upload-hints';
import { UploadSlot } from '../../application/upload/upload-slot';
import { Uploads } from '../../application/upload/uploads';
import type { messagingPart } from './messaging-part';

type Below = ReturnType<typeof messagingPart>;

/** Images and videos: from the file to the message, and the dialogs that show them. */
export const mediaPart = (below: Below) => {
  const { conversation, messageIds, clock, session, feedback, systemLines, imageTools, mediaPreview } = below;
  const uploadHints = new HintsInConversation(feedback, systemLines);
  const uploadSlot = new UploadSlot();
  const uploadBubbles = new ConversationBubbles(conversation, messageIds, clock);
  const runUpload = new RunUpload(below);
  const uploads = new Uploads({ ...below, runUpload, uploadSlot, uploadBubbles, uploadHints });
  const resend = new Resend({ ...below, uploads });

  const offered = () => areMediaOffered(session.now);
  const imageDraft = new ImageDraft(new InspectImage(imageTools), mediaPreview, uploadHints);
  const sendImages = new SendImages(imageDraft, uploads, uploadHints);
  const sendVideo = new SendVideo(uploads, mediaPreview);
  const dialogs = { uploads, uploadSlot, uploadHints, offered };
  const imageDialog = new ImageDialogPresenter({ ...dialogs, imageDraft, sendImages });
  const videoDialog = new VideoDialogPresenter({ ...dialogs, sendVideo, mediaPreview });
  const viewer = new ViewerPresenter(() => imagesIn([...conversation.transcript.backwards()].reverse()));
  const endUploads = new EndUploads([imageDialog, videoDialog, uploads]);
  return { ...below, resend, imageDialog, videoDialog, viewer, endUploads };
};
