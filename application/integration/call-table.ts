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

/** What most calls have: a text that lasts. */
const ROW = {
  field: 'value',
  kind: 'string',
  empty: '',
  option: null,
  lasts: true,
  needs: 'nothing',
} as const;

/**
 * One row for each call of the API that the chat carries out. The loader, the element and the frame follow the rows;
 * headless-widget.ts has what each one does.
 */
export const CALLS = {
  identify: { ...ROW, field: 'visitor', kind: 'json' },
  update: { ...ROW, field: 'options', kind: 'json' },
  setLanguage: { ...ROW, option: 'lang', empty: null },
  setTheme: { ...ROW, option: 'theme', empty: null },
  setColorScheme: { ...ROW, option: 'scheme', empty: 'system' },
  consent: { ...ROW, field: 'given', kind: 'json' },
  prefill: { ...ROW, field: 'text', lasts: false },
  send: { ...ROW, field: 'text', lasts: false, needs: 'app' },
  openArticle: { ...ROW, field: 'title', lasts: false, needs: 'panel' },
} as const satisfies Readonly<Record<ChatCall, Row>>;

export const CHAT_CALLS = Object.keys(CALLS) as readonly ChatCall[];
