import { describe, expect, it } from 'vitest';
import { robotFallback } from '../../../domain/robot/fallback';

describe('the robot that does not understand', () => {
  it('rotates six fallback sentences', () => {
    const keys = Array.from({ length: 12 }, (_, turn) => robotFallback(turn));
    expect(new Set(keys).size).toBe(6);
    expect(keys.slice(0, 6)).toEqual(keys.slice(6));
  });
});
