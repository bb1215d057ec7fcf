import { type MouseEvent, useContext, useLayoutEffect, useRef, useState } from 'react';
import { fitMedia, type MediaCount, mediaCost } from '../../../../domain/layout/fit-media';
import { useT } from '../../../foundation/TranslationsContext';
import { useLayoutShare } from '../../../primitives/layout-share';
import { OpenedContext } from '../../../primitives/opened';

interface MediaShare {
  readonly shown: MediaCount;
  /** Shows all of them; null: all are shown. */
  readonly showAll: ((event: MouseEvent<HTMLElement>) => void) | null;
}

const MEDIA = '[data-kefu="picture"], [data-kefu="film"]';

/**
 * How many of its pictures and films a message draws with its share of the screen. After a press, all are drawn, and the
 * first one that the press has revealed gets the focus.
 */
export const useMediaShare = (all: MediaCount): MediaShare => {
  const cost = mediaCost(all);
  const units = useLayoutShare(cost);
  const opened = useContext(OpenedContext);
  const [pressed, setPressed] = useState(opened?.has('media') === true);
  const focusFirst = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    if (pressed) focusFirst.current();
  }, [pressed]);
  const showAll = ({ currentTarget: { parentElement: bubble } }: MouseEvent<HTMLElement>) => {
    const inBubble = () => [...(bubble?.querySelectorAll<HTMLElement>(MEDIA) ?? [])];
    const before = new Set(inBubble());
    focusFirst.current = () => {
      const revealed = inBubble().find((one) => !before.has(one));
      revealed?.focus({ preventScroll: true });
    };
    opened?.set('media', 1);
    setPressed(true);
  };
  const shown = pressed || units >= cost ? all : fitMedia(all, units);
  const isWhole = shown.images === all.images && shown.videos === all.videos;
  return { shown, showAll: isWhole ? null : showAll };
};

/** Must be a child of the bubble. */
export const ShowAllMedia = ({ onPress }: { readonly onPress: MediaShare['showAll'] }) => {
  const t = useT();
  return onPress === null ? null : (
    <button type="button" className="kefu-link kefu-show-all" data-kefu="show-all" onClick={onPress}>
      {t('show_all')}
    </button>
  );
};
