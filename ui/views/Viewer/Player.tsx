import { useEffect, useRef, useState } from 'react';
import { useT } from '../../foundation/TranslationsContext';
import { Failure } from '../../primitives/Failure/Failure';
import { ViewerFrame } from './ViewerFrame';

interface PlayerProps {
  readonly url: string;
  readonly caption: string;
  readonly onClose: () => void;
}

/** One video with the browser's own controls. */
export const Player = ({ url, caption, onClose }: PlayerProps) => {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  // The video may fail before React has added its error listener.
  useEffect(() => {
    if (video.current?.error) setFailed(true);
  }, []);
  return (
    <ViewerFrame label={t('video_player')} bar={null} onClose={onClose}>
      <div className="kefu-viewer-stage">
        {failed ? (
          <Failure place="stage" text={t('video_failed')} />
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: people's own videos come without captions
          <video ref={video} src={url} controls autoPlay playsInline onError={() => setFailed(true)} />
        )}
      </div>
      {caption !== '' && (
        <p className="kefu-viewer-caption" dir="auto">
          {caption}
        </p>
      )}
    </ViewerFrame>
  );
};
