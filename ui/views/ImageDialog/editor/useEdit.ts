import { useState } from 'react';
import {
  type Frame,
  type ImageEdit,
  LEAST_SIDE,
  MOST_BARS,
  turned,
} from '../../../../domain/upload/image-edit';

/** A bar by its index, or the frame of the crop. */
export type FrameId = number | 'crop';

interface Step {
  readonly edit: ImageEdit;
  /** Changes of the same gesture, or of the same frame by keys, are one step. */
  readonly by: string | null;
}

export interface Editing {
  readonly edit: ImageEdit;
  readonly selected: FrameId | null;
  readonly canUndo: boolean;
  readonly canAddBar: boolean;
  readonly select: (id: FrameId | null) => void;
  readonly frameOf: (id: FrameId) => Frame | null;
  /** @param by names what is one step */
  readonly change: (id: FrameId, frame: Frame, by: string) => void;
  /** Adds a bar, which is selected. */
  readonly addBar: (frame: Frame, by?: string) => void;
  readonly addCrop: () => void;
  readonly remove: (id: FrameId) => void;
  readonly turn: () => void;
  readonly undo: () => void;
}

const FIRST_CROP: Frame = { x: 0.1, y: 0.1, width: 0.8, height: 0.8 };

/** What the visitor has changed so far, step by step. */
export const useEdit = (initial: ImageEdit): Editing => {
  const [steps, setSteps] = useState<readonly Step[]>([{ edit: initial, by: null }]);
  const [selected, select] = useState<FrameId | null>(null);
  const edit = steps.at(-1)?.edit ?? initial;

  const go = (next: ImageEdit, by: string | null = null) =>
    setSteps((all) => {
      const isSameStep = by !== null && all.at(-1)?.by === by;
      return [...(isSameStep ? all.slice(0, -1) : all), { edit: next, by }];
    });
  const withBars = (bars: readonly Frame[]): ImageEdit => ({ ...edit, bars });

  return {
    edit,
    selected: selected !== null && frameIn(edit, selected) ? selected : null,
    canUndo: steps.length > 1,
    canAddBar: edit.bars.length < MOST_BARS,
    select,
    frameOf: (id) => frameIn(edit, id),
    change: (id, frame, by) =>
      go(
        id === 'crop'
          ? { ...edit, crop: frame }
          : withBars(edit.bars.map((bar, at) => (at === id ? frame : bar))),
        by,
      ),
    addBar: (frame, by) => {
      select(edit.bars.length);
      go(withBars([...edit.bars, frame]), by);
    },
    addCrop: () => {
      select('crop');
      go({ ...edit, crop: FIRST_CROP });
    },
    remove: (id) => {
      select(null);
      go(id === 'crop' ? { ...edit, crop: null } : withBars(edit.bars.filter((_, at) => at !== id)));
    },
    turn: () => go(turned(edit)),
    undo: () => setSteps((all) => (all.length > 1 ? all.slice(0, -1) : all)),
  };
};

const frameIn = (edit: ImageEdit, id: FrameId): Frame | null =>
  (id === 'crop' ? edit.crop : edit.bars[id]) ?? null;

/** Where the next bar begins: in the middle, and not exactly over the last one. */
export const nextBar = (count: number): Frame => {
  const shift = (count % 8) * 2 * LEAST_SIDE;
  return { x: 0.2, y: 0.3 + shift, width: 0.6, height: 0.1 };
};
