import { describe, expect, it } from 'vitest';
import { agent, mine, notice } from '../../../../stories/support/messages';
import { rows } from '../../../../stories/support/rows';
import { long } from '../../../../stories/support/scenes';
import { firstUnreadIndex, lastBubble } from '../../../../ui/views/Conversation/find-row';

describe('the first unread row', () => {
  it('is found from the end', () => {
    expect(firstUnreadIndex(rows(long(1000), { firstUnreadId: 'long-980' }))).toBe(980);
    expect(firstUnreadIndex(rows(long(1000)))).toBeNull();
  });
});

describe('the newest bubble', () => {
  it('is found also if notices follow it', () => {
    const after = [notice('notice_transferred'), notice('notice_agent_offline')];
    expect(lastBubble(rows([agent('one'), mine('two'), ...after]))).toBe(1);
    expect(lastBubble(rows([agent('one'), mine('two')]))).toBe(1);
    expect(lastBubble(rows(after))).toBe(-1);
    expect(lastBubble(rows([]))).toBe(-1);
  });
});
