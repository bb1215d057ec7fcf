import { describe, expect, it } from 'vitest';
import { settleByEcho, shownStatus, withDelivery } from '../../../domain/message/delivery';
import type { Message } from '../../../domain/message/message';
import { sampleMessage } from '../../../main/testing';

const pending: Message = { ...sampleMessage('to_service', 'hello'), status: 'pending' };

describe('a message that the backend refused for good', () => {
  const refused = withDelivery(pending, {
    status: 'failed',
    refused: 'save_error',
    refusedWords: 'Not so fast',
  });

  it('keeps the reason while it is failed', () => {
    expect(refused).toEqual({
      ...pending,
      status: 'failed',
      refused: 'save_error',
      refusedWords: 'Not so fast',
    });
  });

  it('has none when it is sent again, another tab got it accepted, or its echo came', () => {
    expect(withDelivery(refused, { status: 'pending' })).toEqual(pending);
    expect(withDelivery(refused, { status: 'finish' })).toEqual({ ...pending, status: 'finish' });
    expect(settleByEcho(refused, pending, true)).toEqual({
      ...pending,
      status: 'completed',
      unread: false,
    });
  });

  it('that shows this already is the same object, so that no reader sees a change', () => {
    expect(withDelivery(pending, { status: 'pending' })).toBe(pending);
  });
});

describe('a message that the robot answered', () => {
  it('is shown as delivered, while its status waits for no echo', () => {
    const answered = withDelivery(pending, { status: 'finish', answered: true });
    expect([answered.status, shownStatus(answered)]).toEqual(['finish', 'completed']);
    expect(shownStatus(withDelivery(pending, { status: 'finish' }))).toBe('finish');
  });
});
