/** kefu-widget without a user interface: the core, its contracts, and what a host or a test may replace. */
export type { ComposerActions, ComposerSnapshot } from '../application/presenters/contracts/composer';
export type {
  ConversationActions,
  ConversationSnapshot,
  Row,
  Rows,
} from '../application/presenters/contracts/conversation';
export type { EvaluationActions, EvaluationSnapshot } from '../application/presenters/contracts/evaluation';
export type {
  DialogSnapshot,
  Toast,
  ToastsSnapshot,
  Words,
} from '../application/presenters/contracts/feedback';
export type { HeaderActions, HeaderSnapshot, HeaderStatus } from '../application/presenters/contracts/header';
export type { Presenter } from '../application/presenters/contracts/presenter';
export type { QuestionsActions, QuestionsSnapshot } from '../application/presenters/contracts/questions';
export type { ShellActions, ShellPhase, ShellSnapshot } from '../application/presenters/contracts/shell';
export type { State } from '../application/state/state';
export type { Widget } from '../application/widget';
export { FAILURES, type FailureKey } from '../domain/failure/catalogue';
export type { GatewayFailure } from '../domain/failure/gateway-failure';
export { LANGUAGE_CODES, type LanguageCode } from '../domain/language/language';
export { LIMITS } from '../domain/limits';
export type { Author, Direction, Message, MessageBody, SendStatus } from '../domain/message/message';
export { err, ok, type Result } from '../domain/result';
export { THEME_IDS, type ThemeId } from '../domain/theme/theme-id';
export { createWidget } from './container/create-widget';
export type { Overrides } from './container/overrides';
export type { KefuOptions } from './options';
