import { observeSize } from '../../shared/browser/observe-size';
import { writeLine } from '../../shared/browser/write-line';

/** A page may open the box slowly. */
const STILL_MS = 2_000;

/** The consoles that have the line. */
const said = new WeakSet<Console>();

/**
 * Says once if the box that the page gives has no room for the chat: a parent without a height, a narrow column.
 *
 * @returns a function that stops it
 */
export const observeContainerHeight = (box: Element): (() => void) => {
  let still: ReturnType<typeof setTimeout> | undefined;
  const stop = observeSize(box, () => {
    clearTimeout(still);
    still = setTimeout(warnOfRoom, STILL_MS, box);
  });
  return () => {
    clearTimeout(still);
    stop();
  };
};

const warnOfRoom = (box: Element): void => {
  const { width, height } = box.getBoundingClientRect();
  // Without both it is hidden. A window can be smaller itself: a phone that lies on its side.
  const fits = width >= Math.min(320, innerWidth) && height >= Math.min(400, innerHeight);
  if (fits || width + height === 0 || said.has(console)) return;
  said.add(console);
  writeLine('warn', `[kefu] the chat has ${width} × ${height} px, and needs 320 × 400`);
};
