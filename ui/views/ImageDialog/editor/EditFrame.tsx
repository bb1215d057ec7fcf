import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type Frame, movedBy, sizedBy } from '../../../../domain/upload/image-edit';
import { pressedKey } from '../../../../shared/browser/pressed-key';
import { useTranslations } from '../../../foundation/TranslationsContext';
import { useLaterT } from '../../../primitives/LazyView/LaterTexts';
import type { Editing, FrameId } from './useEdit';
import { CORNERS } from './useFramePointer';

export const STEP = 0.02;

export const DIRECTIONS = { left: [-1, 0], up: [0, -1], down: [0, 1], right: [1, 0] } as const;
export type Direction = keyof typeof DIRECTIONS;

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'right',
};

/** One step of a frame, by keys or buttons. Steps of the same frame are taken back together. */
export const step = (editing: Editing, id: FrameId, direction: Direction, sizes: boolean): void => {
  const frame = editing.frameOf(id);
  const [right, down] = DIRECTIONS[direction];
  if (frame) editing.change(id, (sizes ? sizedBy : movedBy)(frame, right * STEP, down * STEP), `keys ${id}`);
};

/** Places in an image are the same in every direction of writing. */
export const boxOf = ({ x, y, width, height }: Frame) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});

interface EditFrameProps {
  readonly id: FrameId;
  readonly frame: Frame;
  readonly editing: Editing;
  readonly onRemove: () => void;
  /** The id of the text that says which keys there are. */
  readonly keys: string;
}

/** A bar or the frame of the crop. As a slider it gets the arrow keys also from a screen reader, and its place is read out. */
export const EditFrame = ({ id, frame, editing, onRemove, keys }: EditFrameProps) => {
  const t = useLaterT();
  const { percent } = useTranslations();
  const isSelected = editing.selected === id;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSelected) element.current?.focus({ preventScroll: true });
  }, [isSelected]);

  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    const direction = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (direction) step(editing, id, direction, event.shiftKey);
    else if (key === 'Delete' || key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
  };

  const percentOf = (share: number) => percent(Math.round(share * 100));
  return (
    <div
      ref={element}
      className={`kefu-edit-frame ${id === 'crop' ? 'kefu-edit-crop' : 'kefu-edit-bar'}`}
      role="slider"
      tabIndex={0}
      aria-label={id === 'crop' ? t('edit_frame') : t('edit_bar_name', { number: id + 1 })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(frame.x * 100)}
      aria-valuetext={t('edit_place', {
        left: percentOf(frame.x),
        top: percentOf(frame.y),
        width: percentOf(frame.width),
        height: percentOf(frame.height),
      })}
      aria-describedby={keys}
      data-frame={id}
      data-selected={isSelected || undefined}
      style={boxOf(frame)}
      onFocus={() => editing.select(id)}
      onKeyDown={onKeyDown}
    >
      {(isSelected || id === 'crop') &&
        CORNERS.map((corner) => <span key={corner} className="kefu-edit-corner" data-corner={corner} />)}
    </div>
  );
};
