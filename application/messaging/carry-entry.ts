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

/** Brings what is kept in the outbox to whom it is for: a quick question, a sentence to the robot, all else to the agent. */
export class CarryEntry {
  constructor(
    private readonly session: Session,
    private readonly conversation: Conversation,
    private readonly deliver: Deliver,
    private readonly askRobot: AskRobot,
    private readonly questions: AnswersQuestions,
  ) {}

  /** Resolves when it was accepted or has failed; never after the end of the widget. */
  async execute(entry: OutboxEntry): Promise<void> {
    if (isQuestion(entry)) return this.questions.carry(entry);
    if (this.session.now.mode === 'robot' && isSentence(entry)) return this.askRobot.execute(entry);
    this.conversation.robotTalk.isForAgent(entry.clientId);
    await this.deliver.execute(entry);
  }
}
