import { createContext, useContext, useEffect, useRef } from 'react';

/** The open views that Escape closes, the topmost last. Escape closes only the topmost one. */
export class EscapeStack {
  #handlers: (() => void)[] = [];

  push(handler: () => void): () => void {
    this.#handlers.push(handler);
    return () => {
      this.#handlers = this.#handlers.filter((other) => other !== handler);
    };
  }

  /** @returns false if nothing was open */
  escape(): boolean {
    const top = this.#handlers.at(-1);
    top?.();
    return top !== undefined;
  }
}

export const EscapeContext = createContext<EscapeStack>(new EscapeStack());

/** While `open` is true, Escape calls `close`, unless something that opened later handles the key. */
export const useEscape = (open: boolean, close: () => void): void => {
  const stack = useContext(EscapeContext);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (open ? stack.push(() => latest.current()) : undefined), [open, stack]);
};
