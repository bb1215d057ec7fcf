/** A help article (spec §3 Help article). `detail` is HTML that is not sanitised yet. */
export interface Article {
  readonly title: string;
  readonly answer: string;
  readonly detail: string;
}
