import { type CSSProperties, type ReactEventHandler, useState } from 'react';
import type { MessageWays } from './props';

/** What is known of the sizes of pictures, and whether a row may change its height now. */
export type PictureRoom = MessageWays['room'];

interface Ratio {
  /** For the frame of the picture: the room that is kept for it, in its own ratio once that is known. */
  readonly style: CSSProperties | undefined;
  readonly onLoad: ReactEventHandler<HTMLImageElement>;
}

/**
 * The frame of a picture that is alone in its message. Its ratio is kept, so that a picture that is drawn again has its room
 * before it loads. If it becomes known under the eyes of a reader who scrolled up, the frame stays as it is.
 */
export const usePictureRatio = (room: PictureRoom, key: string): Ratio => {
  const [ratio, setRatio] = useState(() => room.ratios.get(key));
  return {
    style: ratio === undefined ? undefined : ({ '--kefu-ratio': String(ratio) } as CSSProperties),
    onLoad: ({ currentTarget }) => {
      const { naturalWidth, naturalHeight } = currentTarget;
      if (naturalWidth === 0 || naturalHeight === 0) return;
      const learnt = Math.round((naturalWidth / naturalHeight) * 1000) / 1000;
      room.ratios.set(key, learnt);
      if (room.mayGrow(currentTarget)) setRatio(learnt);
    },
  };
};
