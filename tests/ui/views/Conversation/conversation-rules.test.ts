import { describe, expect, it } from 'vitest';
import { agent, mine, notice } from '../../../../stories/support/messages';
import { rows } from '../../../../stories/support/rows';
import { long } from '../../../../stories/support/scenes';
import { placeMenu } from '../../../../ui/primitives/Menu/place-menu';
import { arrivedBehind } from '../../../../ui/views/Conversation/arrivals';
import { goesSmoothly, staysAtBottom } from '../../../../ui/views/Conversation/bottom';
import { firstUnreadIndex } from '../../../../ui/views/Conversation/first-unread';
import { lastBubble } from '../../../../ui/views/Conversation/last-bubble';
import { isBigEmoji } from '../../../../ui/views/Conversation/message/big-emoji';

const place = (top: number, height: number, viewport = 500) => ({ top, height, viewport });

describe('the bottom', () => {
  it('is within 20 px', () => {
    expect(staysAtBottom(false, place(0, 1000), place(480, 1000))).toBe(true);
    expect(staysAtBottom(false, place(0, 1000), place(479, 1000))).toBe(false);
  });

  it('is not left by content that grows', () => {
    expect(staysAtBottom(true, place(500, 1000), place(500, 1400))).toBe(true);
  });

  it('is left by a move upwards', () => {
    expect(staysAtBottom(true, place(500, 1000), place(300, 1000))).toBe(false);
  });

  it('is not left by a keyboard that opens', () => {
    expect(staysAtBottom(true, place(500, 1000, 500), place(480, 1000, 300))).toBe(true);
  });

  it('is reached smoothly from near by, at once from afar or for people who want calm', () => {
    expect(goesSmoothly(place(0, 1900), false)).toBe(true);
    expect(goesSmoothly(place(0, 9000), false)).toBe(false);
    expect(goesSmoothly(place(0, 1900), true)).toBe(false);
  });
});

describe('arrivals', () => {
  const first = agent('one');
  const second = mine('two');

  it('are what stands behind the last one', () => {
    expect(arrivedBehind(rows([first, second]), first.clientId)).toEqual([second]);
    expect(arrivedBehind(rows([first, second]), second.clientId)).toEqual([]);
  });

  it('are none in a history', () => {
    expect(arrivedBehind(rows([first, second]), null)).toEqual([]);
    expect(arrivedBehind(rows(long(100)), 'long-2')).toEqual([]);
  });
});

describe('the first unread row', () => {
  it('is found from the end', () => {
    expect(firstUnreadIndex(rows(long(1000), { firstUnreadId: 'long-980' }))).toBe(980);
    expect(firstUnreadIndex(rows(long(1000)))).toBeNull();
  });
});

describe('the newest bubble', () => {
  it('stands above what happened since', () => {
    const after = [notice('notice_transferred'), notice('notice_agent_offline')];
    expect(lastBubble(rows([agent('one'), mine('two'), ...after]))).toBe(1);
    expect(lastBubble(rows([agent('one'), mine('two')]))).toBe(1);
    expect(lastBubble(rows(after))).toBe(-1);
    expect(lastBubble(rows([]))).toBe(-1);
  });
});

describe('big emoji', () => {
  it.each(['👍', '👍🎉', '👨‍👩‍👧‍👦', '🇩🇪 🇨🇳', '❤️', '1️⃣'])('%s is shown large', (text) => {
    expect(isBigEmoji(text)).toBe(true);
  });

  it.each(['', '  ', '1', '#', 'ok 👍', '👍👍👍👍', '12'])('"%s" is not', (text) => {
    expect(isBigEmoji(text)).toBe(false);
  });
});

describe('a menu', () => {
  it('stays placeMenu of the panel', () => {
    const ground = { left: 100, top: 100, width: 320, height: 480 };
    expect(placeMenu(ground, { width: 200, height: 120 }, { x: 400, y: 560, grows: 'down' })).toEqual({
      left: 112,
      top: 352,
    });
    expect(placeMenu(ground, { width: 200, height: 120 }, { x: 110, y: 400, grows: 'up' })).toEqual({
      left: 10,
      top: 180,
    });
  });
});
