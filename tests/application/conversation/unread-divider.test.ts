import { describe, expect, it } from 'vitest';
import { ShownMessages } from '../../../application/conversation/shown-messages';
import { UnreadDivider } from '../../../application/conversation/unread-divider';
import { sampleMessage } from '../../../main/testing';

const [older, newer] = ['1', '2'].map((serverId) =>
  sampleMessage('to_visiter', 'text', { clientId: `m${serverId}`, serverId, unread: true }),
) as [ReturnType<typeof sampleMessage>, ReturnType<typeof sampleMessage>];

/** A conversation of two messages. */
const conversation = () => {
  const shown = new ShownMessages();
  for (const message of [older, newer]) shown.put(message);
  return { shown, divider: new UnreadDivider(shown), above: () => shown.facts.current.firstUnreadId };
};

describe('if a poll brings older unread messages, the divider', () => {
  it('moves up to the first of them', () => {
    const { divider, above } = conversation();
    divider.received([newer], 'history');
    divider.received([older], 'poll');
    expect(above()).toBe(older.clientId);
  });

  it('stays where the visitor has come back to it', () => {
    const { divider, above } = conversation();
    divider.cameBack(newer.clientId);
    divider.received([older], 'poll');
    expect(above()).toBe(newer.clientId);
  });
});
