import { type DragEvent, useRef, useState } from 'react';

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/**
 * Handles files that are dropped on the panel. Without `onFiles` they are ignored; otherwise the browser would open
 * the file instead of the page.
 */
export const useFileDrop = (onFiles: ((files: readonly File[]) => void) | undefined) => {
  const [over, setOver] = useState(false);
  /** The browser sends enter and leave for each child element. If both came equally often, the drag has ended. */
  const depth = useRef(0);
  const reach = (change: number) => {
    depth.current = Math.max(0, depth.current + change);
    setOver(depth.current > 0);
  };
  const when = (act: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    if (onFiles) return act(event);
    // The agent may have left while a file was dragged.
    reach(-depth.current);
    event.dataTransfer.dropEffect = 'none';
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
