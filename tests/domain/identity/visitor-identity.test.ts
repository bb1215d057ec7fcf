import { describe, expect, it } from 'vitest';
import { idKeptBy, type NamedVisitors, visitorToAskFor } from '../../../domain/identity/visitor-identity';

const named = (given: Partial<NamedVisitors>): NamedVisitors => ({
  code: '',
  address: '',
  tab: '',
  page: '',
  ...given,
});

describe('who the visitor is (decision 23)', () => {
  it.each([
    ['the integrator’s code', { code: 'c', address: 'a', tab: 't', page: 'p' }, 'c', 'code', 'nobody'],
    ['the page address', { address: 'a', tab: 't', page: 'p' }, 'a', 'address', 'tab'],
    ['the address before a reload', { tab: 't', page: 'p' }, 't', 'tab', 'tab'],
    ['an earlier start of this page', { page: 'p' }, 'p', 'page', 'device'],
    ['nobody', {}, '', 'nobody', 'device'],
  ] as const)('named by %s: is requested and stored as decided', (_, given, id, source, keeper) => {
    expect(visitorToAskFor(named(given))).toEqual({ id, source });
    expect(idKeptBy(source)).toBe(keeper);
  });
});
