import { type Observable, of } from 'rxjs';
import type { HostBridge } from '../../application/ports/host-bridge.port';

export interface StandaloneOptions {
  /** What closing does instead of closing the window; null: there is nothing to close. */
  readonly onClose?: (() => void) | null | undefined;
  /** Native hooks by their path on the window, called when the visitor closes (decision 16). */
  readonly nativeClose: readonly string[];
}

export const DEFAULT_NATIVE_CLOSE = [
  'webkit.messageHandlers.closeWebView',
  'AndroidBridge.closeWebView',
] as const;

/** The widget as a page of its own: a browser's tab, or an app's web view. */
export class StandaloneHost implements HostBridge {
  readonly embedded = false;
  readonly shown$: Observable<boolean> = of(true);

  get closable(): boolean {
    return this.options.onClose !== null;
  }

  constructor(
    private readonly page: Window,
    private readonly options: StandaloneOptions,
    private readonly tellUnread: (count: number) => void,
  ) {}

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
    this.tellUnread(count);
  }
}

/**
 * Calls `a.b.c()` on its own holder, if it is there. A WebKit message handler is posted to and must have a message; a Java method of an
 * Android bridge is not even found when it is called with more than it takes.
 */
export const callHook = (page: Window, path: string): void => {
  const names = path.split('.');
  const last = names.pop() ?? '';
  try {
    let holder: unknown = page;
    for (const name of names) holder = fieldOf(holder, name);
    const hook = fieldOf(holder, last);
    if (typeof hook === 'function') hook.apply(holder, last === 'postMessage' ? [{}] : []);
    else if (typeof fieldOf(hook, 'postMessage') === 'function') callHook(page, `${path}.postMessage`);
  } catch {
    // The page is closing, the app is gone, or the hook throws: the app's own matter.
  }
};

const fieldOf = (holder: unknown, name: string): unknown =>
  (holder as Readonly<Record<string, unknown>> | null | undefined)?.[name];
