import type { Observable } from 'rxjs';
import type { Message } from '../domain/message/message';
import type { ComposerActions, ComposerSnapshot } from './presenters/contracts/composer';
import type { ConversationActions, ConversationSnapshot } from './presenters/contracts/conversation';
import type { EmojiActions, EmojiSnapshot } from './presenters/contracts/emoji';
import type { EvaluationActions, EvaluationSnapshot } from './presenters/contracts/evaluation';
import type {
  DialogActions,
  DialogSnapshot,
  ToastsActions,
  ToastsSnapshot,
} from './presenters/contracts/feedback';
import type { HeaderActions, HeaderSnapshot } from './presenters/contracts/header';
import type { MediaPresenters } from './presenters/contracts/media';
import type { MessageFormActions, MessageFormSnapshot } from './presenters/contracts/message-form';
import type { Presenter } from './presenters/contracts/presenter';
import type { QuestionsActions, QuestionsSnapshot } from './presenters/contracts/questions';
import type { ShellActions, ShellSnapshot } from './presenters/contracts/shell';

/** The facade: everything a user interface needs, and nothing of how it is done. */
export interface Widget extends MediaPresenters {
  readonly shell: Presenter<ShellSnapshot, ShellActions>;
  readonly header: Presenter<HeaderSnapshot, HeaderActions>;
  readonly conversation: Presenter<ConversationSnapshot, ConversationActions>;
  readonly composer: Presenter<ComposerSnapshot, ComposerActions>;
  readonly questions: Presenter<QuestionsSnapshot, QuestionsActions>;
  readonly toasts: Presenter<ToastsSnapshot, ToastsActions>;
  readonly dialog: Presenter<DialogSnapshot, DialogActions>;
  readonly evaluation: Presenter<EvaluationSnapshot, EvaluationActions>;
  readonly messageForm: Presenter<MessageFormSnapshot, MessageFormActions>;
  readonly emoji: Presenter<EmojiSnapshot, EmojiActions>;
  /** Messages to the visitor as they come while the widget runs, each once; what the history holds is not told. */
  readonly arrived$: Observable<readonly Message[]>;
  /** Begins the session. Calling it again while it runs does nothing. */
  start(): void;
  /** Ends every stream, timer and socket. Safe to call twice. */
  dispose(): void;
}
