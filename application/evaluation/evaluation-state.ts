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
      /** Index of the item without a score, after an attempt to submit. */
      readonly missing: number | null;
      /** The last submit failed; the input is kept. */
      readonly failed: boolean;
      /** The backend's own text for the failure, or a key of `FAILURES`; '' if it sent none. */
      readonly refusal: string;
    }
  /** The backend's own text, '' if it sent none; shown for 2 s. */
  | { readonly kind: 'thanks'; readonly words: string };
