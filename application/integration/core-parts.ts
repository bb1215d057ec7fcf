import type { Conversation } from '../conversation/conversation';
import type { Evaluation } from '../evaluation/ask-evaluation';
import type { SendText } from '../messaging/send-text';
import type { Clock } from '../ports/clock.port';
import type { Environment } from '../ports/environment.port';
import type { Log } from '../ports/log.port';
import type { Navigation } from '../ports/navigation.port';
import type { Random } from '../ports/random.port';
import type { ComposerPresenter } from '../presentation/composer/composer-presenter';
import type { Activity } from '../session/activity';
import type { CheckedOpening } from '../session/opening-hours';
import type { Session } from '../session/session';
import type { State } from '../state/state';

/** The parts of a chat that the integrator's code reaches. */
export interface CoreParts {
  readonly session: Session;
  /** What the integrator's hours say; missing: there are none. */
  readonly opening?: State<CheckedOpening | null>;
  readonly conversation: Conversation;
  readonly askEvaluation: Evaluation;
  readonly composer: ComposerPresenter;
  readonly sendText: SendText;
  readonly navigation: Navigation;
  readonly activity: Activity;
  readonly clock: Clock;
  readonly random: Random;
  readonly environment: Environment;
  readonly log: Log;
}
