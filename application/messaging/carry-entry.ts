import type { Conversation } from '../conversation/conversation';
import type { Deliver } from '../delivery/deliver';
import { isQuestion, isSentence } from '../delivery/outbox';
import type { OutboxEntry, QuestionEntry } from '../ports/outbox-store.port';
import type { AskRobot } from '../robot/ask-robot';
import type { Session } from '../session/session';

/** Quick questions have a call of their own. */
export interface AnswersQuestions {
  carry(entry: QuestionEntry): Promise<void>;
}

export interface CarryEntryTools {
  readonly session: Session;
  readonly conversation: Conversation;
  readonly deliver: Deliver;
  readonly askRobot: AskRobot;
  readonly quickQuestions: AnswersQuestions;
}

/** Brings what is kept in the outbox to whom it is for: a quick question, a sentence to the robot, all else to the agent. */
export class CarryEntry {
  constructor(private readonly tools: CarryEntryTools) {}

  /** Resolves when it was accepted or has failed; never after the end of the widget. */
  async execute(entry: OutboxEntry): Promise<void> {
    if (isQuestion(entry)) return this.tools.quickQuestions.carry(entry);
    if (this.tools.session.now.mode === 'robot' && isSentence(entry))
      return this.tools.askRobot.execute(entry);
    this.tools.conversation.robotTalk.isForAgent(entry.clientId);
    await this.tools.deliver.execute(entry);
  }
}
