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
import type { MakeSecretSearch } from './secret-search';
import type { sessionPart } from './session-part';

type Deps = ReturnType<typeof sessionPart>;

/** Strata assignment, delivery, robot and messaging: sends messages and handles the answers of the backend. */
export const messagingPart = (
  deps: Deps,
  { pollIntervalMs, messageForm, secretGuard }: KefuOptions,
  makeSearch: MakeSecretSearch,
) => {
  const { session, feedback, systemLines, calls, conversation, clock, readMarks } = deps;
  const isFormOffered = Boolean(messageForm?.url);
  const showNobodyAvailable = new ShowNobodyAvailable({ ...deps, isFormOffered });
  const judgeServiceAnswer = new JudgeServiceAnswer(calls, showNobodyAvailable);
  const changeAgent = new ChangeAgent({ ...deps, judgeServiceAnswer });
  const resumeOnAgentMessage = new ResumeOnAgentMessage(conversation, session);
  const learnAgentNames = new LearnAgentNames(conversation, session, clock);

  const pollingGuard = new PollingGuard(clock, pollIntervalMs);
  const polling = new PollMessages({ ...deps, pollingGuard }, pollIntervalMs);
  const endSession = new EndSession(session, feedback, systemLines, deps.unread);

  const handOver = new HandOver({ ...deps, changeAgent });
  const agent = new CallAgent(deps);
  const askRobot = new AskRobot({ ...deps, handOver });
  const question = new AskQuestion({ ...deps, askRobot });
  const receivers = { agent, robot: askRobot, question };
  const outgoing = new OwnMessages(deps);
  const tabOwner = new TabOwner({ ...deps, outgoing });
  const sending = { ...deps, outgoing, polling };
  const sender = new Sender({ ...deps, receivers, changeAgent, handOver });
  const outbox = new Outbox({ ...sending, tabOwner, sender, endSession });
  const restoreOutbox = new RestoreOutbox({ ...sending, outbox });

  const quickQuestions = new QuickQuestions({ ...deps, outbox });
  const sendText = new SendText({ ...deps, outbox, pollingGuard });
  const sendMedia = new SendMedia({ ...deps, outbox });
  const acknowledge = new Acknowledge({ ...deps, polling });
  const textDraft = new TextDraft(deps);
  const guardSecrets = new GuardSecrets({ ...deps, textDraft, searchSecrets: makeSearch(secretGuard) });
  const shareReadMarks = new ShareReadMarks(conversation, readMarks, session);
  return {
    ...deps,
    ...{ judgeServiceAnswer, changeAgent, resumeOnAgentMessage, learnAgentNames, pollingGuard, polling },
    ...{
      endSession,
      askRobot,
      outbox,
      restoreOutbox,
      quickQuestions,
      sendText,
      sendMedia,
      acknowledge,
    },
    ...{ textDraft, guardSecrets, shareReadMarks, isFormOffered, showNobodyAvailable },
  };
};
