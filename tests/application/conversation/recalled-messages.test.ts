import { describe, expect, it } from 'vitest';
import { RecordingLog } from '../../../adapters/memory/recording-log';
import { Conversation } from '../../../application/conversation/conversation';
import { received, sampleMessage } from '../../../main/testing';

const MESSAGE = { clientId: 'kf1', serverId: '2' };

/** The robot's record completes a sentence, which then goes to an agent. */
const redirected = () => {
  const conversation = new Conversation(new RecordingLog());
  const sentence = sampleMessage('to_service', 'hello', {
    clientId: 'kf1',
    serverId: null,
    status: 'pending',
  });
  conversation.begin(sentence);
  conversation.robotTalk.asked('kf1', sentence.body, null);
  conversation.receive([stored('stored 1', '1')], 'poll');
  expect(conversation.own('kf1')).toMatchObject({ status: 'completed', serverId: '1' });
  conversation.robotTalk.redirectToAgent('kf1');
  conversation.showDelivery('kf1', { status: 'pending' }, true);
  return conversation;
};

const stored = (clientId: string, serverId: string) =>
  received(sampleMessage('to_service', 'hello', { clientId, serverId }));

describe('a sentence that shows the server id of the robot’s record, and that an agent has', () => {
  it('goes when it is recalled, and stays away', () => {
    const conversation = redirected();
    expect(conversation.recall(MESSAGE)?.clientId).toBe('kf1');
    conversation.receive([stored('kf1', '2')], 'poll');
    expect(conversation.transcript.length).toBe(0);
  });

  it('goes when a poll says that it is deleted', () => {
    const conversation = redirected();
    conversation.receive([{ ...stored('kf1', '2'), deleted: true }], 'poll');
    expect(conversation.transcript.length).toBe(0);
  });

  it('stays as the older copy if its echo came before a newer copy is recalled', () => {
    const conversation = redirected();
    conversation.receive([stored('kf1', '2')], 'poll');
    expect(conversation.recall({ clientId: 'kf1', serverId: '3' })).toBeUndefined();
    expect(conversation.own('kf1')).toMatchObject({ serverId: '2' });
  });
});
