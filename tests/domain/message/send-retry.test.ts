import { describe, expect, it } from 'vitest';
import { afterSendFailure } from '../../../domain/message/send-retry';

describe('after a failed send', () => {
  const refused = (code: number, message = '') => ({ kind: 'refused', code, message }) as const;

  it('retries a 500 after 3 s, up to five attempts in all', () => {
    expect([1, 2, 3, 4].map((n) => afterSendFailure(refused(500), n).kind)).toEqual(Array(4).fill('repeat'));
    expect(afterSendFailure(refused(500, 'busy'), 5)).toEqual({ kind: 'give-up' });
  });

  it('asks for another agent if the answer contains "service", but not after a ban', () => {
    expect(afterSendFailure(refused(1, 'service_leave'), 1).kind).toBe('change-service');
    expect(afterSendFailure(refused(1, 'service_ban'), 1)).toEqual({ kind: 'give-up' });
  });

  it('gives up at once for other codes and for the network', () => {
    expect(afterSendFailure(refused(3, 'no'), 1)).toEqual({ kind: 'give-up' });
    expect(afterSendFailure({ kind: 'network', reason: 'timeout' }, 1)).toEqual({ kind: 'give-up' });
  });
});
