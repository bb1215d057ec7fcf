import type { KeyboardEvent } from 'react';
import { type KeyHabit, keyMeaning } from '../../../domain/text/key-habit';

/** The key code of every key that an input method has taken, where isComposing is already over (Safari). */
const TAKEN_BY_INPUT_METHOD = 229;

/** Enter and arrows then choose among candidates. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === TAKEN_BY_INPUT_METHOD;

export const meaningOf = (event: KeyboardEvent, habit: KeyHabit): ReturnType<typeof keyMeaning> =>
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
