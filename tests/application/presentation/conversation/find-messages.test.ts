import { expect, it } from 'vitest';
import {
  findDays,
  findMessages,
  placeAmong,
} from '../../../../application/presentation/conversation/find-messages';
import { agent, mine, notice } from '../../../../stories/support/messages';
import { rows } from '../../../../stories/support/rows';

const textOf = ({ body }: { readonly body: object }): string => ('text' in body ? String(body.text) : '');

const CHAT = rows([
  agent('Do you have the receipt?', { ago: 200_000 }),
  mine('The RÉCEIPT is here', { ago: 100_000 }),
  notice('notice_transferred', { name: 'receipt' }, { ago: 90_000 }),
  agent('Thank you', { ago: 20 }),
]);

it('the search finds messages by their words, oldest first, and no lines about what happened', () => {
  expect(findMessages(CHAT, ' receipt ', textOf)).toEqual([0, 1]);
  expect(findMessages(CHAT, 'thank', textOf)).toEqual([3]);
  expect(findMessages(CHAT, '  ', textOf)).toEqual([]);
});

it('a message is folded once for all queries', () => {
  let read = 0;
  const counted = (message: { readonly body: object }) => {
    read += 1;
    return textOf(message);
  };
  const chat = rows([agent('a'), agent('b')]);
  findMessages(chat, 'a', counted);
  findMessages(chat, 'ab', counted);
  expect(read).toBe(2);
});

it('the days begin at their first messages', () => {
  expect(findDays(CHAT)[0]).toBe(0);
  expect(findDays(CHAT).length).toBeGreaterThanOrEqual(2);
});

it('a message is found again when others came before it', () => {
  const id = CHAT.at(1)?.message.clientId ?? '';
  expect(placeAmong(CHAT, id, 1)).toBe(1);
  expect(placeAmong(CHAT, id, 3)).toBe(1);
  expect(placeAmong(CHAT, 'gone', 1)).toBeNull();
});
