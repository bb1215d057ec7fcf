import type { ClipboardEvent, KeyboardEvent } from 'react';
import { keyMeaning, type SendKey } from '../../../domain/text/send-key';
import { isComposing } from '../../../shared/browser/pressed-key';
import { pastedFiles } from '../../primitives/pasted-files';
import { insertAtCaret } from './insert-at-caret';
import type { SuggestionsState } from './useSuggestions';

type Box = HTMLTextAreaElement;

interface BoxEventSource {
  readonly list: SuggestionsState;
  readonly habit: SendKey;
  readonly send: () => void;
  readonly onFiles: ((files: readonly File[]) => void) | undefined;
}

interface BoxEvents {
  readonly onKeyDown: (event: KeyboardEvent<Box>) => void;
  readonly onPaste: (event: ClipboardEvent<Box>) => void;
}

/** The browser inserts the line itself, unless another key is held with Enter. */
const insertsLineItself = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey;

const meaningOfKey = (event: KeyboardEvent, habit: SendKey): ReturnType<typeof keyMeaning> =>
  keyMeaning(
    {
      key: event.key,
      ctrl: event.ctrlKey,
      meta: event.metaKey,
      shift: event.shiftKey,
      alt: event.altKey,
      composing: isComposing(event),
    },
    habit,
  );

/** What a key and a paste do in the text box. */
export const boxEvents = ({ list, habit, send, onFiles }: BoxEventSource): BoxEvents => ({
  onKeyDown: (event) => {
    if (list.key(event)) return;
    const meaning = meaningOfKey(event, habit);
    if (meaning === 'ordinary') return;
    if (meaning === 'line' && insertsLineItself(event)) return;
    event.preventDefault();
    if (meaning === 'send') send();
    else insertAtCaret(event.currentTarget, '\n');
  },
  onPaste: (event) => {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0 || !onFiles) return;
    event.preventDefault();
    onFiles(files);
  },
});
