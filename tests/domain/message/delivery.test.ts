import { describe, expect, it } from 'vitest';
import {
  markAccepted,
  markAnswered,
  markFailed,
  settleByEcho,
  shownStatus,
} from '../../../domain/message/delivery';
import type { Message } from '../../../domain/message/message';
import { sampleMessage } from '../../../main/testing';

describe('a message that the backend refused for good', () => {
  const pending: Message = { ...sampleMessage('to_service', 'hello'), status: 'pending' };
  const refused = markFailed(pending, 'service_ban');

  it('keeps the reason while it is failed', () => {
    expect([refused.status, refused.refused]).toEqual(['failed', 'service_ban']);
    expect(markFailed(pending)).not.toHaveProperty('refused');
  });

  it('keeps what the backend wrote about it, only with the reason', () => {
    expect(markFailed(pending, 'save_error', 'Not so fast').refusedWords).toBe('Not so fast');
    expect(markFailed(pending, undefined, 'Not so fast')).not.toHaveProperty('refusedWords');
    const sent = markAccepted(markFailed(pending, 'save_error', 'Not so fast'));
    expect(sent).toEqual({ ...pending, status: 'finish' });
  });

  it('has none when another tab got it accepted, or its echo came', () => {
    expect(markAccepted(refused)).toEqual({ ...pending, status: 'finish' });
    expect(settleByEcho(refused, pending, true)).not.toHaveProperty('refused');
  });
});

describe('a message that the robot answered', () => {
  const pending: Message = { ...sampleMessage('to_service', 'hello'), status: 'pending' };

  it('is shown as delivered, while its status waits for no echo', () => {
    const answered = markAnswered(pending);
    expect([answered.status, shownStatus(answered)]).toEqual(['finish', 'completed']);
    expect(shownStatus(markAccepted(pending))).toBe('finish');
  });

  it('that has arrived by its record stays as it is', () => {
    const arrived: Message = { ...pending, status: 'completed' };
    expect(markAnswered(arrived)).toBe(arrived);
  });
});
