import { useContext, useEffect, useRef, useState } from 'react';
import { DataSaverContext } from '../../../foundation/DataSaverContext';
import { useT } from '../../../foundation/TranslationsContext';
import { Icon } from '../../../primitives/Icon';
import { filmPlayersOf } from './film-players';

const clock = (seconds: number): string => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/**
 * The first frame of a video, while it is near the visible part, and its length. The player opens over the conversation. While data is
 * saved, nothing of it loads before it is played.
 */
export const VideoPoster = ({
  url,
  onOpen,
}: {
  readonly url: string;
  readonly onOpen: (() => void) | undefined;
}) => {
  const t = useT();
  const [length, setLength] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const savesData = useContext(DataSaverContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element comes and goes with it
  useEffect(
    () =>
      video.current
        ? filmPlayersOf(video.current).show(video.current, url.includes('#') ? url : `${url}#t=0.1`)
        : undefined,
    [url, savesData],
  );
  const time = length !== null && Number.isFinite(length) ? clock(length) : null;
  const inside = (
    <>
      {!savesData && (
        <video
          ref={video}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          aria-hidden="true"
          onLoadedMetadata={({ currentTarget }) => {
            setLength(currentTarget.duration);
            setFailed(false);
          }}
          onError={({ currentTarget }) => {
            setFailed(true);
            filmPlayersOf(currentTarget).close(currentTarget);
          }}
        />
      )}
      <span className="kefu-play">
        <Icon name="play" size={26} />
      </span>
      {time !== null && <span className="kefu-length">{time}</span>}
      {failed && <span className="kefu-video-failed">{t('video_failed')}</span>}
    </>
  );
  // The visible text is part of the button's name.
  const label = [t('video_play'), time, failed && t('video_failed')].filter(Boolean).join('. ');
  const shared = { className: 'kefu-video', 'aria-label': label, 'data-kefu': 'film' };
  return onOpen ? (
    <button type="button" {...shared} onClick={onOpen}>
      {inside}
    </button>
  ) : (
    <a {...shared} href={url} target="_blank" rel="noopener noreferrer">
      {inside}
    </a>
  );
};
