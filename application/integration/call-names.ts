import type { KefuApi } from './kefu-api';

/** Every call of the API. */
export type Call = {
  [N in keyof KefuApi]: KefuApi[N] extends (...given: never[]) => unknown ? N : never;
}[keyof KefuApi];

/** Calls for whoever draws panel and launcher. They never reach the frame. */
export const PANEL_CALLS = ['open', 'close', 'toggle', 'show', 'hide'] as const satisfies readonly Call[];

/** Calls for the chat. `record` has an answer, so it crosses the frame in its own way. */
export type ChatCall = Exclude<
  Call,
  (typeof PANEL_CALLS)[number] | 'destroy' | 'on' | 'once' | 'off' | 'record'
>;

/** The names of the rows of call-table.ts, apart from them, because the loader needs nothing else. */
export const CHAT_CALLS = [
  'identify',
  'reset',
  'update',
  'setLanguage',
  'setTheme',
  'setColorScheme',
  'consent',
  'prefill',
  'send',
  'openArticle',
] as const satisfies readonly ChatCall[];

/** If the app is not loaded, the call loads it, or `preload`, which the API does not have. Every other call waits. */
export const needsApp = (name: ChatCall | 'preload'): boolean => name === 'send' || name === 'preload';

/** If the app is not loaded, the call opens the panel. */
export const needsPanel = (name: ChatCall | 'preload'): boolean => name === 'openArticle';
