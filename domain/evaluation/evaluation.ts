import * as LIMITS from '../limits';
import { err, ok, type Result } from '../result';
import type { ThemeBehaviour } from '../theme/theme-behaviour';

/** What a push-comment asks the visitor to rate (spec §3 Evaluation). Missing parts are '' or empty. */
export interface EvaluationRequest {
  readonly title: string;
  readonly items: readonly string[];
  readonly commentAsked: boolean;
  readonly commentTitle: string;
}

/** A request that the visitor has not answered yet. */
export interface AskedRating extends EvaluationRequest {
  /** The agent of that moment, whom the scores are about; '' if none was known. */
  readonly serviceId: string;
}

export interface Score {
  readonly title: string;
  /** 1 to 5; null until the visitor has chosen. */
  readonly score: number | null;
}

export interface GivenScore {
  readonly title: string;
  readonly score: number;
}

/**
 * The scores when the dialog opens (spec §5 Evaluation). every-item: no score is chosen. exactly-one: one item with the
 * score 5.
 */
export const openingScores = (
  request: EvaluationRequest,
  scoring: ThemeBehaviour['scoring'],
): readonly Score[] => {
  const titles = request.items.length > 0 ? request.items : [request.title];
  if (scoring === 'exactly-one') return [{ title: titles[0] ?? '', score: LIMITS.scoreMax }];
  return titles.map((title) => ({ title, score: null }));
};

export const isScore = (value: number): boolean =>
  Number.isInteger(value) && value >= LIMITS.scoreMin && value <= LIMITS.scoreMax;

/** @returns the scores to submit, or the index of the first item that still needs one */
export const completeScores = (
  scores: readonly Score[],
): Result<readonly GivenScore[], { readonly kind: 'evaluate_score'; readonly index: number }> => {
  const given: GivenScore[] = [];
  for (const [index, { title, score }] of scores.entries()) {
    if (score === null || !isScore(score)) return err({ kind: 'evaluate_score', index });
    given.push({ title, score });
  }
  return ok(given);
};
