import { describe, expect, it } from 'vitest';
import { needsRefresh } from '../../../domain/identity/token';
import { visitorIdToAskAgain } from '../../../domain/identity/visitor-identity';

describe('identity', () => {
  it('asks again with the stored visitor id if config returned another', () => {
    expect(visitorIdToAskAgain('', 'old', 'new')).toBe('old');
    expect(visitorIdToAskAgain('', 'same', 'same')).toBeNull();
    expect(visitorIdToAskAgain('', null, 'new')).toBeNull();
    expect(visitorIdToAskAgain('named', 'old', 'named')).toBeNull();
  });

  it('refreshes a token that expires in less than 120 s', () => {
    expect(needsRefresh({ value: 't', expiresAt: 1_000 }, 880)).toBe(false);
    expect(needsRefresh({ value: 't', expiresAt: 1_000 }, 881)).toBe(true);
    expect(needsRefresh({ value: 't', expiresAt: 0 }, 881)).toBe(false);
    expect(needsRefresh({ value: '', expiresAt: 1_000 }, 999)).toBe(false);
  });
});
