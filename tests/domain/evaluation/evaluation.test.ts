import { describe, expect, it } from 'vitest';
import { completeScores, isScore, openingScores } from '../../../domain/evaluation/evaluation';
import { specified } from '../../support/specified';

describe('evaluation', () => {
  const request = { title: 'T', items: ['a', 'b'], commentAsked: false, commentTitle: '' };

  it('the default theme asks for every item, other themes for exactly one', () => {
    expect(openingScores(request, 'every-item')).toEqual([
      { title: 'a', score: null },
      { title: 'b', score: null },
    ]);
    expect(openingScores(request, 'exactly-one')).toEqual([{ title: 'a', score: specified('scoreMost') }]);
    expect(openingScores({ ...request, items: [] }, 'every-item')).toEqual([{ title: 'T', score: null }]);
  });

  it('names the first item that lacks a score', () => {
    expect(
      completeScores([
        { title: 'a', score: 1 },
        { title: 'b', score: null },
      ]),
    ).toMatchObject({
      ok: false,
      failure: { index: 1 },
    });
    const [least, most] = [specified('scoreLeast'), specified('scoreMost')];
    expect([least - 1, least, most, most + 1, 2.5].map(isScore)).toEqual([false, true, true, false, false]);
    expect(completeScores([{ title: 'a', score: most + 1 }]).ok).toBe(false);
    expect(completeScores([{ title: 'a', score: 5 }])).toEqual({
      ok: true,
      value: [{ title: 'a', score: 5 }],
    });
  });
});
