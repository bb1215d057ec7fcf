import { isWithRobot } from '../../domain/conversation/mode';
import type { Conversation } from '../conversation/conversation';
import type { Deliver } from '../delivery/deliver';
import { isQuestion, isSentence } from '../delivery/outbox';
import type { SendOutcome } from '../delivery/send-queue';
import type { OutboxEntry, QuestionEntry } from '../ports/outbox-store.port';
import type { AskRobot } from '../robot/ask-robot';
import type { Session } from '../session/session';

/** Sends a quick question, which has a call of its own. */
export interface SendsQuestions {
  send(entry: QuestionEntry): Promise<SendOutcome>;
}

export interface SendEntryTools {
  readonly session: Session;
  readonly conversation: Conversation;
  readonly deliver: Deliver;
  readonly askRobot: AskRobot;
  readonly quickQuestions: SendsQuestions;
}

/**
 * Sends an entry of the outbox to its receiver: a quick question, a sentence to the robot, or a message to the agent. Typed
 * text, uploads, resends and entries of an earlier page all go this way.
 */
export class SendEntry {
  constructor(private readonly tools: SendEntryTools) {}

  /** Resolves when the entry was accepted or has failed. After the end of the widget it never resolves. */
  async execute(entry: OutboxEntry): Promise<SendOutcome> {
    if (isQuestion(entry)) return this.tools.quickQuestions.send(entry);
    if (isWithRobot(this.tools.session.now) && isSentence(entry)) return this.tools.askRobot.execute(entry);
    this.tools.conversation.robotTalk.redirectToAgent(entry.clientId);
    return this.tools.deliver.execute(entry);
  }
}
