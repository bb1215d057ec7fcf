import { type CSSProperties, type ReactEventHandler, type RefObject, useMemo, useRef, useState } from 'react';

export interface ImagePlaceholders {
  /** Width divided by height of the pictures that have loaded, by message id and index. */
  readonly ratios: Map<string, number>;
  /** Whether the row of this picture may change its height without moving the rows that are being read. */
  readonly mayGrow: (picture: Element) => boolean;
}

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
export const usePictureRatio = (room: ImagePlaceholders, key: string): Ratio => {
  const [ratio, setRatio] = useState(() => room.ratios.get(key));
  return {
    style: ratio === undefined ? undefined : ({ '--kefu-ratio': String(ratio) } as CSSProperties),
    onLoad: ({ currentTarget }) => {
      const { naturalWidth, naturalHeight } = currentTarget;
      if (naturalWidth === 0 || naturalHeight === 0) return;
      const loadedRatio = Math.round((naturalWidth / naturalHeight) * 1000) / 1000;
      room.ratios.set(key, loadedRatio);
      if (room.mayGrow(currentTarget)) setRatio(loadedRatio);
    },
  };
};

/**
 * A row may grow in two cases: the reader is at the bottom, where the list keeps the end visible; or the row is
 * above the visible rows, and the list corrects the position.
 */
export const useImagePlaceholders = (
  scroller: RefObject<HTMLElement | null>,
  atBottom: boolean,
): ImagePlaceholders => {
  const isAtBottom = useRef(atBottom);
  isAtBottom.current = atBottom;
  return useMemo(
    () => ({
      ratios: new Map<string, number>(),
      mayGrow: (picture) => {
        const top = scroller.current?.getBoundingClientRect().top ?? 0;
        return isAtBottom.current || picture.getBoundingClientRect().bottom <= top;
      },
    }),
    [scroller],
  );
};

/** Two pictures in a row, so that none is smaller than the others; five are two and three. */
export const columnsOf = (pictures: number): number => (pictures === 5 ? 3 : Math.min(pictures, 2));
