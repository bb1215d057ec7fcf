import { useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { LAYOUT_UNITS, type LayoutBudget } from '../../domain/layout/layout-budget';
import { fitText } from '../../domain/layout/text-cost';
import { useT } from '../foundation/TranslationsContext';
import { OpenedContext } from './opened';

export interface RestOfTextProps {
  /** Returns the text that is not shown yet. It is called when the button is pressed. */
  readonly read: () => string;
}

/** What one press shows: of ordinary text all, of text that a browser draws slowly a part. */
const ONE_PRESS: LayoutBudget = {
  units: 2 * LAYOUT_UNITS.message,
  characters: Number.POSITIVE_INFINITY,
  pictures: 0,
};

/** What is shown of the rest after this many presses. It is not read before the first. */
const shownAfter = (presses: number, read: RestOfTextProps['read']) => {
  const pieces: string[] = [];
  let rest = presses > 0 ? read() : null;
  while (rest && pieces.length < presses) {
    const piece = fitText(rest, ONE_PRESS);
    pieces.push(piece.head);
    rest = piece.rest;
  }
  return { pieces, rest };
};

/** A button instead of the rest of a long text. When it is pressed, the rest is shown and gets the focus. */
export const RestOfText = ({ read }: RestOfTextProps) => {
  const t = useT();
  const opened = useContext(OpenedContext);
  const [before] = useState(opened?.get('text') ?? 0);
  const [presses, setPresses] = useState(before);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is that of a message, and stays
  const { pieces, rest } = useMemo(() => shownAfter(presses, read), [presses]);
  const last = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (presses > before) last.current?.focus({ preventScroll: true });
  }, [presses, before]);
  const showMore = () => {
    opened?.set('text', presses + 1);
    setPresses(presses + 1);
  };
  return (
    <>
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces are only added, at the end
        <span key={index} ref={last} className="kefu-rest" tabIndex={-1}>
          {piece}
        </span>
      ))}
      {rest !== '' && (
        // React removes an element. A text alone could be one that a translator has replaced.
        <span>
          {'… '}
          <button type="button" className="kefu-link kefu-show-all" data-kefu="show-all" onClick={showMore}>
            {t('show_all')}
          </button>
        </span>
      )}
    </>
  );
};
