import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { ComposerProps } from '../../foundation/look/composer-props';
import { useTheme } from '../../foundation/look/ThemeContext';
import { useWords } from '../../foundation/WordsContext';
import { Icon } from '../../primitives/Icon';
import { lazyView } from '../../primitives/LazyView/lazy-view';
import { pastedFiles } from '../../primitives/pasted-files';
import { writingDirection } from '../../primitives/writing-direction';
import { Blocked, REASONS } from './Blocked';
import { insertAtCaret } from './insert-at-caret';
import { meaningOf } from './keys';
import { Suggestions, suggestionId } from './Suggestions';
import { useDraft } from './useDraft';
import { useGrowing } from './useGrowing';
import { useSuggestions } from './useSuggestions';
import { useTools } from './useTools';

const HabitMenu = lazyView(
  () => import('./HabitMenu'),
  'HabitMenu',
  ({ onClose }) => onClose(),
);

/** The browser makes the line itself, unless another key is held with Enter. */
const isNewLineAnyway = (event: KeyboardEvent): boolean => !event.ctrlKey && !event.metaKey && !event.altKey;

/** Where the visitor writes: tools in a row above, a box that grows, a round button that sends. */
export const Composer = ({ snapshot, actions, ways, counterpart }: ComposerProps) => {
  const { t, number } = useWords();
  const { Toolbar } = useTheme();
  const box = useRef<HTMLTextAreaElement>(null);
  const [habitAt, setHabitAt] = useState<{ x: number; y: number } | null>(null);
  const ids = { list: useId(), reason: useId() };
  const { blocked, habit, counter, suggestions } = snapshot;
  const draft = useDraft(box, snapshot, actions);
  const choose = (text: string) => {
    draft.finish();
    actions.chooseSuggestion(text);
  };
  const list = useSuggestions(snapshot, { choose, dismiss: actions.dismissSuggestions });
  const openHabit = (button: HTMLElement) => {
    const place = button.getBoundingClientRect();
    setHabitAt({ x: place.left, y: place.top - 4 });
  };
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
    if (meaning === 'line' && isNewLineAnyway(event)) return;
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

  return (
    <footer className="kefu-composer">
      <div className="kefu-composer-inner">
        <Suggestions id={ids.list} texts={suggestions} active={list.active} onChoose={choose} />
        <Blocked reason={blocked} actions={actions} />
        <Toolbar
          tools={tools}
          counter={
            counter && {
              shown: `${number(counter.used)}/${number(counter.limit)}`,
              spoken: t('characters_left', { used: counter.used, limit: counter.limit }),
              full: counter.used >= counter.limit,
            }
          }
        />
        <div className="kefu-box">
          <textarea
            ref={box}
            className="kefu-input"
            rows={1}
            dir={writingDirection(snapshot.draft)}
            data-kefu="composer"
            aria-label={t('composer')}
            aria-autocomplete={suggestions.length > 0 ? 'list' : undefined}
            aria-controls={suggestions.length > 0 ? ids.list : undefined}
            aria-activedescendant={list.active === null ? undefined : suggestionId(ids.list, list.active)}
            placeholder={t(counterpart === 'robot' ? 'placeholder_robot' : 'placeholder')}
            enterKeyHint={habit === 'enter' ? 'send' : 'enter'}
            autoComplete="off"
            value={snapshot.draft}
            onChange={draft.change}
            onCompositionStart={draft.composeStart}
            onCompositionEnd={draft.composeEnd}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
          <button
            type="button"
            className="kefu-send"
            data-kefu="send"
            aria-label={t('send')}
            aria-disabled={blocked !== null}
            aria-describedby={blocked === null ? undefined : ids.reason}
            title={
              blocked === null
                ? t(habit === 'enter' ? 'send_by_enter' : 'send_by_ctrl_enter')
                : t(REASONS[blocked])
            }
            onMouseDown={(event) => event.preventDefault()}
            onClick={send}
          >
            <Icon name="send" size={22} />
          </button>
          <span id={ids.reason} hidden>
            {blocked !== null && t(REASONS[blocked])}
          </span>
        </div>
      </div>
      {habitAt && (
        <HabitMenu habit={habit} {...habitAt} onChoose={actions.setHabit} onClose={() => setHabitAt(null)} />
      )}
    </footer>
  );
};
