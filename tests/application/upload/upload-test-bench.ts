import { VirtualTimeScheduler } from 'rxjs';
import { FakeEnvironment } from '../../../adapters/memory/fake-environment';
import { MemoryImageTools, memoryFile } from '../../../adapters/memory/media/memory-image-tools';
import { MemoryMediaGateway } from '../../../adapters/memory/media/memory-media-gateway';
import { MemoryMediaPreview } from '../../../adapters/memory/media/memory-media-preview';
import { MemoryMediaStorage } from '../../../adapters/memory/media/memory-media-storage';
import { MemoryLimits } from '../../../adapters/memory/memory-limits';
import { RecordingLog } from '../../../adapters/memory/recording-log';
import { ImageDialogPresenter } from '../../../application/presentation/image-dialog/image-dialog-presenter';
import { VideoDialogPresenter } from '../../../application/presentation/video-dialog/video-dialog-presenter';
import { Activity } from '../../../application/session/activity';
import { CallLimits } from '../../../application/session/call-limits';
import { Session } from '../../../application/session/session';
import { EditImage } from '../../../application/upload/edit-image';
import { ImageDraft } from '../../../application/upload/image-draft';
import { InspectImage } from '../../../application/upload/inspect-image';
import { RunUpload } from '../../../application/upload/run-upload';
import { SendImages } from '../../../application/upload/send-images';
import { SendVideo } from '../../../application/upload/send-video';
import type { MediaSender } from '../../../application/upload/upload-dependencies';
import { UploadSlot } from '../../../application/upload/upload-slot';
import { Uploads } from '../../../application/upload/uploads';
import { lookFor } from '../../../domain/theme/style-rule';
import { jpeg } from '../../domain/upload/make-images';

const settle = async () => {
  for (let i = 0; i < 60; i += 1) await Promise.resolve();
};

/** Uploading as a whole, over fakes and in virtual time. `reported` holds every toast and every change of a bubble, in order. */
export const uploadBench = ({ convertsImages = false } = {}) => {
  const scheduler = new VirtualTimeScheduler();
  const reported: string[] = [];
  /** The code of each failure, at the bubble and at the toast. */
  const codes: string[] = [];
  const sent: Parameters<MediaSender['sendMedia']>[0][] = [];
  const outcomes: ('sent' | 'failed' | Promise<never>)[] = [];
  /** Of each message: whether the page asked before it was left, when the message was handed over. */
  const askedAtSend: boolean[] = [];
  const flags = { offered: true, video: true };
  const gateway = new MemoryMediaGateway();
  const storage = new MemoryMediaStorage();
  const tools = new MemoryImageTools();
  const previews = new MemoryMediaPreview();
  const environment = new FakeEnvironment();
  const slot = new UploadSlot();
  const log = new RecordingLog();
  const limits = new CallLimits({
    session: new Session('en', lookFor(null, '', '1')),
    sharedLimits: new MemoryLimits(),
    clock: { now: () => scheduler.now(), monotonic: () => scheduler.now(), scheduler },
  });
  let bubbles = 0;

  const feedback = {
    show: (key: string, { code = '' }: Readonly<Record<string, string | number>> = {}) => {
      reported.push(`toast ${key}`);
      codes.push(`toast ${code}`);
    },
  };
  const session = { now: { networkUp: true } };
  const uploads = new Uploads({
    activity: new Activity(),
    askBeforeSend: null,
    runUpload: new RunUpload({
      mediaGateway: gateway,
      mediaStorage: storage,
      imageTools: tools,
      calls: {
        quietly: (_name, call) => call(),
        report: ({ kind }) => {
          reported.push(`report ${kind}`);
          return true;
        },
      },
      limits,
      session,
      random: { next: () => 0.5 },
      clock: { now: () => scheduler.now(), monotonic: () => scheduler.now(), scheduler },
      log,
    }),
    uploadSlot: slot,
    environment,
    session,
    sendMedia: {
      sendMedia: (media) => {
        sent.push(media);
        askedAtSend.push(environment.asksBeforeLeaving);
        return Promise.resolve(outcomes.shift() ?? 'sent');
      },
    },
    uploadBubbles: {
      begin: (bubble) => {
        bubbles += 1;
        reported.push(`begin b${bubbles} ${bubble.type} ${bubble.previews.length} ${bubble.caption}`.trim());
        return `b${bubbles}`;
      },
      progress: (id, percent) => void reported.push(`${id} ${percent}%`),
      failed: (id, { failure, broken, words, code }) => {
        reported.push([id, 'failed', failure, ...broken, words].filter((part) => part !== '').join(' '));
        codes.push(`bubble ${code}`);
      },
      captioned: (id, caption) => void reported.push(`${id} captioned ${caption}`),
      resumed: (id) => void reported.push(`${id} resumed`),
      withdrawn: (id) => void reported.push(`${id} withdrawn`),
    },
    mediaPreview: previews,
    uploadFeedback: feedback,
  });
  const inspectImage = new InspectImage({
    imageTools: tools,
    isVideoOffered: () => flags.video,
    convertsImages,
  });
  const draft = new ImageDraft(inspectImage, previews, feedback);
  const offered = () => flags.offered;
  const images = new ImageDialogPresenter({
    imageDraft: draft,
    editImage: new EditImage({ imageDraft: draft, inspectImage, imageTools: tools }),
    sendImages: new SendImages(draft, uploads, feedback),
    uploadSlot: slot,
    uploadFeedback: feedback,
    imageTools: tools,
    convertsImages,
    offered,
    videoOffered: () => flags.video,
  });
  const video = new VideoDialogPresenter({
    sendVideo: new SendVideo(uploads, previews, tools),
    uploadSlot: slot,
    mediaPreview: previews,
    uploadFeedback: feedback,
    offered,
  });

  return {
    reported,
    log,
    codes,
    sent,
    outcomes,
    askedAtSend,
    flags,
    gateway,
    storage,
    tools,
    previews,
    environment,
    slot,
    uploads,
    draft,
    images,
    video,
    settle,
    /** Advances virtual time by this many milliseconds, with the promises between the timers. */
    pass: async (ms: number) => {
      const until = scheduler.frame + ms;
      await settle();
      for (let next = scheduler.actions[0]; next && next.delay <= until; next = scheduler.actions[0]) {
        scheduler.maxFrames = next.delay;
        scheduler.flush();
        await settle();
      }
      scheduler.frame = until;
    },
    /** Opens the image dialog, chooses good images with these names, and waits until they have been inspected. */
    choose: async (...names: readonly string[]) => {
      images.actions.open(names.map((name) => picture(name)));
      await settle();
    },
  };
};

export const picture = (name: string) => memoryFile(name, jpeg(4000, 3000), 3_000_000, 'image/jpeg');

export const film = (size = 5_000_000) => memoryFile('clip.mp4', new Uint8Array(8), size, 'video/mp4');
