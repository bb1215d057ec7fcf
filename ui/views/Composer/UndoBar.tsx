import { useT } from '../../foundation/TranslationsContext';
import { BoxBar } from './BoxBar';

/** While a text waits to be sent: a button takes it back. */
export const UndoBar = ({ onUndo }: { readonly onUndo: () => void }) => {
  const t = useT();
  return (
    <BoxBar kind="undo" label={t('undo_send')} hook="undo-send" onPress={onUndo}>
      {t('undo_waiting')}
    </BoxBar>
  );
};
