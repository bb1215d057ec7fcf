/** A quick question that the visitor can tap (spec §3 Question hint). */
export interface Question {
  readonly id: string;
  readonly keyword: string;
  readonly text: string;
}
