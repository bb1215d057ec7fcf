import type {
  VideoDialogActions,
  VideoDialogSnapshot,
} from '../../../application/presentation/media/contract';
import { useT, useWords } from '../../foundation/WordsContext';
import { Dialog } from '../../primitives/Dialog/Dialog';
import { Icon } from '../../primitives/Icon';
import { DialogFoot } from '../../primitives/media/DialogFoot';
import { PickFiles } from '../../primitives/media/PickFiles';
import { UploadBar } from '../../primitives/media/UploadBar';
import { clockTime, fileSize } from './measures';

interface VideoDialogProps {
  readonly snapshot: VideoDialogSnapshot;
  readonly actions: VideoDialogActions;
}

/** One video: chosen, seen by its poster, sent. */
export const VideoDialog = ({ snapshot, actions }: VideoDialogProps) =>
  snapshot.kind === 'open' ? <Open snapshot={snapshot} actions={actions} /> : null;

interface OpenProps extends VideoDialogProps {
  readonly snapshot: Extract<VideoDialogSnapshot, { kind: 'open' }>;
}

const Open = ({ snapshot, actions }: OpenProps) => {
  const t = useT();
  const { video, error, upload } = snapshot;
  const pick = ([file]: readonly File[]) => file && actions.choose(file);
  return (
    <Dialog
      title={t('video_title')}
      size="sheet"
      hook="video-dialog"
      onClose={actions.close}
      footer={
        <DialogFoot
          upload={upload}
          sendLabel={t('send')}
          waiting={video === null}
          onSend={actions.submit}
          onCancelUpload={actions.cancelUpload}
          onRetry={actions.retry}
          onClose={actions.close}
        />
      }
    >
      <div className="kefu-media-dialog">
        {video === null ? (
          <div className="kefu-pick-empty">
            <PickFiles icon="video" accept="video/*" className="kefu-pick-large" onPick={pick}>
              {t('video_choose')}
            </PickFiles>
            <p className="kefu-hint-line">{t('video_hint')}</p>
          </div>
        ) : (
          <ChosenVideo video={video} />
        )}
        {error !== null && (
          <p className="kefu-upload-failed" role="alert">
            <Icon name="warning" size={18} />
            <span>{t(error)}</span>
          </p>
        )}
        <UploadBar upload={upload} />
        {video !== null && upload.kind === 'idle' && (
          <PickFiles icon="retry" accept="video/*" className="kefu-pick-other" onPick={pick}>
            {t('video_choose_other')}
          </PickFiles>
        )}
      </div>
    </Dialog>
  );
};

const ChosenVideo = ({ video }: { readonly video: NonNullable<OpenProps['snapshot']['video']> }) => {
  const { t, tag } = useWords();
  return (
    <figure className="kefu-video-chosen" aria-label={t('video_chosen')}>
      <span className="kefu-video-still">
        {video.posterUrl === null ? <Icon name="video" size={40} /> : <img src={video.posterUrl} alt="" />}
        {video.seconds !== null && <span className="kefu-length">{clockTime(video.seconds)}</span>}
      </span>
      <figcaption>
        <bdi className="kefu-file-name">{video.name}</bdi>
        <span className="kefu-file-size">{fileSize(video.size, tag)}</span>
      </figcaption>
    </figure>
  );
};
