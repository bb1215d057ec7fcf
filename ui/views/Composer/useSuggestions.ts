import { type KeyboardEvent, useState } from 'react';
import type { ComposerSnapshot } from '../../../application/presentation/composer/composer-contract';
import { pressedKey } from '../../../shared/browser/pressed-key';
import { useEscape } from '../../foundation/EscapeContext';

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

/**
 * Keys in the text box move through the list, so the focus stays in the box. A choice holds while the typed text is the same: a list that
 * comes then may have the suggestion in another place, or no more.
 */
export const useSuggestions = (
  { suggestions, draft }: Source,
  { choose, dismiss }: Ways,
): SuggestionsState => {
  const [choice, setChoice] = useState<{ readonly text: string | undefined; readonly draft: string } | null>(
    null,
  );
  const place = choice?.draft === draft ? suggestions.indexOf(choice.text ?? '') : -1;
  const active = place < 0 ? null : place;
  useEscape(suggestions.length > 0, dismiss);

  const key = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    if (suggestions.length === 0 || isWithModifier(event)) return false;
    const pressed = pressedKey(event);
    const step = MOVES[pressed];
    if (step !== undefined && (active !== null || leavesText(event.currentTarget, step))) {
      event.preventDefault();
      const from = active ?? (step > 0 ? -1 : suggestions.length);
      setChoice({ text: suggestions[(from + step + suggestions.length) % suggestions.length], draft });
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

/** The id of a suggestion, by which the text box names the chosen one. */
export const suggestionId = (listId: string, index: number): string => `${listId}-${index}`;
