import { ChangeAgent } from '../../application/assignment/change-agent';
import { HandOver } from '../../application/assignment/hand-over';
import { JudgeServiceAnswer } from '../../application/assignment/judge-service-answer';
import { LearnAgentNames } from '../../application/assignment/learn-agent-names';
import { ResumeOnAgentMessage } from '../../application/assignment/resume-on-agent-message';
import { ShowNobodyAvailable } from '../../application/assignment/show-nobody-available';
import { CallAgent } from '../../application/delivery/call-agent';
import { Outbox } from '../../application/delivery/outbox';
import { OwnMessages } from '../../application/delivery/own-messages';
import { RestoreOutbox } from '../../application/delivery/restore-outbox';
import type { SendDoor } from '../../application/delivery/send-door';
import { Sender } from '../../application/delivery/sender';
import { TabOwner } from '../../application/delivery/tab-owner';
import { EndSession } from '../../application/lifecycle/end-session';
import { Acknowledge } from '../../application/messaging/acknowledge';
import { GuardSecrets } from '../../application/messaging/guard-secrets';
import { PollMessages } from '../../application/messaging/poll-messages';
import { PollingGuard } from '../../application/messaging/polling-guard';
import { SendMedia } from '../../application/messaging/send-media';
import { SendText } from '../../application/messaging/send-text';
import { ShareReadMarks } from '../../application/messaging/share-read-marks';
import { TextDraft } from '../../application/messaging/text-draft';
import { AskQuestion } from '../../application/robot/ask-question';
import { AskRobot } from '../../application/robot/ask-robot';
import { QuickQuestions } from '../../application/robot/quick-questions';
import type { KefuOptions } from '../options';
import type { Interception } from './interception';
import type { MakeSecretSearch } from './secret-search';
import type { PortsWithoutClock, SessionPart } from './session-part';

export type MessagingPart = ReturnType<typeof messagingPart>;

/** What loads later in the app, or is off. */
export interface MessagingFactories {
  readonly secretSearch: MakeSecretSearch;
  /** What asks the page about messages. */
  readonly interception?: Interception | undefined;
}

/** Strata assignment, delivery, robot and messaging: sends messages and handles the answers of the backend. */
export const messagingPart = (
  ports: PortsWithoutClock,
  part: SessionPart,
  options: KefuOptions,
  { secretSearch, interception }: MessagingFactories,
) => {
  const { sessionGateway, messageGateway, robotGateway, outboxStore, ownerChannel, readMarks } = ports;
  const { preferences, environment, navigation, hostBridge, random, log } = ports;
  const { session, conversation, feedback, systemLines, calls, limits, clock, lifetime } = part;
  const { messageIds, activity, waits, locks, unread } = part;
  const { pollIntervalMs, messageForm, secretGuard } = options;

  const isFormOffered = Boolean(messageForm?.url);
  const showNobodyAvailable = new ShowNobodyAvailable({
    session,
    feedback,
    systemLines,
    navigation,
    isFormOffered,
  });
  const judgeServiceAnswer = new JudgeServiceAnswer(calls, showNobodyAvailable);
  const changeAgent = new ChangeAgent({
    sessionGateway,
    calls,
    session,
    feedback,
    systemLines,
    judgeServiceAnswer,
    lifetime,
  });
  const resumeOnAgentMessage = new ResumeOnAgentMessage(conversation, session);
  const learnAgentNames = new LearnAgentNames(conversation, session, clock);

  const pollingGuard = new PollingGuard(clock, pollIntervalMs);
  const polling = new PollMessages(
    {
      messageGateway,
      calls,
      limits,
      conversation,
      pollingGuard,
      session,
      environment,
      lifetime,
      clock,
      log,
    },
    pollIntervalMs,
  );
  const endSession = new EndSession(session, feedback, systemLines, unread);
  const handOver = new HandOver({
    session,
    changeAgent,
    conversation,
    feedback,
    systemLines,
    waits,
    lifetime,
  });

  const agent = new CallAgent({ messageGateway, calls, session, feedback, systemLines });
  const askRobot = new AskRobot({
    robotGateway,
    calls,
    conversation,
    handOver,
    feedback,
    messageIds,
    clock,
    lifetime,
  });
  const question = new AskQuestion({ robotGateway, calls, session, askRobot, feedback, systemLines });
  const receivers = { agent, robot: askRobot, question };
  const outgoing = new OwnMessages({
    outboxStore,
    conversation,
    session,
    feedback,
    lifetime,
    preferences,
    random,
  });
  const tabOwner = new TabOwner({ outgoing, locks, ownerChannel, clock, lifetime });
  const sender = new Sender({
    receivers,
    conversation,
    session,
    changeAgent,
    handOver,
    limits,
    clock,
    log,
  });
  const outbox = new Outbox({
    outgoing,
    sender,
    tabOwner,
    conversation,
    session,
    polling,
    endSession,
    feedback,
    systemLines,
    clock,
    lifetime,
    log,
  });
  const restoreOutbox = new RestoreOutbox({ outgoing, outbox, conversation, polling, session });

  const textDraft = new TextDraft({ session, preferences });
  const sendDoor: SendDoor =
    interception?.sendDoor?.({ outbox, textDraft, session, feedback, lifetime, clock, log }) ?? outbox;
  const quickQuestions = new QuickQuestions({
    robotGateway,
    calls,
    session,
    sendDoor,
    messageIds,
    activity,
    clock,
    lifetime,
  });
  const sendText = new SendText({ sendDoor, pollingGuard, session, messageIds, clock });
  const sendMedia = new SendMedia({ outbox, messageIds, clock });
  const acknowledge = new Acknowledge({
    messageGateway,
    calls,
    conversation,
    polling,
    session,
    environment,
    hostBridge,
    waits,
  });
  const searchSecrets = secretSearch(secretGuard);
  const guardSecrets = new GuardSecrets({ searchSecrets, textDraft, waits, lifetime });
  const shareReadMarks = new ShareReadMarks(conversation, readMarks, session);
  return {
    isFormOffered,
    showNobodyAvailable,
    judgeServiceAnswer,
    changeAgent,
    resumeOnAgentMessage,
    learnAgentNames,
    pollingGuard,
    polling,
    endSession,
    askRobot,
    outbox,
    restoreOutbox,
    quickQuestions,
    sendText,
    sendMedia,
    acknowledge,
    textDraft,
    guardSecrets,
    shareReadMarks,
  };
};
