/** A help article (section 3). `detail` is HTML, unsanitised. */
export interface Article {
  readonly title: string;
  readonly answer: string;
  readonly detail: string;
}
