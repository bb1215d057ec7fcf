/** The help centre: the search box, and the articles that it found. */
export interface HelpSnapshot {
  /** The text in the search box. */
  readonly typed: string;
  /** What the articles were searched for; '' for the list of all articles. */
  readonly searched: string;
  /** Articles are on their way. The last ones stay until then. */
  readonly busy: boolean;
  readonly failed: boolean;
  readonly articles: readonly Teaser[];
}

export interface Teaser {
  readonly title: string;
  /** At most 70 characters of plain text. */
  readonly snippet: string;
  /** Its place among the articles of this title, from 2; left out for the first. */
  readonly nth?: number;
}

export interface HelpActions {
  /** Searches after a pause in typing. */
  type(text: string): void;
  /** Searches at once. */
  search(): void;
  clear(): void;
  retry(): void;
}
