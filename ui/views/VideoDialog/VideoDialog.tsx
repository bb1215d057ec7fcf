import type {
  VideoDialogActions,
  VideoDialogSnapshot,
} from '../../../application/presentation/media/media-contract';
import { useT, useTranslations } from '../../foundation/TranslationsContext';
import type { ViewProps } from '../../foundation/view-props';
import { Dialog } from '../../primitives/Dialog/Dialog';
import { Failure } from '../../primitives/Failure/Failure';
import { Icon } from '../../primitives/Icon';
import { FilePicker } from '../../primitives/media/FilePicker';
import { VIDEO_ACCEPTED } from '../../primitives/media/pick-files';
import { SendButtons } from '../../primitives/media/SendButtons';
import { clockTime, fileSize } from './format-video';

export type VideoDialogProps = ViewProps<VideoDialogSnapshot, VideoDialogActions>;

/** The visitor chooses one video, sees its poster, and sends it. */
export const VideoDialog = ({ snapshot, actions }: VideoDialogProps) =>
  snapshot.kind === 'open' ? <OpenVideoDialog snapshot={snapshot} actions={actions} /> : null;

interface OpenProps extends VideoDialogProps {
  readonly snapshot: Extract<VideoDialogSnapshot, { kind: 'open' }>;
}

const OpenVideoDialog = ({ snapshot, actions }: OpenProps) => {
  const t = useT();
  const { video, error } = snapshot;
  const pick = ([file]: readonly File[]) => file && actions.choose(file);
  return (
    <Dialog
      title={t('video_title')}
      size="sheet"
      hook="video-dialog"
      onClose={actions.close}
      footer={<SendButtons waiting={video === null} onSend={actions.submit} onClose={actions.close} />}
    >
      <div className="kefu-media-dialog">
        {video === null ? (
          <div className="kefu-pick-empty">
            <FilePicker icon="video" accept={VIDEO_ACCEPTED} className="kefu-pick-large" onPick={pick}>
              {t('video_choose')}
            </FilePicker>
            <p className="kefu-hint-line">{t('video_hint')}</p>
          </div>
        ) : (
          <ChosenVideo video={video} />
        )}
        {error !== null && <Failure place="line" text={t(error)} />}
        {video !== null && (
          <FilePicker icon="retry" accept={VIDEO_ACCEPTED} className="kefu-pick-other" onPick={pick}>
            {t('video_choose_other')}
          </FilePicker>
        )}
      </div>
    </Dialog>
  );
};

const ChosenVideo = ({ video }: { readonly video: NonNullable<OpenProps['snapshot']['video']> }) => {
  const { t, tag } = useTranslations();
  return (
    <figure className="kefu-video-chosen" aria-label={t('video_chosen')}>
      <span className="kefu-video-still">
        {video.posterUrl === null ? <Icon name="video" size={40} /> : <img src={video.posterUrl} alt="" />}
        {video.seconds !== null && <span className="kefu-length">{clockTime(video.seconds)}</span>}
      </span>
      <figcaption>
        <bdi className="kefu-file-name" title={video.name}>
          {video.name}
        </bdi>
        <span className="kefu-file-size">{fileSize(video.size, tag)}</span>
      </figcaption>
    </figure>
  );
};
