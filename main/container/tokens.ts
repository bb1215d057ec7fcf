import type { ChangeAgent } from '../../application/assignment/change-agent';
import type { JudgeServiceAnswer } from '../../application/assignment/judge-service-answer';
import type { ResumeOnAgentMessage } from '../../application/assignment/resume-on-agent-message';
import type { ShowNobodyAvailable } from '../../application/assignment/show-nobody-available';
import type { ChatWidget } from '../../application/chat-widget';
import type { Conversation } from '../../application/conversation/conversation';
import type { MessageIds } from '../../application/conversation/message-ids';
import type { SystemLines } from '../../application/conversation/system-lines';
import type { Unread } from '../../application/conversation/unread';
import type { Deliver } from '../../application/delivery/deliver';
import type { Outbox } from '../../application/delivery/outbox';
import type { RetryWaits } from '../../application/delivery/retry-waits';
import type { AskEvaluation } from '../../application/evaluation/ask-evaluation';
import type { Feedback } from '../../application/feedback/feedback';
import type { LeaveMessage } from '../../application/forms/leave-message';
import type { ContinueSession } from '../../application/lifecycle/continue-session';
import type { EndSession } from '../../application/lifecycle/end-session';
import type { GetConfig } from '../../application/lifecycle/get-config';
import type { ReadHistory } from '../../application/lifecycle/read-history';
import type { RefuseStart } from '../../application/lifecycle/refuse-start';
import type { RenewSession } from '../../application/lifecycle/renew-session';
import type { StartSession } from '../../application/lifecycle/start-session';
import type { WatchNetwork } from '../../application/lifecycle/watch-network';
import type { Acknowledge } from '../../application/messaging/acknowledge';
import type { CarryEntry } from '../../application/messaging/carry-entry';
import type { FlushOutbox } from '../../application/messaging/flush-outbox';
import type { PollMessages } from '../../application/messaging/poll-messages';
import type { PollingGuard } from '../../application/messaging/polling-guard';
import type { PreviewTyping } from '../../application/messaging/preview-typing';
import type { Resend } from '../../application/messaging/resend';
import type { SendMedia } from '../../application/messaging/send-media';
import type { SendText } from '../../application/messaging/send-text';
import type { ShareReadMarks } from '../../application/messaging/share-read-marks';
import type { TakeOverAbandoned } from '../../application/messaging/take-over-abandoned';
import type { Chime } from '../../application/ports/chime.port';
import type { Clock } from '../../application/ports/clock.port';
import type { Environment } from '../../application/ports/environment.port';
import type { EvaluationGateway } from '../../application/ports/evaluation-gateway.port';
import type { FormDraft } from '../../application/ports/form-draft.port';
import type { FormGateway } from '../../application/ports/form-gateway.port';
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
import type { ComposerPresenter } from '../../application/presentation/composer/presenter';
import type { ConversationPresenter } from '../../application/presentation/conversation/presenter';
import type { EmojiPresenter } from '../../application/presentation/emoji/presenter';
import type { EvaluationPresenter } from '../../application/presentation/evaluation/presenter';
import type { DialogPresenter, ToastsPresenter } from '../../application/presentation/feedback/presenter';
import type { OnlinePeople } from '../../application/presentation/header/online-people';
import type { HeaderPresenter, Typing } from '../../application/presentation/header/presenter';
import type { ImageDialogPresenter } from '../../application/presentation/image-dialog/presenter';
import type { MessageFormPresenter } from '../../application/presentation/message-form/presenter';
import type { QuestionsPresenter } from '../../application/presentation/questions/presenter';
import type { ShellPresenter } from '../../application/presentation/shell/presenter';
import type { VideoDialogPresenter } from '../../application/presentation/video-dialog/presenter';
import type { ViewerPresenter } from '../../application/presentation/viewer/presenter';
import type { KeepConnection } from '../../application/realtime/keep-connection';
import type { ReactToEvents } from '../../application/realtime/react-to-events';
import type { AskRobot } from '../../application/robot/ask-robot';
import type { HandOver } from '../../application/robot/hand-over';
import type { QuickQuestions } from '../../application/robot/quick-questions';
import type { Suggestions } from '../../application/robot/suggestions';
import type { AuthorisedCalls } from '../../application/session/authorised-calls';
import type { Session } from '../../application/session/session';
import type { TokenKeeper } from '../../application/session/token-keeper';
import type { HeldLocks } from '../../application/state/held-locks';
import type { Lifetime } from '../../application/state/lifetime';
import type { EndUploads } from '../../application/upload/end-uploads';
import type { ImageDraft } from '../../application/upload/image-draft';
import type { UploadHints } from '../../application/upload/needs';
import type { UploadSlot } from '../../application/upload/upload-slot';
import type { Uploads } from '../../application/upload/uploads';
import type { KefuOptions } from '../options';
import { token } from './token';
import type { TokenCell } from './token-cell';

