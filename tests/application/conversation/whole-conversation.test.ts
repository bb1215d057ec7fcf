import { expect, it } from 'vitest';
import { RecordingLog } from '../../../adapters/memory/recording-log';
import { Conversation } from '../../../application/conversation/conversation';
import { received, sampleMessage } from '../../../main/testing';

const answer = (serverId: string) => [received(sampleMessage('to_visiter', 'hello', { serverId }))];

it('a conversation is whole once the history was read and had no message', () => {
  const conversation = new Conversation(new RecordingLog());
  expect(conversation.isWhole, 'nothing is known yet').toBe(false);
  conversation.receive([], 'history');
  expect(conversation.isWhole).toBe(true);
  conversation.receive(answer('1'), 'poll');
  conversation.receive(answer('1'), 'history');
  expect(conversation.isWhole, 'a later history holds what came meanwhile').toBe(true);
});

it('a conversation is not whole if the history had messages: earlier ones may not have been sent', () => {
  const conversation = new Conversation(new RecordingLog());
  conversation.receive(answer('7'), 'history');
  conversation.receive([], 'history');
  expect(conversation.isWhole).toBe(false);
});
