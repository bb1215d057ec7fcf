import { describe, expect, it } from 'vitest';
import { canRetryStart } from '../../../domain/failure/can-retry-start';

describe('whether the visitor may start again', () => {
  it('is no if the address lacks a parameter', () => {
    expect(canRetryStart('missing_param')).toBe(false);
  });

  it('is no if the merchant or the visitor is banned', () => {
    expect(canRetryStart('service_ban')).toBe(false);
  });

  it.each(['start_unreachable', 'data_error'])('is yes after %s', (key) => {
    expect(canRetryStart(key)).toBe(true);
  });
});
