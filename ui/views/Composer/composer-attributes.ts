import type { ComponentPropsWithRef } from 'react';
import type { ComposerSnapshot } from '../../../application/presentation/composer/composer-contract';
import type { SendKey } from '../../../domain/text/send-key';
import type { ToolbarProps } from '../../foundation/look/composer-props';
import type { useTranslations } from '../../foundation/TranslationsContext';
import { suggestionId } from './useSuggestions';

type Words = ReturnType<typeof useTranslations>;

/** How the text box announces its list of suggestions. */
export const listAttributes = (
  listId: string,
  { suggestions }: Pick<ComposerSnapshot, 'suggestions'>,
  active: number | null,
): ComponentPropsWithRef<'textarea'> => {
  const hasSuggestions = suggestions.length > 0;
  return {
    'aria-autocomplete': hasSuggestions ? 'list' : undefined,
    // A box with several lines must keep the role of a text box (decision 22), even if a list opens at it.
    'aria-haspopup': hasSuggestions ? 'listbox' : undefined,
    'aria-controls': hasSuggestions ? listId : undefined,
    'aria-activedescendant': active === null ? undefined : suggestionId(listId, active),
  };
};

interface SendSource {
  readonly t: Words['t'];
  readonly reason: { readonly id: string; readonly text: string };
  readonly isBlocked: boolean;
  readonly isTouch: boolean;
  readonly habit: SendKey;
  readonly send: () => void;
}

export const sendAttributes = ({
  t,
  reason,
  isBlocked,
  isTouch,
  habit,
  send,
}: SendSource): ComponentPropsWithRef<'button'> => ({
  type: 'button',
  'aria-label': t('send'),
  'aria-disabled': isBlocked,
  'aria-describedby': isBlocked ? reason.id : undefined,
  title: reason.text || t(isTouch ? 'send' : habit === 'enter' ? 'send_by_enter' : 'send_by_ctrl_enter'),
  // The text box keeps the focus, so that the keyboard of a phone stays open.
  onMouseDown: (event) => event.preventDefault(),
  onClick: send,
});

/** The number of used characters, for the eye and for a screen reader. */
export const shownCounter = (
  { t, number }: Words,
  counter: ComposerSnapshot['counter'],
): ToolbarProps['counter'] =>
  counter && {
    shown: `${number(counter.used)}/${number(counter.limit)}`,
    spoken: t('characters_left', { used: counter.used, limit: counter.limit }),
    full: counter.used >= counter.limit,
  };
