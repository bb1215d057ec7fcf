import { describe, expect, it } from 'vitest';
import { afterSendFailure, refusalOf } from '../../../domain/message/send-retry';
import { specified, specifiedMs } from '../../support/specified';

describe('after a failed send', () => {
  const refused = (code: number, message = '') => ({ kind: 'refused', code, message }) as const;

  // Shows spec §9.14, spec §9.15, decision 6.
  it('retries a 500 after 3 s, up to five attempts in all', () => {
    const attempts = specified('sendAttempts');
    const again = { kind: 'repeat', afterMs: specifiedMs('sendRetryDelay') };
    for (let attempt = 1; attempt < attempts; attempt += 1)
      expect(afterSendFailure(refused(500), attempt)).toEqual(again);
    expect(afterSendFailure(refused(500, 'busy'), attempts)).toEqual({ kind: 'give-up' });
  });

  it('asks for another agent if the answer contains "service", but not after a ban', () => {
    expect(afterSendFailure(refused(1, 'service_leave'), 1).kind).toBe('change-service');
    expect(afterSendFailure(refused(1, 'service_ban'), 1)).toEqual({ kind: 'give-up' });
  });

  // Shows decision 6.
  it('gives up at once for other codes and for the network', () => {
    expect(afterSendFailure(refused(3, 'no'), 1)).toEqual({ kind: 'give-up' });
    expect(afterSendFailure({ kind: 'network', reason: 'timeout' }, 1)).toEqual({ kind: 'give-up' });
  });
});

describe('a failed send was refused for good', () => {
  const refused = (code: number, message = '') => refusalOf({ kind: 'refused', code, message });

  it.each([
    [1, '', 'save_error'],
    [-1, 'Your words are too long', 'save_error'],
    [403, 'service_ban', 'service_ban'],
    [1, 'service_leave', 'service_leave'],
    [1, 'session_close', 'session_close'],
    [1, 'say_is_off', 'say_is_off'],
    [500, 'service_ban', 'service_ban'],
    [500, 'session_close', 'session_close'],
  ] as const)('by the code %i and %j: the key %s', (code, message, words) => {
    expect(refused(code, message)).toBe(words);
  });

  it('by nothing that leaves open whether the backend will take it', () => {
    expect([refused(500), refused(500, 'service_leave'), refused(500, 'busy')]).toEqual([null, null, null]);
    expect([
      refusalOf({ kind: 'network', reason: 'timeout' }),
      refusalOf({ kind: 'unauthorised' }),
      refusalOf({ kind: 'forbidden', status: 403 }),
      refusalOf({ kind: 'undecodable', reason: 'x' }),
    ]).toEqual([null, null, null, null]);
  });
});
