import { type Phrase, say } from '../text';

export interface Answer {
  readonly code: number;
  readonly msg: string;
  readonly data?: unknown;
  readonly [extra: string]: unknown;
}

export const ok = (data: unknown = {}): Answer => ({ code: 200, msg: 'ok', data });
export const fail = (code: number, phrase: Phrase, lang: string): Answer => ({
  code,
  msg: say(phrase, lang),
  data: {},
});
