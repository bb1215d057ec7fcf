import type { Ports } from '../core/ports';
import type { KefuOptions } from '../options';
import type { BearerToken } from './bearer-token';
import { type Binding, binding } from './binding';

/** The name of each port in the container. */
export const PORTS: { readonly [K in keyof Ports]: Binding<Ports[K]> } = {
  sessionGateway: binding('SessionGateway'),
  messageGateway: binding('MessageGateway'),
  robotGateway: binding('RobotGateway'),
  evaluationGateway: binding('EvaluationGateway'),
  realtime: binding('RealtimePort'),
  preferences: binding('Preferences'),
  outboxStore: binding('OutboxStore'),
  tabLocks: binding('TabLocks'),
  readMarks: binding('ReadMarks'),
  mediaGateway: binding('MediaGateway'),
  mediaStorage: binding('MediaStorage'),
  imageTools: binding('ImageTools'),
  mediaPreview: binding('MediaPreview'),
  environment: binding('Environment'),
  navigation: binding('Navigation'),
  hostBridge: binding('HostBridge'),
  chime: binding('Chime'),
  staticData: binding('StaticData'),
  helpGateway: binding('HelpGateway'),
  formGateway: binding('FormGateway'),
  formDraft: binding('FormDraft'),
  clock: binding('Clock'),
  random: binding('Random'),
  log: binding('Log'),
};

/** The ports that a host or a test replaces. */
export type Overrides = Partial<Ports>;

/** What the adapters are made from, besides other ports. */
export const SETTINGS = {
  options: binding<KefuOptions>('KefuOptions'),
  bearerToken: binding<BearerToken>('BearerToken'),
} as const;
