/**
 * An object of the window. A variable of a page, such as `var navigation = document.querySelector('nav')`, replaces the browser's own
 * object of that name: then undefined, as in a browser that lacks it.
 *
 * @param member what the browser's own object has
 */
export const ofWindow = <T extends object>(found: T | null | undefined, member: keyof T): T | undefined =>
  found && member in Object(found) ? found : undefined;

/** The part of the Navigation API that is used here. Not every version of TypeScript knows it. */
interface Navigation extends EventTarget {
  readonly currentEntry?: { readonly key: string; getState(): unknown } | null;
  updateCurrentEntry(next: object): void;
}

export const navigationOfWindow = (): Navigation | undefined =>
  ofWindow((globalThis as { readonly navigation?: Navigation }).navigation, 'currentEntry');

/** Milliseconds from some moment on. A clock that nobody can set, where the page has left it. */
export const runningTime = (): number => ofWindow(globalThis.performance, 'now')?.now() ?? Date.now();
