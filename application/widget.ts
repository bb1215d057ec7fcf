import type { Observable } from 'rxjs';
import type { Message } from '../domain/message/message';
import type { ComposerActions, ComposerSnapshot } from './presentation/composer/composer-contract';
import type {
  ConversationActions,
  ConversationSnapshot,
} from './presentation/conversation/conversation-contract';
import type { EmojiActions, EmojiSnapshot } from './presentation/emoji/emoji-contract';
import type { EvaluationActions, EvaluationSnapshot } from './presentation/evaluation/evaluation-contract';
import type {
  DialogActions,
  DialogSnapshot,
  ToastsActions,
  ToastsSnapshot,
} from './presentation/feedback/feedback-contract';
import type { HeaderActions, HeaderSnapshot } from './presentation/header/header-contract';
import type { MarqueeActions, MarqueeSnapshot } from './presentation/marquee/marquee-contract';
import type { MediaPresenters } from './presentation/media/media-contract';
import type {
  MessageFormActions,
  MessageFormSnapshot,
} from './presentation/message-form/message-form-contract';
import type { OptionsActions, OptionsSnapshot } from './presentation/options/options-contract';
import type { Presenter } from './presentation/presenter';
import type { QuestionsActions, QuestionsSnapshot } from './presentation/questions/questions-contract';
import type {
  SecretGuardActions,
  SecretGuardSnapshot,
} from './presentation/secret-guard/secret-guard-contract';
import type { ShellActions, ShellSnapshot } from './presentation/shell/shell-contract';
import type {
  TranslationActions,
  TranslationSnapshot,
} from './presentation/translation/translation-contract';

/** The facade: everything that a user interface needs. */
export interface Widget extends MediaPresenters {
  readonly shell: Presenter<ShellSnapshot, ShellActions>;
  readonly header: Presenter<HeaderSnapshot, HeaderActions>;
  readonly marquee: Presenter<MarqueeSnapshot, MarqueeActions>;
  readonly conversation: Presenter<ConversationSnapshot, ConversationActions>;
  readonly composer: Presenter<ComposerSnapshot, ComposerActions>;
  readonly questions: Presenter<QuestionsSnapshot, QuestionsActions>;
  readonly options: Presenter<OptionsSnapshot, OptionsActions>;
  readonly toasts: Presenter<ToastsSnapshot, ToastsActions>;
  readonly dialog: Presenter<DialogSnapshot, DialogActions>;
  readonly evaluation: Presenter<EvaluationSnapshot, EvaluationActions>;
  readonly messageForm: Presenter<MessageFormSnapshot, MessageFormActions>;
  readonly emoji: Presenter<EmojiSnapshot, EmojiActions>;
  readonly secretGuard: Presenter<SecretGuardSnapshot, SecretGuardActions>;
  readonly translation: Presenter<TranslationSnapshot, TranslationActions>;
  /** Emits new messages to the visitor while the widget runs, each once. Messages of the history are not emitted. */
  readonly arrived$: Observable<readonly Message[]>;
  /** Starts the session. If it already runs, this does nothing. */
  start(): void;
  /** Ends all streams, timers and sockets. It may be called twice. */
  dispose(): void;
}
