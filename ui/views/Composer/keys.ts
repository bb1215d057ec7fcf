import type { KeyboardEvent } from 'react';
import { type KeyHabit, keyMeaning } from '../../../domain/text/key-habit';

/** The key code of every key that an input method has taken, where isComposing is already over (Safari). */
const TAKEN_BY_INPUT_METHOD = 229;

export const meaningOf = (event: KeyboardEvent, habit: KeyHabit): ReturnType<typeof keyMeaning> =>
  keyMeaning(
    {
      key: event.key,
      ctrl: event.ctrlKey,
      meta: event.metaKey,
      shift: event.shiftKey,
      alt: event.altKey,
      composing: event.nativeEvent.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD,
    },
    habit,
  );
