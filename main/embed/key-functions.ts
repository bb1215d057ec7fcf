import { LONGEST_KEY } from '../../application/integration/message-fields';
import { keyFunctionText, MOST_KEY_FUNCTIONS } from '../../domain/identity/key-function';

/** Functions of the page that get the visitor's access key. */
export interface KeyFunctions {
  /** Puts a text in the place of a function: the same text for the same function, because another one is another visitor. */
  withText<O extends object>(options: O): O;
  /** @returns '' for what is no key; undefined if the function throws or is not known any more */
  ask(which: number): Promise<string | undefined>;
}

export const keyFunctions = (): KeyFunctions => {
  const known: unknown[] = [];
  return {
    withText(options) {
      const { accessKey } = options as { readonly accessKey?: unknown };
      if (typeof accessKey !== 'function') return options;
      let which = known.indexOf(accessKey);
      if (which < 0) which = known.push(accessKey) - 1;
      // The first one is the option, to which the page returns.
      if (which >= MOST_KEY_FUNCTIONS) known[which - MOST_KEY_FUNCTIONS + 1] = 0;
      return Object.assign(options, { accessKey: keyFunctionText(which) });
    },
    async ask(which) {
      try {
        const key = await (known[which] as () => unknown)();
        return typeof key === 'string' && key.length <= LONGEST_KEY ? key : '';
      } catch {
        return undefined;
      }
    },
  };
};
