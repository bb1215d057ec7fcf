import { describe, expect, it } from 'vitest';
import { agent, mine } from '../../../../stories/support/messages';
import { rows } from '../../../../stories/support/rows';
import { long } from '../../../../stories/support/scenes';
import { arrivedAfter } from '../../../../ui/views/Conversation/useArrivals';

describe('arrivals', () => {
  const first = agent('one');
  const second = mine('two');

  it('are what is after the last one', () => {
    expect(arrivedAfter(rows([first, second]), first.clientId)).toEqual([second]);
    expect(arrivedAfter(rows([first, second]), second.clientId)).toEqual([]);
  });

  it('do not exist for messages of a history', () => {
    expect(arrivedAfter(rows([first, second]), null)).toEqual([]);
    expect(arrivedAfter(rows(long(100)), 'long-2')).toEqual([]);
  });
});
