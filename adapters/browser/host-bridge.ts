import { type Observable, of } from 'rxjs';
import type { HostBridge } from '../../application/ports/host-bridge.port';

export interface StandaloneOptions {
  /** What `close` does instead of closing the window; null if there is nothing to close. */
  readonly onClose?: (() => void) | null | undefined;
  /** Native hooks by their path on the window. `close` calls them (decision 16). */
  readonly nativeClose: readonly string[];
}

export const DEFAULT_NATIVE_CLOSE = [
  'webkit.messageHandlers.closeWebView',
  'AndroidBridge.closeWebView',
] as const;

/** The host of a widget that is a page of its own: a browser tab or the web view of an app. */
export class StandaloneHost implements HostBridge {
  readonly embedded = false;
  readonly shown$: Observable<boolean>;

  get closable(): boolean {
    return this.options.onClose !== null;
  }

  constructor(
    private readonly page: Window,
    private readonly options: StandaloneOptions,
    private readonly onUnread: (count: number) => void,
  ) {
    this.shown$ = of(true);
  }

  close(): void {
    const { onClose } = this.options;
    if (onClose !== undefined) {
      onClose?.();
      return;
    }
    this.page.close();
    for (const path of this.options.nativeClose) callHook(this.page, path);
  }

  unread(count: number): void {
    this.onUnread(count);
  }

  /** The widget's own page is known to the navigation. */
  pageAddress(): string {
    return '';
  }
}

/**
 * Calls `a.b.c()` as a method of `a.b`, if it exists. A WebKit message handler needs `postMessage` with a message. A Java
 * method of an Android bridge is not found if it is called with too many arguments.
 *
 * @param given what the hook gets; nothing: no argument
 * @returns whether it exists
 */
export const callHook = (page: Window, path: string, ...given: readonly string[]): boolean => {
  const names = path.split('.');
  const last = names.pop() ?? '';
  try {
    let holder: unknown = page;
    for (const name of names) holder = fieldOf(holder, name);
    const hook = fieldOf(holder, last);
    if (typeof hook !== 'function')
      return (
        typeof fieldOf(hook, 'postMessage') === 'function' && callHook(page, `${path}.postMessage`, ...given)
      );
    hook.apply(holder, last === 'postMessage' && given.length === 0 ? [{}] : given);
    return true;
  } catch {
    // The page is closing, the app has ended, or the hook throws. In all cases nothing more can be done.
    return false;
  }
};

const fieldOf = (holder: unknown, name: string): unknown =>
  (holder as Readonly<Record<string, unknown>> | null | undefined)?.[name];
