import { type DragEvent, useRef, useState } from 'react';

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Files dropped on the panel. Without `onFiles` the drop is ignored; the browser would open the file instead of the page. */
export const useFileDrop = (onFiles: ((files: readonly File[]) => void) | undefined) => {
  const [over, setOver] = useState(false);
  /** Enter and leave are sent for each child element: the drag has ended when both have the same number. */
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
