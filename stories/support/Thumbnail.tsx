import { type ReactNode, useRef } from 'react';
import { useSeen } from './use-seen';

interface ThumbnailProps {
  /** 1: a phone of 360 x 640 px in its own size. */
  readonly scale: number;
  readonly children: ReactNode;
}

/**
 * A small picture of a phone. It is drawn when it is scrolled to: fifty widgets that start at once are so slow that the files of
 * their dialogs count as late, and each shows a failure.
 */
export const Thumbnail = ({ scale, children }: ThumbnailProps) => {
  const box = useRef<HTMLDivElement>(null);
  const seen = useSeen(box);
  return (
    <div
      ref={box}
      className="sb-unstyled"
      style={{ inlineSize: 360 * scale, blockSize: 640 * scale, overflow: 'hidden' }}
      inert
    >
      <div
        style={{ inlineSize: 360, blockSize: 640, transform: `scale(${scale})`, transformOrigin: '0 0' }}
        dir="ltr"
      >
        {seen && children}
      </div>
    </div>
  );
};
