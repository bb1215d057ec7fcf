// One entry of the table of the operator's calls.
import type { OperatorApi } from '../operator-api';

export interface Asked<Input> {
  /** The value of `:id` in the path; '' if there is none. */
  readonly id: string;
  readonly query: URLSearchParams;
  readonly body: Input;
}

type Answer = object | undefined;

export interface Call<Input extends object = object, Given extends Answer = Answer> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below /operator/api; `:id` is one part of it. */
  readonly path: string;
  /** Example bodies. A test sends each of them. */
  readonly inputs?: readonly Input[];
  /** Markdown: fields that the example bodies do not contain. */
  readonly inputWords?: string;
  /** Markdown: what it does, and what it answers. */
  readonly words: string;
  /**
   * A method and not a property, so that calls with different inputs fit in one table. The body comes from JSON:
   * `fitting` checks what would only fail later.
   */
  run(api: OperatorApi, asked: Asked<Input>): Given | Promise<Given>;
}

/** Checks the type of one entry by its own input, and keeps the type of its answer for the console. */
export const call = <Input extends object, Given extends Answer = Answer>(
  entry: Call<Input, Given>,
): Call<Input, Given> => entry;

/** For calls without an answer. */
export const quiet = (act: unknown): undefined => void act;
