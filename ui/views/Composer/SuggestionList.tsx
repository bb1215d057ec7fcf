import { useEffect, useRef } from 'react';
import { useT } from '../../foundation/TranslationsContext';
import { suggestionId } from './useSuggestions';

export interface SuggestionsProps {
  readonly id: string;
  readonly texts: readonly string[];
  readonly active: number | null;
  readonly onChoose: (text: string) => void;
}

/** The list of the robot's suggestions. Its code loads with the first one. */
export const SuggestionList = ({ id, texts, active, onChoose }: SuggestionsProps) => {
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
