import type { Chime } from '../../application/ports/chime.port';
import type { Clock } from '../../application/ports/clock.port';
import type { Environment } from '../../application/ports/environment.port';
import type { EvaluationGateway } from '../../application/ports/evaluation-gateway.port';
import type { FormDraft } from '../../application/ports/form-draft.port';
import type { FormGateway } from '../../application/ports/form-gateway.port';
import type { HelpGateway } from '../../application/ports/help-gateway.port';
import type { HostBridge } from '../../application/ports/host-bridge.port';
import type { ImageTools } from '../../application/ports/image-tools.port';
import type { Log } from '../../application/ports/log.port';
import type { MediaGateway } from '../../application/ports/media-gateway.port';
import type { MediaPreview } from '../../application/ports/media-preview.port';
import type { MediaStorage } from '../../application/ports/media-storage.port';
import type { MessageGateway } from '../../application/ports/message-gateway.port';
import type { Navigation } from '../../application/ports/navigation.port';
import type { OutboxStore } from '../../application/ports/outbox-store.port';
import type { OwnerChannel } from '../../application/ports/owner-channel.port';
import type { Preferences } from '../../application/ports/preferences.port';
import type { Random } from '../../application/ports/random.port';
import type { ReadMarks } from '../../application/ports/read-marks.port';
import type { RealtimePort } from '../../application/ports/realtime.port';
import type { RobotGateway } from '../../application/ports/robot-gateway.port';
import type { SessionGateway } from '../../application/ports/session-gateway.port';
import type { SharedLimits } from '../../application/ports/shared-limits.port';
import type { StaticData } from '../../application/ports/static-data.port';
import type { TabLocks } from '../../application/ports/tab-locks.port';

/** What the core needs from outside, by name. Integrators and tests may replace each of them. */
export interface Ports {
  readonly sessionGateway: SessionGateway;
  readonly messageGateway: MessageGateway;
  readonly robotGateway: RobotGateway;
  readonly evaluationGateway: EvaluationGateway;
  readonly realtime: RealtimePort;
  readonly preferences: Preferences;
  readonly outboxStore: OutboxStore;
  readonly ownerChannel: OwnerChannel;
  readonly tabLocks: TabLocks;
  readonly readMarks: ReadMarks;
  readonly sharedLimits: SharedLimits;
  readonly mediaGateway: MediaGateway;
  readonly mediaStorage: MediaStorage;
  readonly imageTools: ImageTools;
  readonly mediaPreview: MediaPreview;
  readonly environment: Environment;
  readonly navigation: Navigation;
  readonly hostBridge: HostBridge;
  readonly chime: Chime;
  readonly staticData: StaticData;
  readonly helpGateway: HelpGateway;
  readonly formGateway: FormGateway;
  readonly formDraft: FormDraft;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/** The ports that a host or a test replaces. */
export type Overrides = Partial<Ports>;
