import { ChangeAgent } from '../../application/assignment/change-agent';
import { JudgeServiceAnswer } from '../../application/assignment/judge-service-answer';
import { LearnAgentNames } from '../../application/assignment/learn-agent-names';
import { ResumeOnAgentMessage } from '../../application/assignment/resume-on-agent-message';
import { ShowNobodyAvailable } from '../../application/assignment/show-nobody-available';
import { Deliver } from '../../application/delivery/deliver';
import { Outbox } from '../../application/delivery/outbox';
import { OwnMessages } from '../../application/delivery/own-messages';
import { WaitForClaim } from '../../application/delivery/wait-for-claim';
import { EndSession } from '../../application/lifecycle/end-session';
import { Acknowledge } from '../../application/messaging/acknowledge';
import { FlushOutbox } from '../../application/messaging/flush-outbox';
import { PollMessages } from '../../application/messaging/poll-messages';
import { PollingGuard } from '../../application/messaging/polling-guard';
import { SendEntry } from '../../application/messaging/send-entry';
import { SendInOrder } from '../../application/messaging/send-in-order';
import { SendMedia } from '../../application/messaging/send-media';
import { SendText } from '../../application/messaging/send-text';
import { ShareReadMarks } from '../../application/messaging/share-read-marks';
import { TakeOverWithoutLocks } from '../../application/messaging/take-over-without-locks';
import { TextDraft } from '../../application/messaging/text-draft';
import { AskRobot } from '../../application/robot/ask-robot';
import { HandOver } from '../../application/robot/hand-over';
import { QuickQuestions } from '../../application/robot/quick-questions';
import type { KefuOptions } from '../options';
import type { sessionPart } from './session-part';

type Below = ReturnType<typeof sessionPart>;

/** Strata assignment, delivery, robot and messaging: sends messages and handles the answers of the backend. */
export const messagingPart = (below: Below, { pollIntervalMs, messageForm }: KefuOptions) => {
  const { session, feedback, systemLines, calls, conversation, clock, readMarks } = below;
  const isFormOffered = Boolean(messageForm?.url);
  const showNobodyAvailable = new ShowNobodyAvailable({ ...below, isFormOffered });
  const judgeServiceAnswer = new JudgeServiceAnswer(calls, showNobodyAvailable);
  const changeAgent = new ChangeAgent({ ...below, judgeServiceAnswer });
  const resumeOnAgentMessage = new ResumeOnAgentMessage(conversation, session);
  const learnAgentNames = new LearnAgentNames(conversation, session, clock);

  const pollingGuard = new PollingGuard(clock, pollIntervalMs);
  const polling = new PollMessages({ ...below, pollingGuard }, pollIntervalMs);
  const outbox = new Outbox(below);
  const ownMessages = new OwnMessages(conversation, outbox);
  const endSession = new EndSession(session, feedback, systemLines, below.unread);
  const waitForClaim = new WaitForClaim({ ...below, outbox, polling });
  const deliver = new Deliver({ ...below, changeAgent, waitForClaim, outbox, ownMessages, endSession });

  const handOver = new HandOver({ ...below, changeAgent, outbox, deliver });
  const askRobot = new AskRobot({ ...below, outbox, ownMessages, waitForClaim, handOver });
  const quickQuestions = new QuickQuestions({ ...below, outbox, ownMessages, waitForClaim, askRobot });

  const sendEntry = new SendEntry({ ...below, deliver, askRobot, quickQuestions });
  const sendInOrder = new SendInOrder({ ...below, outbox, sendEntry, polling });
  const sendText = new SendText({ ...below, ownMessages, sendInOrder, pollingGuard });
  const sendMedia = new SendMedia({ ...below, ownMessages, sendEntry });
  const flushOutbox = new FlushOutbox({ ...below, outbox, ownMessages, sendInOrder, polling });
  const takeOverAbandoned = new TakeOverWithoutLocks(outbox, ownMessages, sendEntry);
  const acknowledge = new Acknowledge({ ...below, polling });
  const textDraft = new TextDraft(below);
  const shareReadMarks = new ShareReadMarks(conversation, readMarks, session);
  return {
    ...below,
    ...{
      judgeServiceAnswer,
      changeAgent,
      resumeOnAgentMessage,
      learnAgentNames,
      pollingGuard,
      polling,
      outbox,
      deliver,
      endSession,
    },
    ...{
      waitForClaim,
      askRobot,
      quickQuestions,
      sendText,
      sendMedia,
      flushOutbox,
      takeOverAbandoned,
      acknowledge,
    },
    ...{ textDraft, shareReadMarks, isFormOffered, showNobodyAvailable },
  };
};
