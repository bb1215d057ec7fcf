import { closeOnBack } from '../../adapters/browser/close-on-back';
import type { Placement } from './started';

/** Called when the number of open dialogs changes, with a way to close the topmost. */
export type OnDialogs = (count: number, closeTop: () => void) => void;

/** If the chat covers the screen, each dialog gets a history entry, so that Back on a phone closes the dialog. */
export const backClosesDialogs = (place: Pick<Placement, 'isFull' | 'layers'>): OnDialogs => {
  let close = () => {};
  const layers = closeOnBack({ closeTop: () => close() });
  let before = 0;
  return (count, closeTop) => {
    close = closeTop;
    const entries = place.isFull() ? count : Math.min(count, before);
    before = entries;
    layers.set(entries);
    place.layers(entries);
  };
};
