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
import { QuestionsPresenter } from '../../application/presentation/questions/questions-presenter';
import { SecretGuardPresenter } from '../../application/presentation/secret-guard/secret-guard-presenter';
import { ShellPresenter } from '../../application/presentation/shell/shell-presenter';
import type { Widget } from '../../application/widget';
import type { KefuOptions } from '../options';
import { type LifecycleFactories, lifecyclePart } from './lifecycle-part';
import { type MakeMedia, mediaPart } from './media-part';
import type { MakeMessageForm } from './message-form';
import { messagingPart } from './messaging-part';
import type { Ports } from './ports';
import type { MakeSecretSearch } from './secret-search';
import { sessionPart } from './session-part';

/** The use cases, for parts that load later. */
export type Core = ReturnType<typeof lifecyclePart>['core'] & { readonly composer: ComposerPresenter };

/** How the parts are made that an app loads later and a package has at once. */
export interface Factories extends LifecycleFactories {
  readonly media: MakeMedia;
  readonly messageForm: MakeMessageForm;
  readonly secretSearch: MakeSecretSearch;
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
  const { core, realtime } = lifecyclePart(
    mediaPart(messagingPart(sessionPart(ports, options), options, make.secretSearch), make.media),
    options,
    make,
  );
  const { conversation, clock, feedback, continueSession, navigation } = core;

  const typing = new TypingIndicator(conversation, clock);
  const onlinePeople = new OnlinePeople(
    core,
    options.onlinePeople ?? (options.readsAddress ? 'specified' : 'off'),
  );
  const messageForm = make.messageForm(core);
  const composer = new ComposerPresenter(core);
  const requestForPerson = options.talkToPerson ?? '';
  const rows = new ConversationPresenter({
    ...core,
    typing,
    onlinePeople,
    requestForPerson,
    dayOf: localDay,
  });

  const views = {
    shell: new ShellPresenter(core),
    header: new HeaderPresenter({ ...core, typing, onlinePeople }),
    marquee: new MarqueePresenter(core),
    conversation: rows,
    composer,
    questions: new QuestionsPresenter({ ...core, requestForPerson }),
    toasts: new ToastsPresenter(feedback),
    dialog: new DialogPresenter(feedback, continueSession, navigation),
    evaluation: new EvaluationPresenter(core.askEvaluation),
    imageDialog: core.imageDialog,
    videoDialog: core.videoDialog,
    viewer: core.viewer,
    messageForm,
    emoji: new EmojiPresenter(core),
    secretGuard: new SecretGuardPresenter(core.guardSecrets),
    arrived$: arrivedIn(conversation),
  };
  // In any order: none needs that another one has started (tests/main/core/start-order.test.ts).
  const running = [
    ...[core.outbox, core.unread, core.acknowledge, core.polling, realtime],
    ...[core.tokenKeeper, core.limits, core.textDraft, core.resumeOnAgentMessage],
    ...[core.learnAgentNames, core.watchNetwork, core.renewSession, core.askService, core.locks],
    ...[core.askRobot, core.askEvaluation, core.endUploads, core.shareReadMarks, core.restoreOutbox],
    ...[typing, onlinePeople, rows, messageForm, feedback],
  ];
  const chat = new ChatWidget({ ...core, parts: running });
  const widget: Widget = { ...views, start: () => chat.start(), dispose: () => chat.dispose() };
  return { widget, token: core.tokenKeeper, parts: { ...core, composer } };
};
