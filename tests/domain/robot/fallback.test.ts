import { describe, expect, it } from 'vitest';
import { robotFallback } from '../../../domain/robot/fallback';
import { specified } from '../../support/specified';

describe('the robot that does not understand', () => {
  it('rotates six fallback sentences', () => {
    const number = specified('robotFallbacks');
    const keys = Array.from({ length: 2 * number }, (_, turn) => robotFallback(turn));
    expect(new Set(keys).size).toBe(number);
    expect(keys.slice(0, number)).toEqual(keys.slice(number));
  });
});
