import { localDay } from '../../adapters/browser/local-day';
import { ChatWidget } from '../../application/chat-widget';
import { arrivedIn } from '../../application/conversation/conversation-event';
import type { TokenSource } from '../../application/ports/token-source.port';
import { ComposerPresenter } from '../../application/presentation/composer/composer-presenter';
import { ConversationPresenter } from '../../application/presentation/conversation/conversation-presenter';
import { EmojiPresenter } from '../../application/presentation/emoji/emoji-presenter';
import { EvaluationPresenter } from '../../application/presentation/evaluation/evaluation-presenter';
import { DialogPresenter, ToastsPresenter } from '../../application/presentation/feedback/feedback-presenter';
import { HeaderPresenter } from '../../application/presentation/header/header-presenter';
import { OnlinePeople } from '../../application/presentation/header/online-people';
import { TypingIndicator } from '../../application/presentation/header/typing-indicator';
import { MarqueePresenter } from '../../application/presentation/marquee/marquee-presenter';
import { OptionsPresenter } from '../../application/presentation/options/options-presenter';
import { QuestionsPresenter } from '../../application/presentation/questions/questions-presenter';
import { SecretGuardPresenter } from '../../application/presentation/secret-guard/secret-guard-presenter';
import { ShellPresenter } from '../../application/presentation/shell/shell-presenter';
import type { Widget } from '../../application/widget';
import type { KefuOptions } from '../options';
import type { Listener } from '../record/listener';
import type { MakeDictation } from './dictation';
import { type LifecycleFactories, lifecyclePart } from './lifecycle-part';
import { type MakeMedia, mediaPart } from './media-part';
import type { MakeMessageForm } from './message-form';
import { type MessagingFactories, type MessagingPart, messagingPart } from './messaging-part';
import type { Ports } from './ports';
import { type PortsWithoutClock, type SessionPart, sessionPart } from './session-part';
import type { MakeTranslation } from './translation';
import type { MakeUndoSend } from './undo-send';

/** Everything that was made, by name, for parts that load later and for what a page adds. Each takes from it what it names. */
export interface Core
  extends PortsWithoutClock,
    SessionPart,
    MessagingPart,
    ReturnType<typeof mediaPart>,
    LifecycleParts {
  readonly composer: ComposerPresenter;
}

type LifecycleParts = ReturnType<typeof lifecyclePart>['parts'];

/** How the parts are made that an app loads later and a package has at once. */
export interface Factories extends LifecycleFactories, MessagingFactories {
  readonly media: MakeMedia;
  readonly messageForm: MakeMessageForm;
  readonly undoSend: MakeUndoSend;
  readonly dictation: MakeDictation;
  readonly translation: MakeTranslation;
  /** Stands between the chat and what is outside of it (setting `record`). */
  readonly listener?: Listener | undefined;
}

/**
 * Puts the core together, one stratum after the other: each part gets its dependencies by name. Nothing runs before
 * `start()`.
 */
export const assemble = (
  ports: Ports,
  options: KefuOptions,
  make: Factories,
): { readonly widget: Widget; readonly token: TokenSource; readonly parts: Core } => {
  const part = sessionPart(ports, options);
  const messaging = messagingPart(ports, part, options, make);
  const media = mediaPart(ports, part, messaging, make);
  const lifecycle = lifecyclePart(ports, part, messaging, options, make);

  const { preferences, navigation, hostBridge, staticData, environment, formGateway, formDraft } = ports;
  const { random, log, translator } = ports;
  const { session, conversation, feedback, clock, lifetime, features, unread, messageChime } = part;
  const { tokenKeeper, limits, locks, activity } = part;
  const { outbox, restoreOutbox, polling, pollingGuard, sendText, textDraft, acknowledge } = messaging;
  const { askRobot, quickQuestions, shareReadMarks, resumeOnAgentMessage, learnAgentNames } = messaging;
  const { guardSecrets, isFormOffered, showNobodyAvailable } = messaging;
  const { resend, imageDialog, videoDialog, viewer, endUploads } = media;
  const { startSession, continueSession, watchNetwork, renewSession, askService } = lifecycle.parts;
  const { suggestions, askEvaluation } = lifecycle.parts;

  const typing = new TypingIndicator(conversation, clock);
  const onlinePeople = new OnlinePeople(
    { session, clock, random, log },
    options.onlinePeople ?? (options.readsAddress ? 'specified' : 'off'),
  );
  const messageForm = make.messageForm({
    formGateway,
    formDraft,
    session,
    feedback,
    lifetime,
    log,
    showNobodyAvailable,
    isFormOffered,
  });
  const undoSend = make.undoSend(
    { sendText, textDraft, feedback, environment, activity, clock, lifetime },
    options.undoSendMs,
  );
  const dictation = make.dictation(
    { speechInput: ports.speechInput, textDraft, session, feedback, environment, clock, lifetime },
    options.dictation,
  );
  const isOffered = features.translate !== false && translator.isAvailable();
  const agentLanguage = (isOffered && options.agentLanguage) || null;
  const composer = new ComposerPresenter({
    agentLanguage,
    undoSend,
    dictation,
    sendText,
    textDraft,
    guardSecrets,
    pollingGuard,
    session,
    suggestions,
    preferences,
    feedback,
    continueSession,
    navigation,
    features,
  });
  const requestForPerson = options.talkToPerson ?? '';
  const rows = new ConversationPresenter({
    conversation,
    session,
    onlinePeople,
    unread,
    typing,
    resend,
    feedback,
    clock,
    sendText,
    askEvaluation,
    features,
    requestForPerson,
    textDraft,
    dayOf: localDay,
  });

  const views = {
    shell: new ShellPresenter({ session, startSession, preferences, navigation, hostBridge }),
    header: new HeaderPresenter({ session, typing, onlinePeople, unread, messageChime, hostBridge }),
    marquee: new MarqueePresenter({ session, preferences }),
    conversation: rows,
    composer,
    questions: new QuestionsPresenter({ quickQuestions, session, sendText, features, requestForPerson }),
    options: new OptionsPresenter(preferences, features, environment),
    toasts: new ToastsPresenter(feedback),
    dialog: new DialogPresenter(feedback, continueSession, navigation),
    evaluation: new EvaluationPresenter(askEvaluation),
    imageDialog,
    videoDialog,
    viewer,
    messageForm,
    emoji: new EmojiPresenter({ preferences, staticData, features }),
    secretGuard: new SecretGuardPresenter(guardSecrets),
    translation: make.translation({
      translator,
      isOffered,
      agentLanguage,
      textDraft,
      guardSecrets,
      offer: composer.state,
      session,
      feedback,
      clock,
      lifetime,
      listener: make.listener,
    }),
    arrived$: arrivedIn(conversation),
  };
  // In any order: none needs that another one has started (tests/main/core/start-order.test.ts).
  const running = [
    ...[outbox, unread, acknowledge, polling, lifecycle.realtime],
    ...[tokenKeeper, limits, textDraft, resumeOnAgentMessage],
    ...[learnAgentNames, watchNetwork, renewSession, askService, locks],
    ...[askRobot, askEvaluation, endUploads, shareReadMarks, restoreOutbox],
    ...[typing, onlinePeople, rows, messageForm, feedback],
    ...[undoSend, dictation].filter((one) => one !== null),
  ];
  const chat = new ChatWidget({ parts: running, startSession, lifetime, environment, log });
  const widget: Widget = { ...views, start: () => chat.start(), dispose: () => chat.dispose() };
  const parts: Core = { ...ports, ...part, ...messaging, ...media, ...lifecycle.parts, composer };
  return { widget, token: tokenKeeper, parts };
};
