import { browserClock } from '../../adapters/browser/clock';
import { BrowserEnvironment } from '../../adapters/browser/environment';
import { SessionFormDraft } from '../../adapters/browser/form-draft';
import { ConsoleLog } from '../../adapters/browser/log';
import { OutboxRecords } from '../../adapters/browser/outbox-records';
import { BrowserOutboxStore } from '../../adapters/browser/outbox-store';
import { BroadcastOwners } from '../../adapters/browser/owner-channel';
import { browserRandom } from '../../adapters/browser/random';
import { BroadcastReadMarks } from '../../adapters/browser/read-marks';
import { BroadcastLimits } from '../../adapters/browser/shared-limits';
import type { StorageConsent } from '../../adapters/browser/storage-consent';
import { WebTabLocks } from '../../adapters/browser/tab-locks';
import type { HttpClient } from '../../adapters/http/http-client';
import { HttpMessageGateway } from '../../adapters/http/message-gateway';
import { BrowserMediaPreview } from '../../adapters/media/browser-media-preview';
import { importWithRetry } from '../../shared/browser/import-with-retry';
import type { Ports } from '../core/ports';
import type { KefuOptions } from '../options';
import type { BearerToken } from './bearer-token';
import { consentOf, httpClientOf, navigationOf, preferencesIn, sessionGatewayOf } from './config-adapters';
import { lazyChime, lazyImageTools, lazySockets, lazyStaticData, lazyStorage } from './lazy-adapters';
import { lazyGateway } from './lazy-gateway';
import { standaloneHost } from './standalone-host';

/** What the container holds: the ports, what they are made from, and what several adapters share. */
export interface Bound extends Ports {
  readonly options: KefuOptions;
  readonly bearerToken: BearerToken;
  readonly consent: StorageConsent;
  readonly http: HttpClient;
}

type Makers = {
  readonly [Name in keyof Omit<Bound, 'options' | 'bearerToken'>]: (bound: Bound) => Bound[Name];
};

const later = () => importWithRetry(() => import('./later-gateways'));

/** The adapter of each port, by the port's name. A port without one does not compile. */
export const ADAPTERS: Makers = {
  clock: () => browserClock,
  random: () => browserRandom,
  log: ({ options }) => new ConsoleLog(options.debug ?? false),

  consent: ({ options }) => consentOf(options),
  preferences: ({ consent }) => preferencesIn(consent),
  outboxStore: ({ consent }) => new BrowserOutboxStore(new OutboxRecords(consent.device)),
  ownerChannel: () => new BroadcastOwners(),
  readMarks: () => new BroadcastReadMarks(),
  sharedLimits: () => new BroadcastLimits(),
  tabLocks: () => new WebTabLocks(navigator.locks),
  formDraft: ({ consent: { open } }) => new SessionFormDraft(() => open(() => sessionStorage)),

  environment: ({ random, consent }) =>
    new BrowserEnvironment(
      window,
      () => random.next().toString(36).slice(2),
      () => consent.open(() => sessionStorage),
    ),
  hostBridge: ({ options }) => standaloneHost(options),
  navigation: ({ options, hostBridge }) => navigationOf(options, () => hostBridge.pageAddress()),
  chime: () => lazyChime(),
  staticData: ({ options: { assetsBase = '.' }, log }) => lazyStaticData(assetsBase, log),

  http: ({ options, bearerToken, log }) => httpClientOf(options, bearerToken, log),
  sessionGateway: ({ http, options, log }) => sessionGatewayOf(http, options, log),
  messageGateway: ({ http, log, clock }) => new HttpMessageGateway(http, log, clock),
  robotGateway: ({ http, options }) =>
    lazyGateway(
      { ask: true, questions: true, answer: true, search: true },
      async () => new (await later()).HttpRobotGateway(http, options.questionPath),
    ),
  helpGateway: ({ http }) =>
    lazyGateway({ articles: true, chats: true }, async () => new (await later()).HttpHelpGateway(http)),
  evaluationGateway: ({ http }) =>
    lazyGateway({ submit: true }, async () => new (await later()).HttpEvaluationGateway(http)),
  formGateway: ({ options, log }) =>
    lazyGateway(
      { submit: true },
      async () => new (await later()).HttpFormGateway(options.messageForm?.url ?? '', log),
    ),
  realtime: ({ options, log }) =>
    lazySockets(options.secretKey ?? '', log, options.apiBase || location.origin),

  mediaGateway: ({ http, options }) =>
    lazyGateway(
      { sign: true },
      async () => new (await later()).HttpMediaGateway(http, options.storage ?? 'aliyun'),
    ),
  mediaStorage: ({ options, clock }) => lazyStorage(options.storage ?? 'aliyun', clock),
  mediaPreview: () => new BrowserMediaPreview(),
  imageTools: lazyImageTools,
};
