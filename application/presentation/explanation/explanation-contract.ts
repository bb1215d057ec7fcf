/** One article of the help centre. */
export type ExplanationSnapshot =
  | { readonly kind: 'loading' | 'failed' | 'missing'; readonly title: string }
  | {
      readonly kind: 'ready';
      readonly title: string;
      /** HTML, not sanitised yet. */
      readonly html: string;
      /** Titles of related articles. */
      readonly related: readonly string[];
      /** The search that found the article; null if it comes from the list of all articles. */
      readonly search: string | null;
      /** Whether the answer helped; null until the visitor says so. */
      readonly opinion: Opinion | null;
    };

export type Opinion = 'no' | 'partly' | 'yes';

export interface ExplanationActions {
  rate(opinion: Opinion): void;
  retry(): void;
}
