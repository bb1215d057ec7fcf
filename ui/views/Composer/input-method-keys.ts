import type { KeyboardEvent } from 'react';
import { keyMeaning, type SendKey } from '../../../domain/text/send-key';

/** The key code of a key that an input method has handled. In Safari, isComposing is already false then. */
const TAKEN_BY_INPUT_METHOD = 229;

/** While an input method composes, Enter and arrow keys choose a candidate. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === TAKEN_BY_INPUT_METHOD;

export const meaningOfKey = (event: KeyboardEvent, habit: SendKey): ReturnType<typeof keyMeaning> =>
  keyMeaning(
    {
      key: event.key,
      ctrl: event.ctrlKey,
      meta: event.metaKey,
      shift: event.shiftKey,
      alt: event.altKey,
      composing: isComposing(event),
    },
    habit,
  );
