import type { Conversation } from '../conversation/conversation';
import type { AskEvaluation } from '../evaluation/ask-evaluation';
import type { SendText } from '../messaging/send-text';
import type { Environment } from '../ports/environment.port';
import type { Log } from '../ports/log.port';
import type { Navigation } from '../ports/navigation.port';
import type { ComposerPresenter } from '../presentation/composer/composer-presenter';
import type { Session } from '../session/session';

/** The parts of a chat that the integrator's code reaches. */
export interface CoreParts {
  readonly session: Session;
  readonly conversation: Conversation;
  readonly askEvaluation: AskEvaluation;
  readonly composer: ComposerPresenter;
  readonly sendText: SendText;
  readonly navigation: Navigation;
  readonly environment: Environment;
  readonly log: Log;
}
