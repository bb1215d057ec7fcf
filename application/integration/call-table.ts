import type { CHAT_CALLS, ChatCall } from './call-names';

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
}

/** What most calls have: a text that lasts. */
const ROW = {
  field: 'value',
  kind: 'string',
  empty: '',
  option: null,
  lasts: true,
} as const;

/**
 * One row for each call of the API that the chat carries out. The loader, the element and the frame follow the rows;
 * headless-widget.ts has what each one does.
 */
export const CALLS = {
  identify: { ...ROW, field: 'visitor', kind: 'json' },
  reset: { ...ROW, kind: 'json', lasts: false },
  update: { ...ROW, field: 'options', kind: 'json' },
  setLanguage: { ...ROW, option: 'lang', empty: null },
  setTheme: { ...ROW, option: 'theme', empty: null },
  setColorScheme: { ...ROW, option: 'scheme', empty: 'system' },
  consent: { ...ROW, kind: 'json' },
  prefill: { ...ROW, field: 'text', lasts: false },
  send: { ...ROW, field: 'text', lasts: false },
  openArticle: { ...ROW, field: 'title', lasts: false },
} as const satisfies Readonly<Record<(typeof CHAT_CALLS)[number], Row>> & Readonly<Record<ChatCall, Row>>;
