import { useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../foundation/WordsContext';

interface ShowAllProps {
  /** Returns the text that is not shown yet. It is called when the button is pressed. */
  readonly read: () => string;
}

/** A button instead of the rest of a long text. When it is pressed, the rest is shown and gets the focus. */
export const ShowAll = ({ read }: ShowAllProps) => {
  const t = useT();
  const [rest, setRest] = useState<string | null>(null);
  const shown = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (rest !== null) shown.current?.focus({ preventScroll: true });
  }, [rest]);
  if (rest === null) {
    return (
      <>
        {'… '}
        <button
          type="button"
          className="kefu-link kefu-show-all"
          data-kefu="show-all"
          onClick={() => setRest(read())}
        >
          {t('show_all')}
        </button>
      </>
    );
  }
  return (
    <span ref={shown} className="kefu-rest" tabIndex={-1}>
      {rest}
    </span>
  );
};
