import { ContainerModule } from 'inversify';
import { ChatWidget } from '../../application/chat-widget';
import { arrivedIn } from '../../application/conversation/conversation-event';
import { LeaveMessage } from '../../application/forms/leave-message';
import { ComposerPresenter } from '../../application/presentation/composer/presenter';
import { ConversationPresenter } from '../../application/presentation/conversation/presenter';
import { EmojiPresenter } from '../../application/presentation/emoji/presenter';
import { EvaluationPresenter } from '../../application/presentation/evaluation/presenter';
import { DialogPresenter, ToastsPresenter } from '../../application/presentation/feedback/presenter';
import { OnlinePeople } from '../../application/presentation/header/online-people';
import { HeaderPresenter, Typing } from '../../application/presentation/header/presenter';
import { MessageFormPresenter } from '../../application/presentation/message-form/presenter';
import { QuestionsPresenter } from '../../application/presentation/questions/presenter';
import { ShellPresenter } from '../../application/presentation/shell/presenter';
import { binderOf } from './token';
import { CORE, PORTS } from './tokens';

export const viewsModule = new ContainerModule((load) => {
  const { single } = binderOf(load);
  single(
    CORE.typing,
    [CORE.conversation, PORTS.clock],
    (conversation, clock) => new Typing(conversation, clock),
  );
  single(
    CORE.onlinePeople,
    [CORE.session, PORTS.clock, PORTS.random, PORTS.log, CORE.options],
    (session, clock, random, log, options) =>
      new OnlinePeople({ session, clock, random, log }, options.onlinePeople),
  );
  single(
    CORE.shell,
    [CORE.session, CORE.startSession],
    (session, start) => new ShellPresenter(session, start),
  );
  single(
    CORE.header,
    [CORE.session, CORE.typing, CORE.onlinePeople, CORE.unread, PORTS.hostBridge],
    (session, typing, people, unread, host) =>
      new HeaderPresenter({ session, typing, onlinePeople: people, unread, hostBridge: host }),
  );
  single(
    CORE.conversationView,
    [
      CORE.conversation,
      CORE.session,
      CORE.onlinePeople,
      CORE.unread,
      CORE.typing,
      CORE.resend,
      CORE.feedback,
      PORTS.clock,
    ],
    (conversation, session, people, unread, typing, resend, feedback, clock) =>
      new ConversationPresenter({
        conversation,
        session,
        onlinePeople: people,
        unread,
        typing,
        resend,
        feedback,
        clock,
        dayOf: localDay,
      }),
  );
  single(
    CORE.composer,
    [
      CORE.sendText,
      CORE.guard,
      CORE.session,
      CORE.suggestions,
      PORTS.preferences,
      CORE.feedback,
      CORE.continueSession,
      PORTS.navigation,
    ],
    (send, guard, session, suggestions, preferences, feedback, continueSession, navigation) =>
      new ComposerPresenter({
        sendText: send,
        pollingGuard: guard,
        session,
        suggestions,
        preferences,
        feedback,
        continueSession,
        navigation,
      }),
  );
  single(CORE.questions, [CORE.quickQuestions], (questions) => new QuestionsPresenter(questions));
  single(CORE.toasts, [CORE.feedback], (feedback) => new ToastsPresenter(feedback));
  single(
    CORE.dialog,
    [CORE.feedback, CORE.continueSession, PORTS.navigation],
    (feedback, continueSession, navigation) => new DialogPresenter(feedback, continueSession, navigation),
  );
  single(
    CORE.leaveMessage,
    [PORTS.formGateway, PORTS.formDraft, CORE.session, CORE.feedback, CORE.lifetime],
    (gateway, draft, session, feedback, lifetime) =>
      new LeaveMessage({ formGateway: gateway, formDraft: draft, session, feedback, lifetime }),
  );
  single(
    CORE.messageForm,
    [CORE.leaveMessage, CORE.session, CORE.options],
    (leave, session, { messageForm }) => new MessageFormPresenter(leave, session, Boolean(messageForm?.url)),
  );
  single(
    CORE.emoji,
    [PORTS.preferences, PORTS.staticData],
    (preferences, data) => new EmojiPresenter(preferences, data),
  );
  single(CORE.evaluation, [CORE.askEvaluation], (evaluation) => new EvaluationPresenter(evaluation));
  single(
    CORE.widget,
    [
      CORE.shell,
      CORE.header,
      CORE.conversationView,
      CORE.composer,
      CORE.questions,
      CORE.toasts,
      CORE.dialog,
      CORE.evaluation,
      CORE.imageDialog,
      CORE.videoDialog,
      CORE.viewer,
      CORE.messageForm,
      CORE.emoji,
      CORE.conversation,
      CORE.outbox,
      CORE.unread,
      CORE.acknowledge,
      CORE.polling,
      CORE.connection,
      CORE.reactToEvents,
      CORE.previewTyping,
      CORE.typing,
      CORE.onlinePeople,
      CORE.tokens,
      CORE.watchAgents,
      CORE.watchNetwork,
      CORE.renewSession,
      CORE.locks,
      CORE.takeOverAbandoned,
      CORE.askRobot,
      CORE.askEvaluation,
      CORE.endUploads,
      CORE.leaveMessage,
      CORE.agreeOnRead,
      CORE.flushOutbox,
      CORE.feedback,
      CORE.startSession,
      CORE.lifetime,
      PORTS.log,
    ],
    (
      shell,
      header,
      conversation,
      composer,
      questions,
      toasts,
      dialog,
      evaluation,
      imageDialog,
      videoDialog,
      viewer,
      messageForm,
      emoji,
      messages,
      outbox,
      unread,
      acknowledge,
      polling,
      connection,
      reactToEvents,
      previewTyping,
      typing,
      onlinePeople,
      tokens,
      watchAgents,
      watchNetwork,
      renewSession,
      locks,
      takeOverAbandoned,
      askRobot,
      askEvaluation,
      endUploads,
      leaveMessage,
      agreeOnRead,
      flushOutbox,
      feedback,
      startSession,
      lifetime,
      log,
    ) =>
      new ChatWidget({
        views: {
          shell,
          header,
          conversation,
          composer,
          questions,
          toasts,
          dialog,
          evaluation,
          imageDialog,
          videoDialog,
          viewer,
          messageForm,
          emoji,
          arrived$: arrivedIn(messages),
        },
        parts: [
          outbox,
          unread,
          acknowledge,
          polling,
          connection,
          reactToEvents,
          previewTyping,
          typing,
          onlinePeople,
          tokens,
          composer,
          conversation,
          watchAgents,
          watchNetwork,
          renewSession,
          locks,
          takeOverAbandoned,
          askRobot,
          askEvaluation,
          endUploads,
          leaveMessage,
          agreeOnRead,
          flushOutbox,
          feedback,
        ],
        startSession,
        lifetime,
        log,
      }),
  );
});

/** The calendar day of a moment where the visitor is, as a number that differs from day to day. */
const localDay = (unixSeconds: number): number => {
  const date = new Date(unixSeconds * 1000);
  return date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate();
};
