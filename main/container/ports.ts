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
import type { Preferences } from '../../application/ports/preferences.port';
import type { Random } from '../../application/ports/random.port';
import type { ReadMarks } from '../../application/ports/read-marks.port';
import type { RealtimePort } from '../../application/ports/realtime.port';
import type { RobotGateway } from '../../application/ports/robot-gateway.port';
import type { SessionGateway } from '../../application/ports/session-gateway.port';
import type { StaticData } from '../../application/ports/static-data.port';
import type { TabLocks } from '../../application/ports/tab-locks.port';
import type { KefuOptions } from '../options';
import type { BearerToken } from './bearer-token';
import { type Binding, binding } from './binding';

/** The ports, by name. Integrators and tests may replace them. */
export const PORTS = {
  sessionGateway: binding<SessionGateway>('SessionGateway'),
  messageGateway: binding<MessageGateway>('MessageGateway'),
  robotGateway: binding<RobotGateway>('RobotGateway'),
  evaluationGateway: binding<EvaluationGateway>('EvaluationGateway'),
  realtime: binding<RealtimePort>('RealtimePort'),
  preferences: binding<Preferences>('Preferences'),
  outboxStore: binding<OutboxStore>('OutboxStore'),
  tabLocks: binding<TabLocks>('TabLocks'),
  readMarks: binding<ReadMarks>('ReadMarks'),
  mediaGateway: binding<MediaGateway>('MediaGateway'),
  mediaStorage: binding<MediaStorage>('MediaStorage'),
  imageTools: binding<ImageTools>('ImageTools'),
  mediaPreview: binding<MediaPreview>('MediaPreview'),
  environment: binding<Environment>('Environment'),
  navigation: binding<Navigation>('Navigation'),
  hostBridge: binding<HostBridge>('HostBridge'),
  chime: binding<Chime>('Chime'),
  staticData: binding<StaticData>('StaticData'),
  helpGateway: binding<HelpGateway>('HelpGateway'),
  formGateway: binding<FormGateway>('FormGateway'),
  formDraft: binding<FormDraft>('FormDraft'),
  clock: binding<Clock>('Clock'),
  random: binding<Random>('Random'),
  log: binding<Log>('Log'),
} as const;

export type Ports = {
  readonly [K in keyof typeof PORTS]: (typeof PORTS)[K] extends Binding<infer T> ? T : never;
};

/** The ports that a host or a test replaces. */
export type Overrides = Partial<Ports>;

/** What the adapters are made from, besides other ports. */
export const SETTINGS = {
  options: binding<KefuOptions>('KefuOptions'),
  bearerToken: binding<BearerToken>('BearerToken'),
} as const;
