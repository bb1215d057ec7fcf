import { useEffect, useRef } from 'react';
import { useT } from '../../foundation/TranslationsContext';
import { STATUS_REGION } from '../../primitives/status-region';

interface SuggestionsProps {
  readonly id: string;
  readonly texts: readonly string[];
  readonly active: number | null;
  readonly onChoose: (text: string) => void;
}

export const suggestionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The robot's suggestions for the typed text. Their number is announced; the text box announces the chosen one. */
export const Suggestions = (props: SuggestionsProps) => {
  const t = useT();
  const count = props.texts.length;
  return (
    <>
      <div className="kefu-hidden" {...STATUS_REGION}>
        {count > 0 && t('suggestions_count', { count })}
      </div>
      {count > 0 && <List {...props} />}
    </>
  );
};

const List = ({ id, texts, active, onChoose }: SuggestionsProps) => {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  // If not all suggestions fit, the chosen one is scrolled into view.
  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} className="kefu-suggestions" role="listbox" id={id} aria-label={t('suggestions')}>
      {texts.map((text, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text box's, which keeps the focus
        // biome-ignore lint/a11y/useFocusableInteractive: as above, by aria-activedescendant
        <div
          key={text}
          id={suggestionId(id, index)}
          className="kefu-suggestion"
          role="option"
          aria-selected={index === active}
          data-kefu="suggestion"
          dir="auto"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(text)}
        >
          {text}
        </div>
      ))}
    </div>
  );
};