/** What integrators and tests may replace: the ports, by name. */
export const PORTS = {
  sessionGateway: token<SessionGateway>('SessionGateway'),
  messageGateway: token<MessageGateway>('MessageGateway'),
  robotGateway: token<RobotGateway>('RobotGateway'),
  evaluationGateway: token<EvaluationGateway>('EvaluationGateway'),
  realtime: token<RealtimePort>('RealtimePort'),
  preferences: token<Preferences>('Preferences'),
  outboxStore: token<OutboxStore>('OutboxStore'),
  tabLocks: token<TabLocks>('TabLocks'),
  readMarks: token<ReadMarks>('ReadMarks'),
  mediaGateway: token<MediaGateway>('MediaGateway'),
  mediaStorage: token<MediaStorage>('MediaStorage'),
  imageTools: token<ImageTools>('ImageTools'),
  mediaPreview: token<MediaPreview>('MediaPreview'),
  environment: token<Environment>('Environment'),
  navigation: token<Navigation>('Navigation'),
  hostBridge: token<HostBridge>('HostBridge'),
  chime: token<Chime>('Chime'),
  staticData: token<StaticData>('StaticData'),
  formGateway: token<FormGateway>('FormGateway'),
  formDraft: token<FormDraft>('FormDraft'),
  clock: token<Clock>('Clock'),
  random: token<Random>('Random'),
  log: token<Log>('Log'),
} as const;

/** Use cases, state owners and presenters. */
export const CORE = {
  options: token<KefuOptions>('KefuOptions'),
  lifetime: token<Lifetime>('Lifetime'),
  session: token<Session>('Session'),
  tokens: token<TokenKeeper>('TokenKeeper'),
  tokenCell: token<TokenCell>('TokenCell'),
  calls: token<AuthorisedCalls>('Calls'),
  feedback: token<Feedback>('Feedback'),
  startSession: token<StartSession>('StartSession'),
  getConfig: token<GetConfig>('GetConfig'),
  refuseStart: token<RefuseStart>('RefuseStart'),
  readHistory: token<ReadHistory>('ReadHistory'),
  endSession: token<EndSession>('EndSession'),
  endUploads: token<EndUploads>('EndUploads'),
  continueSession: token<ContinueSession>('ContinueSession'),
  changeService: token<ChangeAgent>('ChangeService'),
  noService: token<ShowNobodyAvailable>('TellNoService'),
  judgeNotice: token<JudgeServiceAnswer>('JudgeNotice'),
  watchAgents: token<ResumeOnAgentMessage>('WatchAgents'),
  watchNetwork: token<WatchNetwork>('WatchNetwork'),
  renewSession: token<RenewSession>('RenewSession'),
  ids: token<MessageIds>('MessageIds'),
  conversation: token<Conversation>('Conversation'),
  notices: token<SystemLines>('Notices'),
  outbox: token<Outbox>('Outbox'),
  locks: token<HeldLocks>('HeldLocks'),
  takeOverAbandoned: token<TakeOverAbandoned>('TakeOverAbandoned'),
  guard: token<PollingGuard>('Guard'),
  patience: token<RetryWaits>('Patience'),
  deliver: token<Deliver>('Deliver'),
  sendText: token<SendText>('SendText'),
  sendMedia: token<SendMedia>('SendMedia'),
  resend: token<Resend>('Resend'),
  polling: token<PollMessages>('PollMessages'),
  carryEntry: token<CarryEntry>('CarryEntry'),
  flushOutbox: token<FlushOutbox>('FlushOutbox'),
  agreeOnRead: token<ShareReadMarks>('AgreeOnRead'),
  acknowledge: token<Acknowledge>('Acknowledge'),
  unread: token<Unread>('Unread'),
  previewTyping: token<PreviewTyping>('PreviewTyping'),
  connection: token<KeepConnection>('KeepConnection'),
  reactToEvents: token<ReactToEvents>('ReactToEvents'),
  askRobot: token<AskRobot>('AskRobot'),
  handOver: token<HandOver>('HandOver'),
  suggestions: token<Suggestions>('Suggestions'),
  quickQuestions: token<QuickQuestions>('QuickQuestions'),
  askEvaluation: token<AskEvaluation>('AskEvaluation'),
  uploadSlot: token<UploadSlot>('UploadSlot'),
  uploadHints: token<UploadHints>('UploadHints'),
  uploads: token<Uploads>('Uploads'),
  imageDraft: token<ImageDraft>('ImageDraft'),
  imageDialog: token<ImageDialogPresenter>('ImageDialogPresenter'),
  videoDialog: token<VideoDialogPresenter>('VideoDialogPresenter'),
  viewer: token<ViewerPresenter>('ViewerPresenter'),
  typing: token<Typing>('Typing'),
  onlinePeople: token<OnlinePeople>('OnlinePeople'),
  shell: token<ShellPresenter>('ShellPresenter'),
  header: token<HeaderPresenter>('HeaderPresenter'),
  conversationView: token<ConversationPresenter>('ConversationPresenter'),
  composer: token<ComposerPresenter>('ComposerPresenter'),
  questions: token<QuestionsPresenter>('QuestionsPresenter'),
  toasts: token<ToastsPresenter>('ToastsPresenter'),
  dialog: token<DialogPresenter>('DialogPresenter'),
  evaluation: token<EvaluationPresenter>('EvaluationPresenter'),
  leaveMessage: token<LeaveMessage>('LeaveMessage'),
  messageForm: token<MessageFormPresenter>('MessageFormPresenter'),
  emoji: token<EmojiPresenter>('EmojiPresenter'),
  widget: token<ChatWidget>('ChatWidget'),
} as const;
