import { ContainerModule } from 'inversify';
import { ImageDialogPresenter } from '../../application/presentation/image-dialog/presenter';
import { VideoDialogPresenter } from '../../application/presentation/video-dialog/presenter';
import { ViewerPresenter } from '../../application/presentation/viewer/presenter';
import type { Session } from '../../application/session/session';
import { ConversationBubbles } from '../../application/upload/bubbles';
import { imagesIn } from '../../application/upload/conversation-media';
import { EndUploads } from '../../application/upload/end-uploads';
import { ImageDraft } from '../../application/upload/image-draft';
import { InspectImage } from '../../application/upload/inspect-image';
import { RunUpload } from '../../application/upload/run-upload';
import { SendImages } from '../../application/upload/send-images';
import { SendVideo } from '../../application/upload/send-video';
import { UploadSlot } from '../../application/upload/upload-slot';
import { Uploads } from '../../application/upload/uploads';
import { isNoticeKey } from '../../domain/message/notice';
import { binderOf } from './token';
import { CORE, PORTS } from './tokens';

/** Images and videos: from the file to the message. */
export const uploadModule = new ContainerModule((load) => {
  const { single } = binderOf(load);
  single(CORE.uploadSlot, [], () => new UploadSlot());
  single(CORE.uploadHints, [CORE.feedback, CORE.notices], (feedback, notices) => ({
    fail: (key, params) => feedback.hint(key, params),
    leaveWords: (text) => (isNoticeKey(text) ? notices.add(text) : notices.add('server_words', { text })),
    leaveNotice: (key) => notices.add(isNoticeKey(key) ? key : 'notice_upload_failed'),
  }));
  single(
    CORE.uploads,
    [
      PORTS.mediaGateway,
      PORTS.mediaStorage,
      PORTS.imageTools,
      CORE.calls,
      PORTS.random,
      PORTS.clock,
      PORTS.log,
      CORE.uploadSlot,
      CORE.sendMedia,
      CORE.conversation,
      CORE.ids,
      PORTS.mediaPreview,
      CORE.uploadHints,
    ],
    (gateway, storage, tools, calls, random, clock, log, slot, sender, conversation, ids, previews, hints) =>
      new Uploads({
        runUpload: new RunUpload({
          mediaGateway: gateway,
          mediaStorage: storage,
          imageTools: tools,
          calls,
          random,
          clock,
          log,
        }),
        uploadSlot: slot,
        sender,
        uploadBubbles: new ConversationBubbles(conversation, ids, clock),
        mediaPreview: previews,
        uploadHints: hints,
      }),
  );
  single(
    CORE.imageDraft,
    [PORTS.imageTools, PORTS.mediaPreview, CORE.uploadHints],
    (tools, previews, hints) => new ImageDraft(new InspectImage(tools), previews, hints),
  );
  single(
    CORE.imageDialog,
    [CORE.imageDraft, CORE.uploads, CORE.uploadSlot, CORE.uploadHints, CORE.session],
    (draft, uploads, slot, hints, session) =>
      new ImageDialogPresenter({
        imageDraft: draft,
        sendImages: new SendImages(draft, uploads, hints),
        uploads,
        uploadSlot: slot,
        uploadHints: hints,
        offered: offered(session),
      }),
  );
  single(
    CORE.videoDialog,
    [CORE.uploads, CORE.uploadSlot, PORTS.mediaPreview, CORE.uploadHints, CORE.session],
    (uploads, slot, previews, hints, session) =>
      new VideoDialogPresenter({
        sendVideo: new SendVideo(uploads, previews),
        uploads,
        uploadSlot: slot,
        mediaPreview: previews,
        uploadHints: hints,
        offered: offered(session),
      }),
  );
  single(
    CORE.endUploads,
    [CORE.imageDialog, CORE.videoDialog, CORE.uploads],
    (images, video, uploads) => new EndUploads([images, video, uploads]),
  );
  single(
    CORE.viewer,
    [CORE.conversation],
    (conversation) => new ViewerPresenter(() => imagesIn([...conversation.transcript.backwards()].reverse())),
  );
});

/** Media is the agent's alone: hidden in robot mode (section 2). */
const offered =
  (session: Session): (() => boolean) =>
  () =>
    session.now.mode === 'agent' && session.now.stage === 'open' && session.now.standing === 'live';
