import {
  type ClipboardEvent,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react';
import type { ComposerActions, ComposerSnapshot } from '../../../application/presentation/composer/contract';
import type { ComposerProps, ToolbarProps } from '../../foundation/look/composer-props';
import { isTouchFirst } from '../../foundation/matches-media';
import { useWords } from '../../foundation/WordsContext';
import { pastedFiles } from '../../primitives/pasted-files';
import { writingDirection } from '../../primitives/writing-direction';
import { REASONS } from './Blocked';
import { insertAtCaret } from './insert-at-caret';
import { meaningOf } from './keys';
import { suggestionId } from './Suggestions';
import { useDraft } from './useDraft';
import { useGrowing } from './useGrowing';
import { useSuggestions } from './useSuggestions';
import { useTools } from './useTools';

/** Everything that a footer needs, without its look. The parts in `parts.tsx` take it whole. */
export interface Composer {
  readonly snapshot: ComposerSnapshot;
  readonly actions: ComposerActions;
  readonly box: ComponentPropsWithRef<'textarea'>;
  readonly send: ComponentPropsWithRef<'button'>;
  /** Why nothing can be sent, as a text; '' if something can be sent. */
  readonly reason: { readonly id: string; readonly text: string };
  readonly toolbar: ToolbarProps;
  readonly suggestions: {
    readonly id: string;
    readonly active: number | null;
    readonly choose: (text: string) => void;
  };
  /** Position of the open menu of the send key, in pixels of the window; null: closed. */
  readonly habitMenu: { readonly x: number; readonly y: number } | null;
  readonly closeHabitMenu: () => void;
}

/** The browser inserts the line itself, unless another key is held with Enter. */
const insertsLineItself = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey;

/** Connects a footer with draft, keys, paste, tools, suggestions and sending. The footer only draws. */
export const useComposer = ({ snapshot, actions, handlers: ways, counterpart }: ComposerProps): Composer => {
  const { t, number } = useWords();
  const box = useRef<HTMLTextAreaElement>(null);
  const [habitMenu, setHabitMenu] = useState<Composer['habitMenu']>(null);
  const ids = { list: useId(), reason: useId() };
  const { blocked, counter, suggestions } = snapshot;
  const isTouch = isTouchFirst();
  const habit = isTouch ? 'ctrl+enter' : snapshot.habit;
  const draft = useDraft(box, snapshot, actions);
  const choose = (text: string) => {
    draft.finish();
    actions.chooseSuggestion(text);
  };
  const list = useSuggestions(snapshot, { choose, dismiss: actions.dismissSuggestions });
  const openHabit = useCallback((button: HTMLElement) => {
    const place = button.getBoundingClientRect();
    setHabitMenu({ x: place.left, y: place.top - 4 });
  }, []);
  const tools = useTools({ snapshot, ways, box, openHabit });
  useGrowing(box, snapshot.draft);

  const send = () => {
    draft.finish();
    actions.send();
    box.current?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (list.key(event)) return;
    const meaning = meaningOf(event, habit);
    if (meaning === 'ordinary') return;
    if (meaning === 'line' && insertsLineItself(event)) return;
    event.preventDefault();
    if (meaning === 'send') send();
    else insertAtCaret(event.currentTarget, '\n');
  };

  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0 || !ways.onFiles) return;
    event.preventDefault();
    ways.onFiles(files);
  };

  const reason = blocked === null ? '' : t(REASONS[blocked]);
  const hasSuggestions = suggestions.length > 0;

  return {
    snapshot,
    actions,
    box: {
      ref: box,
      rows: 1,
      dir: writingDirection(snapshot.draft),
      'aria-label': t('composer'),
      'aria-autocomplete': hasSuggestions ? 'list' : undefined,
      // A box with several lines must keep the role of a text box (decision 22), even if a list opens at it.
      'aria-haspopup': hasSuggestions ? 'listbox' : undefined,
      'aria-controls': hasSuggestions ? ids.list : undefined,
      'aria-activedescendant': list.active === null ? undefined : suggestionId(ids.list, list.active),
      placeholder: t(counterpart === 'robot' ? 'placeholder_robot' : 'placeholder'),
      enterKeyHint: habit === 'enter' ? 'send' : 'enter',
      autoComplete: 'off',
      onChange: draft.change,
      onCompositionStart: draft.composeStart,
      onCompositionEnd: draft.composeEnd,
      onKeyDown,
      onPaste,
    },
    send: {
      type: 'button',
      'aria-label': t('send'),
      'aria-disabled': blocked !== null,
      'aria-describedby': blocked === null ? undefined : ids.reason,
      title: reason || t(isTouch ? 'send' : habit === 'enter' ? 'send_by_enter' : 'send_by_ctrl_enter'),
      // The text box keeps the focus, so that the keyboard of a phone stays open.
      onMouseDown: (event) => event.preventDefault(),
      onClick: send,
    },
    reason: { id: ids.reason, text: reason },
    toolbar: {
      tools,
      counter: counter && {
        shown: `${number(counter.used)}/${number(counter.limit)}`,
        spoken: t('characters_left', { used: counter.used, limit: counter.limit }),
        full: counter.used >= counter.limit,
      },
    },
    suggestions: { id: ids.list, active: list.active, choose },
    habitMenu,
    closeHabitMenu: () => setHabitMenu(null),
  };
};
