import { describe, expect, it } from 'vitest';
import { rows } from '../../../../stories/support/rows';
import { long } from '../../../../stories/support/scenes';
import { firstUnreadIndex } from '../../../../ui/views/Conversation/first-unread';

describe('the first unread row', () => {
  it('is found from the end', () => {
    expect(firstUnreadIndex(rows(long(1000), { firstUnreadId: 'long-980' }))).toBe(980);
    expect(firstUnreadIndex(rows(long(1000)))).toBeNull();
  });
});
