import * as kind from './first-kinds';
import type { Setting } from './setting';

/**
 * The settings that the app needs for its first call, before its core has come: with each of them the first load grows. All others are in
 * `schema.ts`.
 */
export const FIRST = {
  /**
   * Origin of the backend, with or without a path; '' means the page's own. If it is not an http(s) address, its text stays,
   * so that the first call reports it and is not sent.
   * @default `''`
   */
  apiBase: { kind: kind.text(2_048), reach: 'loader', isText: true },
  /**
   * Passphrase of the `/hy` envelope; the package contains none. '' sends `/hy` calls without encryption.
   * @default `''`
   */
  secretKey: { kind: kind.text(1_024), reach: 'loader', isText: true },
  /**
   * Values instead of parameters of the page address; they come first. A `visiter_id` here is used as given and never stored
   * (ADR 9). Ids may be numbers.
   * @default `{}`
   */
  params: { kind: kind.parameters, reach: 'block' },
  /**
   * Timeout of a call, in milliseconds. Polling (10 s) and upload signatures (120 s) have their own.
   * @default `30000`
   */
  requestTimeoutMs: { kind: kind.milliseconds(1_000, 600_000), reach: 'loader' },
  /**
   * Origins that `VITE_OFFICIAL_DOMAIN` in the address may name instead of `apiBase` (decision 13).
   * @default `[]`
   */
  officialDomains: { kind: kind.origins, reach: 'block', whenWrong: [] },
  /**
   * `false`: nothing is kept in the visitor's browser until your code calls `consent(true)`. A hint says that unsent messages are
   * lost if the page is closed or reloaded; after a reload the visitor is a new one.
   * @default `true`
   */
  storageConsent: { kind: kind.flag, reach: 'loader', whenWrong: false },
  /**
   * A gate that the visitor sees before the chat: nothing is stored and no call is made until they agree. `true`, or your words, each a
   * text or texts by language: `{ "text": "…", "link": "/privacy", "linkText": "…", "agree": "…", "decline": "…", "version": "2" }`.
   * `consent(true)` passes it ([consent](embedding.md#consent)).
   * @default `false`
   */
  consentGate: { kind: kind.gate, reach: 'loader', whenWrong: true },
  /**
   * Parameters of the page's address that the backend may read in `from_url`. All others stay in the browser.
   * @default `[]`
   */
  fromUrlParams: { kind: kind.names, reach: 'loader', whenWrong: [] },
  /**
   * Shows each step of the start and every dropped message in the console.
   * @default `false`
   */
  debug: { kind: kind.flag, reach: 'loader' },
} as const satisfies Readonly<Record<string, Setting<unknown>>>;

/** Settings that belong together: a key must go only to the backend for which it was made. */
export const TOGETHER: readonly (readonly (keyof typeof FIRST)[])[] = [['apiBase', 'secretKey']];
