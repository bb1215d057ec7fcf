import type { KeyboardEvent } from 'react';
import { pressedKey } from '../../../shared/browser/pressed-key';
import type { Gestures } from './useGestures';

interface Keyed extends Pick<Gestures, 'zoomIn' | 'zoomOut' | 'fit'> {
  readonly go: (to: number) => void;
  readonly index: number;
  readonly total: number;
  /** In which direction the right arrow counts. */
  readonly forward: 1 | -1;
}

/** The right arrow shows the image at the right side, in both writing directions. */
const KEYS: Readonly<Record<string, (view: Keyed) => void>> = {
  ArrowRight: (view) => view.go(view.index + view.forward),
  ArrowLeft: (view) => view.go(view.index - view.forward),
  Home: (view) => view.go(0),
  End: (view) => view.go(view.total - 1),
  '+': (view) => view.zoomIn(),
  '=': (view) => view.zoomIn(),
  '-': (view) => view.zoomOut(),
  '0': (view) => view.fit(),
};

export const onViewerKey = (event: KeyboardEvent<HTMLElement>, view: Keyed): void => {
  const key = pressedKey(event);
  const act = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
  if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  act(view);
};
