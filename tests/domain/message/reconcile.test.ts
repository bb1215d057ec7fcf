import { describe, expect, it } from 'vitest';
import type { Message } from '../../../domain/message/message';
import { type Known, reconcile } from '../../../domain/message/reconcile';
import { sampleMessage } from '../../../main/testing';

const answer = (serverId: string | null) => sampleMessage('to_visiter', 'hello', { clientId: 'a', serverId });
const own = (serverId: string | null) => sampleMessage('to_service', 'hello', { clientId: 'a', serverId });

/** A conversation that shows this one message. */
const showing = (shown: Message): Known => ({
  byClientId: (clientId) => (clientId === shown.clientId ? shown : undefined),
  byServerId: (serverId) => (serverId === shown.serverId ? shown : undefined),
  isRecalled: () => false,
  matchRobot: () => null,
});

const decided = (message: Message, shown: Message) =>
  reconcile({ message, dated: true, deleted: false, isWelcome: false }, showing(shown));

describe('a message with the client id of one that is shown', () => {
  it.each([
    ['an answer with the same server id', answer('5'), answer('5')],
    ['an answer without a server id', answer(null), answer('5')],
    ['an answer whose shown copy has no server id yet', answer('5'), answer(null)],
    ['an answer without a server id, under the id of the visitor’s message', answer(null), own('5')],
  ])('is known: %s', (_, message, shown) => {
    expect(decided(message, shown)).toEqual({ kind: 'known' });
  });

  it('is another one if it is an answer with another server id: it gets a client id of its own', () => {
    const decision = decided(answer('6'), answer('5'));
    expect(decision).toMatchObject({ kind: 'add', message: { serverId: '6' }, renamed: null });
    expect(decision.kind === 'add' && decision.message.clientId).not.toBe('a');
  });

  it('is an echo if it is the visitor’s, also if the backend has stored it twice', () => {
    expect(decided(own('5'), own(null))).toMatchObject({ kind: 'echo', isOlder: false });
    expect(decided(own('5'), own('6'))).toMatchObject({ kind: 'echo', isOlder: true });
  });

  it('takes its id from an answer that came under it', () => {
    const decision = decided(own('6'), answer('5'));
    expect(decision).toMatchObject({ kind: 'add', message: { clientId: 'a' }, renamed: { serverId: '5' } });
    expect(decision.kind === 'add' && decision.renamed?.clientId).not.toBe('a');
  });
});
