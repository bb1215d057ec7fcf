import { describe, expect, it } from 'vitest';
import { answerTime, roundedTime } from '../../../domain/conversation/answer-time';
import type { Message } from '../../../domain/message/message';
import { sampleMessage } from '../../../main/testing';

const at = (who: 'own' | 'agent' | 'robot' | 'notice' | 'unsent', sentAt: number): Message => {
  const isMine = who === 'own' || who === 'unsent';
  const message = sampleMessage(isMine ? 'to_service' : 'to_visiter', 'words', {
    sentAt,
    serverId: who === 'unsent' ? null : String(sentAt),
  });
  if (who === 'notice')
    return { ...message, body: { kind: 'notice', key: 'notice_transferred', params: {} } };
  return {
    ...message,
    author: { ...message.author, role: isMine ? 'visitor' : who === 'robot' ? 'robot' : 'service' },
  };
};

const timeOf = (...oldestFirst: readonly Message[]) => answerTime([...oldestFirst].reverse());

/** Questions that were answered after so many seconds. */
const answered = (...waits: readonly number[]) =>
  waits.flatMap((wait, index) => [at('own', index * 10_000), at('agent', index * 10_000 + wait)]);

describe('how long answers take', () => {
  it('is silent below three answers', () => {
    expect(timeOf()).toBeNull();
    expect(timeOf(...answered(60, 60))).toBeNull();
    expect(timeOf(...answered(60, 60, 60))).toBe(60);
  });

  it('is the median, which one long night does not change', () => {
    expect(timeOf(...answered(60, 240, 9_000))).toBe(240);
  });

  it('counts from the first message of a question to the first of its answer', () => {
    const talk = [at('own', 0), at('own', 100), at('agent', 300), at('agent', 900)];
    expect(
      timeOf(...talk, ...answered(300, 300, 300).map((one) => ({ ...one, sentAt: one.sentAt + 50_000 }))),
    ).toBe(300);
  });

  it('counts no robot, no line about what happened, and no message without a time of the backend', () => {
    expect(
      timeOf(
        at('own', 0),
        at('robot', 1),
        ...answered(60, 60).map((one) => ({ ...one, sentAt: one.sentAt + 9 })),
      ),
    ).toBeNull();
    expect(timeOf(...answered(60, 60), at('own', 30_000), at('notice', 30_010), at('agent', 30_060))).toBe(
      60,
    );
    expect(timeOf(...answered(60, 60), at('unsent', 30_000), at('agent', 30_060))).toBeNull();
  });

  it('counts no answer that came a day later, and no clock that went back', () => {
    expect(timeOf(...answered(60, 60), at('own', 30_000), at('agent', 130_000))).toBeNull();
    expect(timeOf(...answered(60, 60), at('own', 30_000), at('agent', 29_000))).toBeNull();
  });

  it('looks at the latest answers alone', () => {
    expect(
      timeOf(
        ...answered(...Array.from({ length: 50 }, () => 9_000), ...Array.from({ length: 10 }, () => 60)),
      ),
    ).toBe(60);
  });
});

it.each([
  [0, 'minute', 1],
  [60, 'minute', 1],
  [61, 'minute', 2],
  [290, 'minute', 5],
  [301, 'minute', 10],
  [2_700, 'minute', 45],
  [2_701, 'hour', 1],
  [3_601, 'hour', 2],
] as const)('%i seconds are about %s %i', (seconds, unit, value) => {
  expect(roundedTime(seconds)).toEqual({ unit, value });
});
