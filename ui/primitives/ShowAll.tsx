import { useLayoutEffect, useRef, useState } from 'react';
import { LAYOUT_UNITS, type LayoutRoom } from '../../domain/layout/layout-budget';
import { fitText } from '../../domain/layout/text-cost';
import { useT } from '../foundation/WordsContext';

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

/** A button instead of the rest of a long text. When it is pressed, the rest is shown and gets the focus. */
export const ShowAll = ({ read }: ShowAllProps) => {
  const t = useT();
  const [shown, setShown] = useState<Shown | null>(null);
  const last = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (shown !== null) last.current?.focus({ preventScroll: true });
  }, [shown]);
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
          <button
            type="button"
            className="kefu-link kefu-show-all"
            data-kefu="show-all"
            onClick={() => setShown(oneMore(shown ?? { pieces: [], rest: read() }))}
          >
            {t('show_all')}
          </button>
        </>
      )}
    </>
  );
};
