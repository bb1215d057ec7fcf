/** An element by a CSS selector, also inside open shadow roots; of several, the first visible one with this text. */
export interface Where {
  readonly css: string;
  readonly text?: string;
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'End' | 'Home';

type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [name: string]: Plain };

/** A document: the page itself, or the frame of the embedded app. */
export interface Surface {
  /** Runs a function without closures in the page. It and what it returns are copied, and it waits for nothing. */
  run<T>(work: (...given: never[]) => T, ...given: readonly Plain[]): Promise<T>;
  click(where: Where): Promise<void>;
  /** Key by key, into what the element has already. */
  type(where: Where, text: string): Promise<void>;
  press(where: Where, key: Key): Promise<void>;
  choose(where: Where, files: readonly string[]): Promise<void>;
}

export interface Tab extends Surface {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** The document of the embedded app. */
  readonly app: Surface;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Settings of a visitor, each in the engines that have it. */
export interface Privacy {
  /** Against fingerprints: what is read from a canvas is not what was drawn. */
  readonly isProtected?: true;
  /** A frame of another site than its page has no storage. */
  readonly isBlocked?: true;
}

/** A browser as one visitor has it: its tabs share their storage, and another profile knows nothing of it. */
export interface Profile {
  /** What of the wished settings the engine has. */
  readonly has: Privacy;
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Engine {
  readonly name: string;
  readonly version: string;
  /** @param wished where the engine has it */
  openProfile(size: Size, wished?: Privacy): Promise<Profile>;
  stop(): Promise<void>;
}

/** The functions in the page get their text from here: they may use nothing of this file. */
const sourceOf = (work: (...given: never[]) => unknown): string => work.toString();

/** An expression with the result of `work`. The helper is one that the translation to JavaScript adds to names. */
export const callText = (work: (...given: never[]) => unknown, given: readonly Plain[]): string =>
  `(() => { const __name = (one) => one; return (${sourceOf(work)})(...${JSON.stringify(given)}); })()`;

/** Runs in the page. */
const visibleElement = (css: string, text: string | null): Element | null => {
  const found: Element[] = [];
  const look = (root: Document | ShadowRoot) => {
    found.push(...root.querySelectorAll(css));
    for (const one of root.querySelectorAll('*')) if (one.shadowRoot) look(one.shadowRoot);
  };
  look(document);
  return (
    found.find((one) => {
      if (text !== null && !(one.textContent ?? '').includes(text)) return false;
      // A file input is hidden behind its button.
      return one.matches('input[type="file"]') || one.getClientRects().length > 0;
    }) ?? null
  );
};

export const elementText = ({ css, text }: Where): string =>
  callText(visibleElement as never, [css, text ?? null]);

const INTERVAL_MS = 50;
const PATIENCE_MS = 15_000;

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks again until the answer is neither null, undefined nor false. An error counts as no answer. */
export const until = async <T>(
  what: string,
  ask: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  patience = PATIENCE_MS,
): Promise<T> => {
  const end = Date.now() + patience;
  let last: unknown;
  while (true) {
    try {
      const answer = await ask();
      if (answer !== null && answer !== undefined && answer !== false) return answer;
      last = undefined;
    } catch (problem) {
      last = problem;
    }
    if (Date.now() > end)
      throw new Error(`waited ${patience / 1000} s for: ${what}${last ? ` (${messageOf(last)})` : ''}`);
    await pause(INTERVAL_MS);
  }
};

export const messageOf = (problem: unknown): string =>
  (problem instanceof Error ? problem.message : String(problem)).split('\n')[0] ?? '';
