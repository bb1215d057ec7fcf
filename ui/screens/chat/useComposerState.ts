import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type {
  ComposerActions,
  ComposerSnapshot,
} from '../../../application/presentation/composer/composer-contract';
import { useSnapshot } from '../../foundation/useSnapshot';
import { useWidget } from '../../foundation/WidgetContext';

/** The composer's state for its view. A key that changes nothing but the text renders nothing, because the box shows it already. */
export const useComposerState = (): {
  readonly snapshot: ComposerSnapshot;
  readonly actions: ComposerActions;
} => {
  const { composer } = useWidget();
  const drawn = useRef(composer.state.current);
  const textInBox = useRef('');
  const isDrawn = useCallback(
    (next: ComposerSnapshot) => next.draft !== textInBox.current || !isSameBesidesText(next, drawn.current),
    [],
  );
  const snapshot = useSnapshot(composer.state, isDrawn);
  useLayoutEffect(() => {
    drawn.current = snapshot;
    textInBox.current = snapshot.draft;
  });
  const actions = useMemo(
    () => ({
      ...composer.actions,
      edit(text: string, cut?: number) {
        textInBox.current = text;
        composer.actions.edit(text, cut);
      },
      compose(text: string) {
        textInBox.current = text;
        composer.actions.compose(text);
      },
    }),
    [composer],
  );
  return { snapshot, actions };
};

/** Whether two snapshots differ in their text at most. An empty box differs from one with text. */
export const isSameBesidesText = (one: ComposerSnapshot, other: ComposerSnapshot): boolean =>
  (one.draft === '') === (other.draft === '') &&
  (Object.keys(one) as (keyof ComposerSnapshot)[]).every(
    (key) => key === 'draft' || key === 'codePoints' || one[key] === other[key],
  );
