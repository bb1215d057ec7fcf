import { config } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { combine, derive } from '../../../application/state/derive';
import { MutableState } from '../../../application/state/state';

const half = (value: number): number => {
  if (value === 13) throw new RangeError('no');
  return value / 2;
};

describe('a state that is derived from others', () => {
  afterEach(() => {
    config.onUnhandledError = null;
  });

  it.each([
    ['derive', (source: MutableState<number>) => derive(source, half)],
    ['combine', (source: MutableState<number>) => combine({ value: source }, ({ value }) => half(value))],
  ])(
    '%s: if one value cannot be projected the last one stays, and the next one is published',
    async (_name, make) => {
      const reported: unknown[] = [];
      config.onUnhandledError = (error) => void reported.push(error);
      const source = new MutableState(2);
      const state = make(source);
      const emitted: number[] = [];
      state.changes$.subscribe((value) => emitted.push(value));
      source.set(13);
      expect(state.current).toBe(1);
      source.set(8);
      expect([emitted, state.current]).toEqual([[1, 4], 4]);
      await new Promise((resolve) => setTimeout(resolve));
      expect(reported).toEqual([expect.any(RangeError)]);
    },
  );

  it('a first value that cannot be projected throws', () => {
    expect(() => derive(new MutableState(13), half).current).toThrow(RangeError);
  });
});
