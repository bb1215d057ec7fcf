import { createTestWidget, err, type TestWidget } from '../../../main/testing';

type Meanwhile = (chat: TestWidget) => Promise<void>;

const SECOND = 1_000;

const write = ({ widget }: TestWidget, text: string) => {
  widget.composer.actions.edit(text);
  widget.composer.actions.send();
};

const recordingOf = async (meanwhile: Meanwhile): Promise<string> => {
  const chat = createTestWidget({ record: true });
  chat.widget.start();
  await chat.clock.advance(5 * SECOND);
  await meanwhile(chat);
  const file = await chat.widget.record();
  chat.widget.dispose();
  return (await file?.text()) ?? '';
};

/** Chats that are recorded when they are chosen, by the real recorder. */
export const EXAMPLES: Readonly<Record<string, () => Promise<string>>> = {
  'A question and its answer': () =>
    recordingOf(async (chat) => {
      write(chat, 'Where is my parcel?');
      await chat.clock.advance(8 * SECOND);
      chat.messageGateway.agentSays('It will be there tomorrow.');
      await chat.clock.advance(12 * SECOND);
    }),
  'A message that the backend refuses': () =>
    recordingOf(async (chat) => {
      chat.messageGateway.scripts.sendText.next(err({ kind: 'refused', code: 1, message: 'not allowed' }));
      write(chat, 'Where is my parcel?');
      await chat.clock.advance(10 * SECOND);
    }),
  'A connection that is lost for ten seconds': () =>
    recordingOf(async (chat) => {
      chat.environment.online(false);
      write(chat, 'Is anybody there?');
      await chat.clock.advance(10 * SECOND);
      chat.environment.online(true);
      await chat.clock.advance(20 * SECOND);
    }),
};
