import { describe, expect, it } from 'vitest';
import { isAnotherVisitor } from '../../../domain/identity/another-visitor';

describe('another visitor', () => {
  it.each([
    ['ann', 'bo'],
    ['ann', ''],
    [7, '8'],
  ])('%s, then %s: another person', (before, named) => {
    expect(isAnotherVisitor(before, named)).toBe(true);
  });

  it.each([
    ['ann', 'ann'],
    [7, '7'],
    ['ann', undefined],
    ['', 'ann'],
    [null, 'ann'],
    [undefined, 'ann'],
  ])('%s, then %s: the same person, or the first who is named', (before, named) => {
    expect(isAnotherVisitor(before, named)).toBe(false);
  });
});
