import { describe, expect, it } from 'vitest';
import { canRetryStart } from '../../../domain/failure/can-retry-start';

describe('whether the visitor may start again', () => {
  it('is no if the address lacks a parameter', () => {
    expect(canRetryStart('missing_param', true)).toBe(false);
    expect(canRetryStart('missing_param', false)).toBe(false);
    expect(canRetryStart('visitor_refused', true)).toBe(false);
  });

  it('is no if the merchant or the visitor is banned and the chat can be left', () => {
    expect(canRetryStart('service_ban', true)).toBe(false);
  });

  it('is yes after a ban if the chat cannot be left, because a ban may be lifted and no other way leads on', () => {
    expect(canRetryStart('service_ban', false)).toBe(true);
  });

  it.each(['start_unreachable', 'data_error'])('is yes after %s', (key) => {
    expect(canRetryStart(key, true)).toBe(true);
  });
});
