import { describe, expect, it } from 'vitest';
import { RecordingLog } from '../../../adapters/memory/recording-log';
import { Conversation } from '../../../application/conversation/conversation';
import type { MessageBody } from '../../../domain/message/message';
import { NOTHING } from '../../../domain/message/message-body';
import { received, sampleMessage } from '../../../main/testing';

const after = (...[direction, body, clientId]: [...Parameters<typeof message>]) => {
  const conversation = new Conversation(new RecordingLog());
  conversation.receive([message(direction, body, clientId)], 'poll');
  return conversation;
};

const message = (
  direction: 'to_visiter' | 'to_service' | 'system',
  body: MessageBody = NOTHING,
  clientId = 'cid:7',
) => received(sampleMessage(direction, '', { body, clientId, serverId: '7' }));

describe('a message of which nothing would be seen', () => {
  it('of an agent is shown, so that the visitor can ask for it again', () => {
    expect(after('to_visiter').transcript.last()?.body).toEqual(NOTHING);
  });

  it.each([
    ['a system line', 'system', NOTHING],
    ['a sentence by which the robot was asked to begin', 'to_service', NOTHING],
    ['a welcome without blocks', 'to_visiter', { kind: 'welcome', blocks: [] }],
  ] as const)('of another kind is not shown, and polling continues behind it: %s', (_, direction, body) => {
    const conversation = after(direction, body);
    expect(conversation.transcript.length).toBe(0);
    expect(conversation.pollAfter).toBe('7');
  });

  it('that the widget has sent is shown: otherwise it would be sent again', () => {
    expect(after('to_service', NOTHING, 'kf1').transcript.last()?.clientId).toBe('kf1');
  });
});
