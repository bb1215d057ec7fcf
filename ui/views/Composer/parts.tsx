import { type ReactNode, useMemo } from 'react';
import { useTheme } from '../../foundation/look/ThemeContext';
import { Icon } from '../../primitives/Icon';
import { lazyPart, lazyView } from '../../primitives/LazyView/lazy-view';
import { STATUS_REGION } from '../../primitives/status-region';
import { Blocked } from './Blocked';
import { Suggestions } from './Suggestions';
import type { Composer } from './useComposer';

/* The parts of a theme's footer. Each gets the whole result of `useComposer`. */

interface PartProps {
  readonly composer: Composer;
}

const HabitMenu = lazyView(
  () => import('./HabitMenu'),
  'HabitMenu',
  ({ onClose }) => onClose(),
);

const UndoBar = lazyPart(() => import('./UndoBar'), 'UndoBar');

const DictationBar = lazyPart(() => import('./DictationBar'), 'DictationBar');

const DraftTranslation = lazyPart(() => import('./DraftTranslation'), 'DraftTranslation');

const CameraMenu = lazyView(
  () => import('./CameraMenu'),
  'CameraMenu',
  ({ onClose }) => onClose(),
);

/** The footer itself: its position and safe areas, with suggestions and the blocked bar above the other parts. */
export const ComposerFrame = ({ composer, children }: PartProps & { readonly children: ReactNode }) => {
  const { zoneStyles } = useTheme();
  const { snapshot, actions, suggestions, habitMenu, cameraMenu, onCamera } = composer;
  const { dictation } = snapshot;
  return (
    <footer className="kefu-composer" style={zoneStyles.composer}>
      <div className="kefu-composer-inner">
        <Suggestions
          id={suggestions.id}
          texts={snapshot.suggestions}
          active={suggestions.active}
          onChoose={suggestions.choose}
        />
        <Blocked reason={snapshot.blocked} wentIdle={snapshot.wentIdle} actions={actions} />
        <div {...STATUS_REGION}>
          {snapshot.undoOffered && <UndoBar onUndo={actions.undoSend} />}
          {dictation !== 'none' && dictation !== 'off' && (
            <DictationBar state={dictation} onEnd={actions.endDictation} />
          )}
        </div>
        {children}
        {snapshot.translatesTo && (
          <DraftTranslation language={snapshot.translatesTo} isEmpty={!snapshot.draft} />
        )}
      </div>
      {habitMenu.place && (
        <HabitMenu
          habit={snapshot.habit}
          {...habitMenu.place}
          onChoose={actions.setHabit}
          onClose={habitMenu.close}
        />
      )}
      {cameraMenu.place && onCamera && (
        <CameraMenu
          {...cameraMenu.place}
          shots={{ photo: snapshot.imagesOffered, video: snapshot.videoOffered }}
          onChoose={onCamera}
          onClose={cameraMenu.close}
        />
      )}
    </footer>
  );
};

/** The theme's toolbar with the tools that can be used now. A key below the counter's start does not draw it again. */
export const Tools = ({ composer }: PartProps) => {
  const { Toolbar } = useTheme();
  const { tools, counter } = composer.toolbar;
  return useMemo(() => <Toolbar tools={tools} counter={counter} />, [Toolbar, tools, counter]);
};

/** The text box, which grows to five lines. */
export const Box = ({ composer }: PartProps) => (
  <textarea {...composer.box} className="kefu-input" data-kefu="composer" />
);

/** The send button. Its name is always "Send", whatever the theme draws in it. */
export const Send = ({ composer, children }: PartProps & { readonly children?: ReactNode }) => (
  <>
    <button {...composer.send} className="kefu-send" data-kefu="send">
      {children ?? <Icon name="send" size={22} />}
    </button>
    <span id={composer.reason.id} hidden>
      {composer.reason.text}
    </span>
  </>
);
