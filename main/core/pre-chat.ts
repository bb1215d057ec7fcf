import type { Subscription } from 'rxjs';
import { AskBeforeChat, type QuestionsHost } from '../../application/lifecycle/ask-before-chat';
import { readPreChat } from '../../domain/form/read-pre-chat';
import type { Core } from './assemble';

/** @param refuse gets one line for each field of the setting that cannot be used */
export const askBeforeChat = (
  preChat: unknown,
  core: Core,
  host: QuestionsHost,
  refuse: (line: string) => void,
): Subscription => {
  const { problems, ...asked } = readPreChat(preChat);
  for (const problem of problems) refuse(`preChat: ${problem}`);
  return new AskBeforeChat(core, asked, host).run();
};
