import { type KeyboardEvent, useState } from 'react';
import type { ComposerActions, ComposerSnapshot } from '../../../application/presenters/contracts/composer';
import { useEscape } from '../../bridge/EscapeContext';

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export interface SuggestionsState {
  readonly active: number | null;
  readonly choose: (text: string) => void;
  /** @returns true when the key was the list's */
  readonly key: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
}

type Source = Pick<ComposerSnapshot, 'suggestions'>;
type Ways = Pick<ComposerActions, 'chooseSuggestion' | 'dismissSuggestions'>;

/** The list is moved through from the box: the focus stays where one types. A new list starts with nothing chosen. */
export const useSuggestions = ({ suggestions }: Source, actions: Ways): SuggestionsState => {
  const [at, setAt] = useState<{ readonly list: readonly string[]; readonly index: number } | null>(null);
  const active = at?.list === suggestions ? at.index : null;
  useEscape(suggestions.length > 0, actions.dismissSuggestions);

  const key = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    if (suggestions.length === 0 || event.nativeEvent.isComposing) return false;
    const step = MOVES[event.key];
    if (step !== undefined && (active !== null || onlyLine(event.currentTarget))) {
      event.preventDefault();
      const from = active ?? (step > 0 ? -1 : suggestions.length);
      setAt({ list: suggestions, index: (from + step + suggestions.length) % suggestions.length });
      return true;
    }
    const chosen = active === null ? undefined : suggestions[active];
    if (event.key !== 'Enter' || chosen === undefined) return false;
    event.preventDefault();
    actions.chooseSuggestion(chosen);
    return true;
  };

  return { active, choose: actions.chooseSuggestion, key };
};

/** In a text of several lines the arrow keys belong to the caret. */
const onlyLine = (box: HTMLTextAreaElement): boolean => !box.value.includes('\n');
