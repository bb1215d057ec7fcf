import { type Observable, of } from 'rxjs';
import type { HostBridge } from '../../application/ports/host-bridge.port';

export interface StandaloneOptions {
  /** Native hooks by their path on the window, called when the visitor closes (decision 16). */
  readonly nativeClose: readonly string[];
}

export const DEFAULT_NATIVE_CLOSE = [
  'webkit.messageHandlers.closeWebView.postMessage',
  'AndroidBridge.closeWebView',
] as const;

/** The widget as a page of its own: a browser's tab, or an app's web view. */
export class StandaloneHost implements HostBridge {
  readonly embedded = false;
  readonly shown$: Observable<boolean> = of(true);

  constructor(
    private readonly page: Window,
    private readonly options: StandaloneOptions,
    private readonly tellUnread: (count: number) => void,
  ) {}

  close(): void {
    this.page.close();
    for (const path of this.options.nativeClose) callHook(this.page, path);
  }

  unread(count: number): void {
    this.tellUnread(count);
  }
}

/** Calls `a.b.c({})` on its own holder, if it is there. A hook that throws is the app's own matter. */
export const callHook = (page: Window, path: string): void => {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let holder: unknown = page;
  for (const name of names) holder = (holder as Record<string, unknown> | null | undefined)?.[name];
  const hook = (holder as Record<string, unknown> | null | undefined)?.[last];
  if (typeof hook !== 'function') return;
  try {
    hook.call(holder, {});
  } catch {
    // The page is closing or the app is gone.
  }
};
