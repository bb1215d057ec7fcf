// One entry of the table of the operator's calls.
import type { OperatorApi } from '../operator-api';

export interface Asked<Input> {
  /** The value of `:id` in the path; '' without one. */
  readonly id: string;
  readonly query: URLSearchParams;
  readonly body: Input;
}

type Answer = object | undefined;

export interface Call<Input extends object = object> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below /operator/api; `:id` is one part of it. */
  readonly path: string;
  /** Bodies that may be sent; a test sends each. */
  readonly inputs?: readonly Input[];
  /** Markdown: what the example bodies do not show. */
  readonly inputWords?: string;
  /** Markdown: what it does, and what it answers. */
  readonly words: string;
  /** A method, so that calls of different inputs fit in one table: the body comes from JSON, unchecked. */
  run(api: OperatorApi, asked: Asked<Input>): Answer | Promise<Answer>;
}

/** Checks one entry by its own input. */
export const call = <Input extends object>(entry: Call<Input>): Call => entry;

/** For calls without an answer. */
export const quiet = (act: unknown): undefined => void act;
