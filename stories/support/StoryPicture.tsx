import { useRef } from 'react';
import { useSeen } from './use-seen';
import { useToolbar } from './use-toolbar';

interface StoryPictureProps {
  /** The id of the story, as in its address. */
  readonly of: string;
  readonly height?: number;
}

/**
 * A story in a frame of its own, which loads when it is scrolled to. A page of docs that imports stories shows no word before all
 * of them have loaded.
 */
export const StoryPicture = ({ of, height = 300 }: StoryPictureProps) => {
  const box = useRef<HTMLDivElement>(null);
  const seen = useSeen(box);
  const chosen = Object.entries(useToolbar()).filter(([, value]) => typeof value === 'string');
  const globals = chosen.map((choice) => choice.join(':')).join(';');
  return (
    <div
      ref={box}
      style={{ blockSize: height, marginBlock: '24px 40px', border: '1px solid #d0d7de', borderRadius: 4 }}
    >
      {seen && (
        <iframe
          title={of}
          src={`iframe.html?${new URLSearchParams({ viewMode: 'story', id: of, globals })}`}
          style={{ display: 'block', inlineSize: '100%', blockSize: '100%', border: 0, borderRadius: 4 }}
        />
      )}
    </div>
  );
};
