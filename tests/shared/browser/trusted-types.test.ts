import { afterEach, describe, expect, it, vi } from 'vitest';
import { sharedPolicy } from '../../../shared/browser/trusted-types';

const RULES = { createHTML: (html: string) => html };

const windowWith = (createPolicy: (name: string, rules: typeof RULES) => typeof RULES) => {
  const spy = vi.fn(createPolicy);
  vi.stubGlobal('trustedTypes', { createPolicy: spy });
  return spy;
};

afterEach(() => vi.unstubAllGlobals());

describe('the policy of a window', () => {
  it('is made once, also for a script that runs again', () => {
    const spy = windowWith(() => ({ createHTML: () => 'trusted' }));
    expect(sharedPolicy('part', RULES).createHTML('<b>')).toBe('trusted');
    expect(sharedPolicy('part', { ...RULES })).toBe(sharedPolicy('part', RULES));
    expect(spy.mock.calls.map(([name]) => name)).toEqual(['kefu']);
  });

  it('is not asked for again if the page does not list it; the rules still apply', () => {
    const spy = windowWith(() => {
      throw TypeError('not listed');
    });
    for (const _ of [1, 2]) expect(sharedPolicy('part', RULES)).toBe(RULES);
    expect(spy).toHaveBeenCalledOnce();
  });

  it('is the rules where the browser has no trusted types', () => {
    expect(sharedPolicy('part', RULES)).toBe(RULES);
  });
});
