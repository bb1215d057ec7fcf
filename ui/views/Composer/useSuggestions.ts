import { type KeyboardEvent, useState } from 'react';
import type { ComposerSnapshot } from '../../../application/presentation/composer/contract';
import { useEscape } from '../../foundation/EscapeContext';
import { pressedKey } from '../../foundation/pressed-key';

const MOVES: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

export interface SuggestionsState {
  readonly active: number | null;
  /** @returns true if the list has handled the key */
  readonly key: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
}

type Source = Pick<ComposerSnapshot, 'suggestions' | 'draft'>;
interface Ways {
  readonly choose: (text: string) => void;
  readonly dismiss: () => void;
}

interface Choice {
  readonly list: readonly string[];
  readonly index: number;
  /** What was typed when it was chosen. */
  readonly draft: string;
}

/** A choice holds while the typed text is the same. A list that comes then may have the suggestion in another place, or no more. */
const placeOf = (choice: Choice | null, { suggestions, draft }: Source): number | null => {
  if (choice?.draft !== draft) return null;
  if (choice.list === suggestions) return choice.index;
  const place = suggestions.indexOf(choice.list[choice.index] ?? '');
  return place < 0 ? null : place;
};

/** Keys in the text box move through the list, so the focus stays in the box. */
export const useSuggestions = (source: Source, { choose, dismiss }: Ways): SuggestionsState => {
  const { suggestions, draft } = source;
  const [choice, setChoice] = useState<Choice | null>(null);
  const active = placeOf(choice, source);
  useEscape(suggestions.length > 0, dismiss);

  const key = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    if (suggestions.length === 0 || isWithModifier(event)) return false;
    const pressed = pressedKey(event);
    const step = MOVES[pressed];
    if (step !== undefined && (active !== null || leavesText(event.currentTarget, step))) {
      event.preventDefault();
      const from = active ?? (step > 0 ? -1 : suggestions.length);
      const index = (from + step + suggestions.length) % suggestions.length;
      setChoice({ list: suggestions, index, draft });
      return true;
    }
    const chosen = active === null ? undefined : suggestions[active];
    if (pressed !== 'Enter' || chosen === undefined) return false;
    event.preventDefault();
    choose(chosen);
    return true;
  };

  return { active, key };
};

/** With one of these keys, Enter and arrow keys do what they do without a list. */
const isWithModifier = (event: KeyboardEvent): boolean =>
  event.shiftKey || event.ctrlKey || event.metaKey || event.altKey;

/** In a text of several lines the arrow keys move the caret until it reaches the end of the text. */
const leavesText = (box: HTMLTextAreaElement, step: 1 | -1): boolean => {
  const end = step > 0 ? box.value.length : 0;
  return isOneLine(box) || (box.selectionStart === end && box.selectionEnd === end);
};

const isOneLine = (box: HTMLTextAreaElement): boolean => {
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(box);
  const text = box.scrollHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
  return text < 1.5 * Number.parseFloat(lineHeight);
};
