import { type CSSProperties, type ReactEventHandler, useState } from 'react';
import type { MessageWays } from './props';

/** The known sizes of pictures, and whether a row may change its height now. */
export type PictureRoom = MessageWays['room'];

interface Ratio {
  /** The style of the picture's frame, with its ratio once that is known. */
  readonly style: CSSProperties | undefined;
  readonly onLoad: ReactEventHandler<HTMLImageElement>;
}

/**
 * The frame of a single picture in a message. Its ratio is stored, so that a picture that is drawn again has its
 * space before it loads. If the ratio becomes known while a reader who has scrolled up sees the picture, the frame
 * does not change.
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
