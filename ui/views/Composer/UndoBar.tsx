import { useRef } from 'react';
import { useT } from '../../foundation/TranslationsContext';
import { useBoxFocusAfter } from './useBoxFocusAfter';

/** While a text waits to be sent: a button takes it back. */
export const UndoBar = ({ onUndo }: { readonly onUndo: () => void }) => {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  useBoxFocusAfter(bar);
  return (
    <div ref={bar} className="kefu-blocked kefu-blocked-undo">
      <p>{t('undo_waiting')}</p>
      <button
        type="button"
        className="kefu-button kefu-button-quiet"
        data-kefu="undo-send"
        // The text box keeps the focus, so that the keyboard of a phone stays open.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onUndo}
      >
        <span>{t('undo_send')}</span>
      </button>
    </div>
  );
};
