/** kefu-widget without a user interface: the core, its contracts, and the ports that a host or a test may replace. */
import * as limits from '../domain/limits';

export type { HeadlessWidget } from '../application/integration/headless-widget';
export type { PanelFacts } from '../application/integration/panel-state';
export type * from '../application/ports';
export type {
  ComposerActions,
  ComposerSnapshot,
} from '../application/presentation/composer/composer-contract';
export type {
  ConversationActions,
  ConversationSnapshot,
  Row,
  Rows,
} from '../application/presentation/conversation/conversation-contract';
export type * from '../application/presentation/emoji/emoji-contract';
export type {
  EvaluationActions,
  EvaluationSnapshot,
} from '../application/presentation/evaluation/evaluation-contract';
export type {
  DialogActions,
  DialogSnapshot,
  FeedbackText as Words,
  Toast,
  ToastsActions,
  ToastsSnapshot,
} from '../application/presentation/feedback/feedback-contract';
export type {
  HeaderActions,
  HeaderSnapshot,
  HeaderStatus,
} from '../application/presentation/header/header-contract';
export type { MarqueeActions, MarqueeSnapshot } from '../application/presentation/marquee/marquee-contract';
export type * from '../application/presentation/media/media-contract';
export type * from '../application/presentation/message-form/message-form-contract';
export type { Presenter } from '../application/presentation/presenter';
export type {
  QuestionsActions,
  QuestionsSnapshot,
} from '../application/presentation/questions/questions-contract';
export type * from '../application/presentation/secret-guard/secret-guard-contract';
export type {
  ShellActions,
  ShellPhase,
  ShellSnapshot,
} from '../application/presentation/shell/shell-contract';
export type * from '../application/presentation/translation/translation-contract';
export type { State } from '../application/state/state';
export type { Widget } from '../application/widget';
export { FAILURES, type FailureKey } from '../domain/failure/failure-display';
export type { GatewayFailure } from '../domain/failure/gateway-failure';
export type { PastChat } from '../domain/help/news';
export { LANGUAGE_CODES, type LanguageCode } from '../domain/language/language';
export type { Author, Direction, Message, MessageBody, SendStatus } from '../domain/message/message';
export { err, ok, type Result } from '../domain/result';
export { THEME_IDS, type ThemeId } from '../domain/theme/theme-id';
export type * from './api';
export { createWidget, NoBrowserError } from './container/create-widget';
export { PortError } from './container/incomplete-port';
export type { Overrides } from './core/ports';
export type { KefuOptions } from './options';

export const LIMITS = { ...limits } as const;
