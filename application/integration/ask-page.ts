import { firstValueFrom, from, map, merge, timer } from 'rxjs';
import * as LIMITS from '../../domain/limits';
import type { PlainMessage, Verdict } from '../../domain/message/plain-message';
import { isBlank } from '../../domain/text/is-blank';
import { codePointCount } from '../../domain/text/text-limit';
import type { Clock } from '../ports/clock.port';
import type { KefuInterceptor } from './kefu-api';

export type InterceptorName = 'beforeSend' | 'beforeShow';

export interface AskPageDeps {
  /** The functions of the page. */
  readonly given: Readonly<Record<InterceptorName, KefuInterceptor | undefined>>;
  readonly clock: Clock;
  /** Gets a line for each problem, once: the interceptor, the field and what is expected. */
  readonly refuse: (line: string) => void;
}

/** A message waits at most this long for the page. Then it goes as it was, and a later answer has no effect. */
export const ANSWER_WITHIN_MS = 2_000;

/** As in an own message; in a message to the visitor as much as is drawn of it, in UTF-16 units. */
const LONGEST: Readonly<Record<InterceptorName, number>> = {
  beforeSend: LIMITS.textCodePoints,
  beforeShow: LIMITS.shownCharacters,
};

const UNCHANGED: Verdict = { kind: 'unchanged' };

const LATE = Symbol('late');

/** Asks the interceptors of the page. If an answer cannot be used, its problem is named, and the message goes as it was. */
export class AskPage {
  readonly #named = new Set<string>();

  constructor(private readonly deps: AskPageDeps) {}

  /** @param isFixed its text cannot be changed */
  async ask(name: InterceptorName, message: PlainMessage, isFixed = false): Promise<Verdict> {
    const answer = await this.#answer(name, message);
    if (answer === LATE) return this.#refuse(name, 'answer', `none within ${ANSWER_WITHIN_MS / 1_000} s`);
    if (answer instanceof Thrown) return this.#refuse(name, 'function', 'it has thrown');
    if (answer === false) return { kind: 'held' };
    try {
      const wrong = problemIn(answer, message, LONGEST[name], isFixed);
      if (wrong) return this.#refuse(name, ...wrong);
      const { text } = answer as PlainMessage;
      return text === message.text ? UNCHANGED : { kind: 'changed', text };
    } catch {
      // A getter of the page, or a proxy that has been revoked.
      return this.#refuse(name, 'answer', 'it cannot be read');
    }
  }

  async #answer(name: InterceptorName, message: PlainMessage): Promise<unknown> {
    const { given, clock } = this.deps;
    // A copy, because a page may change what it gets.
    const answer$ = from((async (): Promise<unknown> => given[name]?.({ ...message }))());
    const late$ = timer(ANSWER_WITHIN_MS, clock.scheduler).pipe(map(() => LATE));
    try {
      return await firstValueFrom(merge(answer$, late$));
    } catch {
      return new Thrown();
    }
  }

  #refuse(name: InterceptorName, field: string, problem: string): Verdict {
    const key = `${name} ${field}`;
    if (!this.#named.has(key)) this.deps.refuse(`${name}: ${field}: ${problem}`);
    this.#named.add(key);
    return UNCHANGED;
  }
}

/** What a page throws may be anything, also `false`. */
class Thrown {}

type Problem = readonly [field: string, problem: string];

/** Never with the text, which is somebody's message. */
const problemIn = (
  answer: unknown,
  message: PlainMessage,
  longest: number,
  isFixed: boolean,
): Problem | null => {
  if (typeof answer !== 'object' || answer === null)
    return ['answer', `it is ${answer === null ? 'null' : typeof answer}, expected: the message or false`];
  const { id, kind, text }: { readonly [F in keyof PlainMessage]?: unknown } = answer;
  if (id !== message.id) return ['id', 'it must stay as it is'];
  if (kind !== message.kind) return ['kind', 'it must stay as it is'];
  if (typeof text !== 'string') return ['text', `it is ${typeof text}, expected: a text`];
  if (text === message.text) return null;
  if (isFixed) return ['text', 'that of a quick question must stay as it is'];
  if (kind === 'text' && isBlank(text)) return ['text', 'it is empty; false holds the message back'];
  const length = longest === LIMITS.textCodePoints ? codePointCount(text) : text.length;
  return length > longest ? ['text', `it has ${length} characters, and ${longest} are allowed`] : null;
};
