import type { Score } from '../../domain/evaluation/evaluation';

/** The rating dialog (spec §4 Evaluation dialog). */
export type EvaluationState =
  | { readonly kind: 'closed' }
  | {
      readonly kind: 'open';
      readonly title: string;
      readonly scores: readonly Score[];
      readonly commentAsked: boolean;
      readonly commentTitle: string;
      readonly comment: string;
      readonly submitting: boolean;
      /** Index of the item whose score is missing, after a try to submit. */
      readonly missing: number | null;
      /** The last submit failed; what was entered is kept. */
      readonly failed: boolean;
      /** The backend's own words of that failure, or a key of the catalogue; '' when it said nothing. */
      readonly refusal: string;
    }
  /** The backend's own words, '' when it sent none; for 2 s. */
  | { readonly kind: 'thanks'; readonly words: string };
