import { useState } from 'react';
import { Button } from '../../../primitives/Button';
import { IconButton } from '../../../primitives/IconButton';
import { useLaterT } from '../../../primitives/LazyView/LaterTexts';
import { DIRECTIONS, type Direction, step } from './EditFrame';
import { type Editing, type FrameId, nextBar } from './useEdit';

interface EditToolsProps {
  readonly editing: Editing;
  readonly onRemove: (id: FrameId) => void;
  /** Announced to a screen reader. */
  readonly say: (text: string) => void;
}

export const EditTools = ({ editing, onRemove, say }: EditToolsProps) => {
  const t = useLaterT();
  const { edit, canUndo, canAddBar } = editing;
  return (
    <div className="kefu-edit-tools" role="toolbar" aria-label={t('edit_tools')}>
      <Button
        kind="quiet"
        icon="bar"
        aria-disabled={!canAddBar}
        onClick={() => canAddBar && editing.addBar(nextBar(edit.bars.length))}
      >
        {t('edit_bar')}
      </Button>
      <Button
        kind="quiet"
        icon="crop"
        aria-pressed={edit.crop !== null}
        onClick={() => (edit.crop === null ? editing.addCrop() : onRemove('crop'))}
      >
        {t('edit_crop')}
      </Button>
      <Button
        kind="quiet"
        icon="retry"
        onClick={() => {
          editing.turn();
          say(t('edit_turned'));
        }}
      >
        {t('edit_turn')}
      </Button>
      <Button
        kind="quiet"
        icon="undo"
        aria-disabled={!canUndo}
        onClick={() => {
          if (!canUndo) return;
          editing.undo();
          say(t('edit_undone'));
        }}
      >
        {t('edit_undo')}
      </Button>
    </div>
  );
};

/** Moves and sizes the selected frame without dragging and without a keyboard. */
export const FramePad = ({ editing, onRemove }: Omit<EditToolsProps, 'say'>) => {
  const t = useLaterT();
  const [sizes, setSizes] = useState(false);
  const { selected } = editing;
  if (selected === null) return null;
  return (
    <div className="kefu-edit-pad">
      <div className="kefu-edit-modes">
        {[false, true].map((mode) => (
          <button
            key={String(mode)}
            type="button"
            className="kefu-edit-mode"
            aria-pressed={sizes === mode}
            onClick={() => setSizes(mode)}
          >
            {t(mode ? 'edit_size' : 'edit_move')}
          </button>
        ))}
      </div>
      <div className="kefu-edit-arrows" dir="ltr">
        {(Object.keys(DIRECTIONS) as Direction[]).map((direction) => (
          <IconButton
            key={direction}
            icon="down"
            className={`kefu-edit-${direction}`}
            label={t(`edit_${direction}`)}
            onClick={() => step(editing, selected, direction, sizes)}
          />
        ))}
        <IconButton icon="trash" label={t('remove')} onClick={() => onRemove(selected)} />
      </div>
    </div>
  );
};
