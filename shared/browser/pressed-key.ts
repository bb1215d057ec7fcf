/** A keyboard event of the browser, or React's one around it. */
interface KeyPress {
  readonly key: string;
  readonly keyCode: number;
  readonly isComposing?: boolean;
  readonly nativeEvent?: { readonly isComposing: boolean };
}

/**
 * The key code of a key that an input method has handled. Safari sends the key that ends a composition after the
 * composition: isComposing is false then.
 */
const TAKEN_BY_INPUT_METHOD = 229;

/** What the DOM calls a key that an input method has handled. */
const PROCESS = 'Process';

/** While an input method composes, Enter and arrow keys choose a candidate, and Escape cancels the composition. */
export const isComposing = ({ nativeEvent, isComposing, keyCode }: KeyPress): boolean =>
  nativeEvent?.isComposing === true || isComposing === true || keyCode === TAKEN_BY_INPUT_METHOD;

/** The name of the key; `Process` for each key of a composition, so that it means nothing else. */
export const pressedKey = (event: KeyPress): string => (isComposing(event) ? PROCESS : event.key);
