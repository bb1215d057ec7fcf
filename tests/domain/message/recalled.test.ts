import { describe, expect, it } from 'vitest';
import type { Direction } from '../../../domain/message/message';
import { Recalled } from '../../../domain/message/recalled';

const isRecalled = (recalled: Recalled, direction: Direction, serverId: string | null): boolean =>
  recalled.has({ clientId: 'a', serverId }, direction);

describe('the recall of an own message', () => {
  const recalled = new Recalled();
  recalled.addMessage({ clientId: 'a', serverId: '5', direction: 'to_service' });

  it.each<[string, Direction, string | null, boolean]>([
    ['the message itself', 'to_service', '5', true],
    ['the message without its server id', 'to_service', null, true],
    ['a copy that a retry stored later', 'to_service', '6', true],
    ['an older copy', 'to_service', '4', false],
    ['an answer under its client id', 'to_visiter', '6', false],
    ['an answer under its client id that has no server id', 'to_visiter', null, false],
  ])('concerns it alone: %s', (_, direction, serverId, isGone) => {
    expect(isRecalled(recalled, direction, serverId)).toBe(isGone);
  });
});

it.each<Direction>(['to_service', 'to_visiter'])(
  'the recall of an id whose message was never shown removes it, whoever wrote it: %s',
  (direction) => {
    const recalled = new Recalled();
    recalled.add({ clientId: 'a', serverId: null });
    expect(isRecalled(recalled, direction, '5')).toBe(true);
  },
);

it('a recall that names who wrote keeps what an earlier one did not know', () => {
  const recalled = new Recalled();
  recalled.addMessage({ clientId: 'a', serverId: '6', direction: 'to_service' });
  recalled.addMessage({ clientId: 'a', serverId: '5', direction: 'to_service' }, '5');
  expect(isRecalled(recalled, 'to_service', '5')).toBe(true);
  expect(isRecalled(recalled, 'to_service', '4')).toBe(false);
});
