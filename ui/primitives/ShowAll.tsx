import { useContext, useLayoutEffect, useRef, useState } from 'react';
import { LAYOUT_UNITS, type LayoutRoom } from '../../domain/layout/layout-budget';
import { fitText } from '../../domain/layout/text-cost';
import { useT } from '../foundation/WordsContext';
import { type Opened, OpenedContext } from './opened';

interface ShowAllProps {
  /** Returns the text that is not shown yet. It is called when the button is pressed. */
  readonly read: () => string;
}

/** What one press shows: of ordinary text all, of text that a browser draws slowly a part. */
const ONE_PRESS: LayoutRoom = {
  units: 2 * LAYOUT_UNITS.message,
  characters: Number.POSITIVE_INFINITY,
  pictures: 0,
};

interface Shown {
  readonly pieces: readonly string[];
  readonly rest: string;
}

const oneMore = ({ pieces, rest }: Shown): Shown => {
  const piece = fitText(rest, ONE_PRESS);
  return { pieces: [...pieces, piece.head], rest: piece.rest };
};

/** What was shown when the row was last drawn; null: nothing of the rest. */
const shownBefore = (opened: Opened | null, read: ShowAllProps['read']): Shown | null => {
  const presses = opened?.get('text') ?? 0;
  if (presses === 0) return null;
  let shown: Shown = { pieces: [], rest: read() };
  while (shown.rest !== '' && shown.pieces.length < presses) shown = oneMore(shown);
  return shown;
};

/** A button instead of the rest of a long text. When it is pressed, the rest is shown and gets the focus. */
export const ShowAll = ({ read }: ShowAllProps) => {
  const t = useT();
  const opened = useContext(OpenedContext);
  const [shown, setShown] = useState(() => shownBefore(opened, read));
  const pressed = useRef(false);
  const last = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (pressed.current && shown !== null) last.current?.focus({ preventScroll: true });
  }, [shown]);
  const showMore = () => {
    const more = oneMore(shown ?? { pieces: [], rest: read() });
    pressed.current = true;
    opened?.set('text', more.pieces.length);
    setShown(more);
  };
  const pieces = shown?.pieces ?? [];
  return (
    <>
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces are only added, at the end
        <span key={index} ref={last} className="kefu-rest" tabIndex={-1}>
          {piece}
        </span>
      ))}
      {shown?.rest !== '' && (
        <>
          {'… '}
          <button type="button" className="kefu-link kefu-show-all" data-kefu="show-all" onClick={showMore}>
            {t('show_all')}
          </button>
        </>
      )}
    </>
  );
};
