import type { Call } from '../../../application/integration/call-names';
import type { KefuApi, KefuEvent, KefuListener } from '../../../application/integration/kefu-api';
import { UNREADABLE } from '../../../domain/identity/another-visitor';
import { writeLine } from '../../../shared/browser/write-line';

/** The calls that the files of this folder need, before and after the loader has loaded. */
export interface KefuCalls {
  call<N extends Call>(name: N, ...given: Parameters<KefuApi[N]>): void;
  on<E extends KefuEvent>(event: E, listener: KefuListener<E>): void;
  off<E extends KefuEvent>(event: E, listener?: KefuListener<E>): void;
  readonly isOpen: boolean;
  readonly unread: number;
}

interface Page {
  kefu?: { q?: unknown[] } & Partial<KefuApi>;
}

/** Before the loader has loaded, calls are stored where it finds them. */
export const kefuCalls = (page: Page = globalThis as Page): KefuCalls => {
  const kefu = () => {
    page.kefu ??= { q: [] };
    return page.kefu;
  };
  const call = (name: string, ...given: readonly unknown[]) => {
    const method: unknown = Reflect.get(kefu(), name);
    if (typeof method === 'function') method(...given);
    else kefu().q?.push([name, ...given]);
  };
  return {
    call,
    on: (event, listener) => call('on', event, listener),
    off: (event, listener) => call('off', event, listener),
    get isOpen() {
      return kefu().isOpen === true;
    },
    get unread() {
      const count = kefu().unread;
      return typeof count === 'number' ? count : 0;
    },
  };
};

/**
 * When a vendor's page hears that the chat is loaded: when the page is. All calls are then made or written down. The event
 * `ready` comes later, when the app has loaded, which waits for the visitor.
 */
export const whenPageIsLoaded = (tell: () => void): void => {
  if (document.readyState === 'complete') setTimeout(tell);
  else addEventListener('load', () => setTimeout(tell));
};

/** A call of the vendor without a counterpart. The console names it once. */
export const unknownCalls = (vendor: string) => {
  const named = new Set<string>();
  return (call: string): void => {
    if (named.has(call)) return;
    named.add(call);
    writeLine('warn', `kefu: ${vendor} "${call}" has no counterpart and does nothing`);
  };
};

/**
 * The first of these fields that can be read; undefined if none of them is given. What is given and cannot be read must not leave
 * the former user in the chat.
 */
export const visitorOf = (...fields: readonly unknown[]): string | number | undefined =>
  fields.map(idOf).find((id) => id !== undefined) ??
  (fields.some((field) => (field ?? null) !== null) ? UNREADABLE : undefined);

/** A text or number of a field; undefined for everything else. */
export const idOf = (value: unknown): string | number | undefined =>
  typeof value === 'string' || typeof value === 'number' ? value : undefined;

export const textOf = (value: unknown): string | undefined => {
  const id = idOf(value);
  return id === undefined ? undefined : String(id);
};
