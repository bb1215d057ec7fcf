/** The ports that an integrator may replace by `overrides`, and what they exchange. */
export type { Chime } from '../application/ports/chime.port';
export type { Clock } from '../application/ports/clock.port';
export type { Environment } from '../application/ports/environment.port';
export type { EvaluationGateway } from '../application/ports/evaluation-gateway.port';
export type { FormDraft } from '../application/ports/form-draft.port';
export type { FormGateway, LeftMessage } from '../application/ports/form-gateway.port';
export type { HelpGateway } from '../application/ports/help-gateway.port';
export type { HostBridge } from '../application/ports/host-bridge.port';
export type { ImageTools } from '../application/ports/image-tools.port';
export type { Log, LogFacts } from '../application/ports/log.port';
export type { MediaGateway, UploadGrant } from '../application/ports/media-gateway.port';
export type { MediaPreview, VideoFacts } from '../application/ports/media-preview.port';
export type {
  MediaStorage,
  StorageFailure,
  StorageSignal,
  StoreOrder,
} from '../application/ports/media-storage.port';
export type { MessageGateway, ReceivedMessage } from '../application/ports/message-gateway.port';
export type { Navigation } from '../application/ports/navigation.port';
export type {
  OutboxContent,
  OutboxEntry,
  OutboxStore,
  QuestionEntry,
  SentenceEntry,
} from '../application/ports/outbox-store.port';
export type { ConversationKey, Preferences } from '../application/ports/preferences.port';
export type { Random } from '../application/ports/random.port';
export type { ReadMark, ReadMarks } from '../application/ports/read-marks.port';
export type {
  AgentEvent,
  ChannelEvent,
  OutgoingFrame,
  RealtimeEvent,
  RealtimePort,
  SocketSignal,
  SocketTarget,
  VisitorEvent,
} from '../application/ports/realtime.port';
export type { RobotAnswer, RobotGateway } from '../application/ports/robot-gateway.port';
export type { ConfigAsk, ServiceNotice, SessionGateway } from '../application/ports/session-gateway.port';
export type { StaticData, StaticDataFailure } from '../application/ports/static-data.port';
export type { TabLocks } from '../application/ports/tab-locks.port';
export type { TokenSource } from '../application/ports/token-source.port';
export type { PastChat } from '../domain/help/news';
