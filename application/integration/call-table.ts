import type { KefuApi } from './kefu-api';

type Call = {
  [N in keyof KefuApi]: KefuApi[N] extends (...given: never[]) => unknown ? N : never;
}[keyof KefuApi];

/** Calls for whoever draws panel and launcher. They never reach the frame. */
export const PANEL_CALLS = ['open', 'close', 'toggle', 'show', 'hide'] as const satisfies readonly Call[];

/** Calls for the chat. */
export type ChatCall = Exclude<Call, (typeof PANEL_CALLS)[number] | 'destroy' | 'on' | 'once' | 'off'>;

/** What the loader does if the app is not loaded: the call waits, loads the app, or opens the panel. */
type Need = 'nothing' | 'app' | 'panel';

/** All columns are in each row: a page may have added properties to all objects. */
interface Row {
  /** The field of its message. */
  readonly field: string;
  /** How the argument crosses the frame: as text, or as JSON text. */
  readonly kind: 'string' | 'json';
  /** What the app reads in an empty text. */
  readonly empty: '' | null | 'system';
  /** The option that it changes. */
  readonly option: 'lang' | 'theme' | 'scheme' | null;
  /** Whether it is sent again to a frame that is loaded again. */
  readonly lasts: boolean;
  readonly needs: Need;
}

/** An argument with fields, which lasts. */
const fields = <const F extends string>(field: F) =>
  ({ field, kind: 'json', empty: '', option: null, lasts: true, needs: 'nothing' }) as const;

/** A value of an option, which lasts. */
const value = <const O extends Row['option'], const E extends Row['empty']>(option: O, empty: E) =>
  ({ field: 'value', kind: 'string', empty, option, lasts: true, needs: 'nothing' }) as const;

/** A text that has its effect once. */
const text = <const F extends string, const N extends Need>(field: F, needs: N) =>
  ({ field, kind: 'string', empty: '', option: null, lasts: false, needs }) as const;

/**
 * One row for each call of the API that the chat carries out. The loader, the element and the frame follow the rows;
 * headless-widget.ts has what each one does.
 */
export const CALLS = {
  identify: fields('visitor'),
  update: fields('options'),
  setLanguage: value('lang', null),
  setTheme: value('theme', null),
  setColorScheme: value('scheme', 'system'),
  consent: fields('given'),
  prefill: text('text', 'nothing'),
  send: text('text', 'app'),
  openArticle: text('title', 'panel'),
} satisfies Readonly<Record<ChatCall, Row>>;

export const CHAT_CALLS = Object.keys(CALLS) as readonly ChatCall[];
