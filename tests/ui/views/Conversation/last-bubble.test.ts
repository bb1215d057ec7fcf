import { describe, expect, it } from 'vitest';
import { agent, mine, notice } from '../../../../stories/support/messages';
import { rows } from '../../../../stories/support/rows';
import { lastBubble } from '../../../../ui/views/Conversation/last-bubble';

describe('the newest bubble', () => {
  it('is found also if notices follow it', () => {
    const after = [notice('notice_transferred'), notice('notice_agent_offline')];
    expect(lastBubble(rows([agent('one'), mine('two'), ...after]))).toBe(1);
    expect(lastBubble(rows([agent('one'), mine('two')]))).toBe(1);
    expect(lastBubble(rows(after))).toBe(-1);
    expect(lastBubble(rows([]))).toBe(-1);
  });
});
