import { type ChangeEvent, type CompositionEvent, useState } from 'react';
import type { ComposerActions, ComposerSnapshot } from '../../../application/presenters/contracts/composer';

interface Draft {
  readonly text: string;
  readonly change: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  readonly composeStart: (event: CompositionEvent<HTMLTextAreaElement>) => void;
  readonly composeEnd: (event: CompositionEvent<HTMLTextAreaElement>) => void;
}

/**
 * The text of the box. It is the snapshot's, except while an input method composes: then nobody may touch it, and the
 * application hears of it when it is whole.
 */
export const useDraft = (
  snapshot: Pick<ComposerSnapshot, 'draft'>,
  actions: Pick<ComposerActions, 'edit'>,
): Draft => {
  const [composing, setComposing] = useState<string | null>(null);
  return {
    text: composing ?? snapshot.draft,
    change: ({ target, nativeEvent }) => {
      if ('isComposing' in nativeEvent && nativeEvent.isComposing === true) setComposing(target.value);
      else actions.edit(target.value);
    },
    composeStart: ({ currentTarget }) => setComposing(currentTarget.value),
    composeEnd: ({ currentTarget }) => {
      setComposing(null);
      actions.edit(currentTarget.value);
    },
  };
};
