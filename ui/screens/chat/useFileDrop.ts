import { type DragEvent, useRef, useState } from 'react';

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** A file dropped anywhere on the panel. Without `onFiles` it goes nowhere: a browser would leave the page for it. */
export const useFileDrop = (onFiles: ((files: readonly File[]) => void) | undefined) => {
  const [over, setOver] = useState(false);
  /** Enter and leave come for each child: the drag is over when as many have left as came. */
  const depth = useRef(0);
  const reach = (change: number) => {
    depth.current = Math.max(0, depth.current + change);
    setOver(depth.current > 0);
  };
  const when = (act: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    if (onFiles) act(event);
    else event.dataTransfer.dropEffect = 'none';
  };
  return {
    over,
    handlers: {
      onDragEnter: when(() => reach(1)),
      onDragLeave: when(() => reach(-1)),
      onDragOver: when(() => undefined),
      onDrop: when((event) => {
        reach(-depth.current);
        onFiles?.([...event.dataTransfer.files]);
      }),
    },
  };
};
