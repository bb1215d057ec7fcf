/** A quick question the visitor can tap (section 3: question hint). */
export interface Question {
  readonly id: string;
  readonly keyword: string;
  readonly text: string;
}
