import { beforeEach, describe, expect, it } from 'vitest';
import { type IdRange, PollCursor } from '../../../domain/message/poll-cursor';

const ids = (from: number, to: number): IdRange => ({ oldest: String(from), newest: String(to) });

const NONE: IdRange = { oldest: null, newest: null };

describe('the poll cursor', () => {
  let cursor: PollCursor;
  beforeEach(() => {
    cursor = new PollCursor();
  });

  const poll = (answer: IdRange): boolean => {
    cursor.pollBegins();
    return cursor.pollAnswered(answer);
  };

  it('is 0 until a poll has answered, also after the history', () => {
    expect(cursor.after).toBe('0');
    cursor.historyRead(ids(1, 10));
    expect(cursor.after).toBe('0');
    expect(poll(NONE)).toBe(true);
    expect(cursor.after).toBe('10');
  });

  it('stays at the history if the first poll begins behind it', () => {
    cursor.historyRead(ids(1, 5));
    expect(poll(ids(7, 16))).toBe(false);
    expect(cursor.after).toBe('5');
    expect(poll(ids(6, 16))).toBe(true);
    expect(cursor.after).toBe('16');
  });

  it('stays at the first poll if it ends before the history begins', () => {
    cursor.historyRead(ids(7, 16));
    expect(poll(ids(1, 5))).toBe(false);
    expect(cursor.after).toBe('5');
    expect(poll(ids(6, 10))).toBe(true);
    expect(cursor.after).toBe('10');
  });

  it('does not move over a later history that begins behind what was read', () => {
    cursor.historyRead(ids(1, 5));
    cursor.historyRead(ids(7, 16));
    expect(poll(ids(7, 16))).toBe(false);
    expect(cursor.after).toBe('5');
  });

  describe('if an older history comes after a newer one, with a gap between them', () => {
    it('asks for the gap before the first poll has answered', () => {
      cursor.historyRead(ids(7, 16));
      cursor.historyRead(ids(1, 5));
      expect(poll(ids(7, 16))).toBe(false);
      expect(cursor.after).toBe('5');
    });

    it('goes back after polls have answered', () => {
      cursor.historyRead(ids(7, 16));
      poll(ids(7, 16));
      poll(ids(17, 20));
      cursor.historyRead(ids(1, 5));
      expect(cursor.after).toBe('5');
      expect(poll(ids(6, 20))).toBe(true);
      expect(cursor.after).toBe('20');
    });

    it('stays there if a poll that began before answers', () => {
      cursor.historyRead(ids(7, 16));
      poll(NONE);
      cursor.pollBegins();
      cursor.historyRead(ids(1, 5));
      expect(cursor.pollAnswered(ids(17, 20))).toBe(false);
      expect(cursor.after).toBe('5');
    });
  });

  it('does not go back if the older history reaches the newer one, or if the first poll has sent what lies between', () => {
    cursor.historyRead(ids(7, 16));
    cursor.historyRead(ids(1, 7));
    poll(ids(7, 16));
    expect(cursor.after).toBe('16');
    const whole = new PollCursor();
    whole.historyRead(ids(7, 16));
    whole.pollBegins();
    whole.pollAnswered(ids(1, 16));
    whole.historyRead(ids(1, 5));
    expect(whole.after).toBe('16');
  });
});
