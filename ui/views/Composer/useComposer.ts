import { type ComponentPropsWithRef, useCallback, useId, useRef, useState } from 'react';
import type {
  ComposerActions,
  ComposerSnapshot,
} from '../../../application/presentation/composer/composer-contract';
import { isTouchFirst } from '../../../shared/browser/matches-media';
import type { ComposerHandlers, ComposerProps, ToolbarProps } from '../../foundation/look/composer-props';
import { useTranslations } from '../../foundation/TranslationsContext';
import { useDraft } from '../../primitives/useDraft';
import { writingDirection } from '../../primitives/writing-direction';
import { REASONS } from './Blocked';
import { boxEvents } from './box-events';
import { listAttributes, sendAttributes, shownCounter } from './composer-attributes';
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
  readonly habitMenu: ToolMenu;
  readonly cameraMenu: ToolMenu;
  readonly onCamera: ComposerHandlers['onCamera'];
}

/** Connects a footer with draft, keys, paste, tools, suggestions and sending. The footer only draws. */
export const useComposer = ({ snapshot, actions, handlers, counterpart }: ComposerProps): Composer => {
  const words = useTranslations();
  const { t } = words;
  const box = useRef<HTMLTextAreaElement>(null);
  const habitMenu = useToolMenu();
  const cameraMenu = useToolMenu();
  const ids = { list: useId(), reason: useId() };
  const isTouch = isTouchFirst();
  const habit = isTouch ? 'ctrl+enter' : snapshot.habit;
  const draft = useDraft(box, snapshot.draft, actions);
  const choose = (text: string) => {
    draft.finish();
    actions.chooseSuggestion(text);
  };
  const list = useSuggestions(snapshot, { choose, dismiss: actions.dismissSuggestions });
  const menus = { openHabit: habitMenu.open, openCamera: cameraMenu.open };
  const onDictate = actions.toggleDictation;
  const tools = useTools({ snapshot, onDictate, handlers, box, isTouch, ...menus });
  useGrowing(box, snapshot.draft);

  const send = () => {
    draft.finish();
    actions.send();
    box.current?.focus({ preventScroll: true });
  };
  const { blocked } = snapshot;
  const reason = { id: ids.reason, text: blocked === null ? '' : t(REASONS[blocked]) };

  return {
    snapshot,
    actions,
    box: {
      ref: box,
      rows: 1,
      dir: writingDirection(snapshot.draft),
      'aria-label': t('composer'),
      ...listAttributes(ids.list, snapshot, list.active),
      placeholder: t(counterpart === 'robot' ? 'placeholder_robot' : 'placeholder'),
      enterKeyHint: habit === 'enter' ? 'send' : 'enter',
      autoComplete: 'off',
      onChange: draft.change,
      onCompositionStart: draft.composeStart,
      onCompositionEnd: draft.composeEnd,
      ...boxEvents({ list, habit, send, onFiles: handlers.onFiles }),
    },
    send: sendAttributes({ t, reason, isBlocked: blocked !== null, isTouch, habit, send }),
    reason,
    toolbar: { tools, counter: shownCounter(words, snapshot.counter) },
    suggestions: { id: ids.list, active: list.active, choose },
    habitMenu,
    cameraMenu,
    onCamera: handlers.onCamera,
  };
};

interface ToolMenu {
  /** Position of the open menu, in pixels of the window; null: closed. */
  readonly place: { readonly x: number; readonly y: number } | null;
  readonly open: (button: HTMLElement) => void;
  readonly close: () => void;
}

/** The menu of a tool, which opens above its button. */
const useToolMenu = (): ToolMenu => {
  const [place, setPlace] = useState<ToolMenu['place']>(null);
  const open = useCallback((button: HTMLElement) => {
    const { left, top } = button.getBoundingClientRect();
    setPlace({ x: left, y: top - 4 });
  }, []);
  return { place, open, close: () => setPlace(null) };
};
