export interface Score {
  readonly title: string;
  /** 1 to 5. */
  readonly score: number;
}

/** undefined: not a list of at most 50 titles with a score each. */
export const readScores = (value: unknown): readonly Score[] | undefined => {
  if (!Array.isArray(value) || value.length > 50) return undefined;
  const isGood = (one: unknown): one is { title: unknown; score: unknown } =>
    typeof one === 'object' &&
    one !== null &&
    'title' in one &&
    'score' in one &&
    Number(one.score) >= 1 &&
    Number(one.score) <= 5;
  if (!value.every(isGood)) return undefined;
  return value.map(({ title, score }) => ({ title: String(title).slice(0, 200), score: Number(score) }));
};
