import { ContainerModule, type interfaces } from 'inversify';
import { browserClock } from '../../adapters/browser/clock';
import { BrowserEnvironment } from '../../adapters/browser/environment';
import { SessionFormDraft } from '../../adapters/browser/form-draft';
import { ConsoleLog } from '../../adapters/browser/log';
import { BrowserOutboxStore, OutboxRecords } from '../../adapters/browser/outbox-store';
import { BroadcastOwners } from '../../adapters/browser/owner-channel';
import { browserRandom } from '../../adapters/browser/random';
import { BroadcastReadMarks } from '../../adapters/browser/read-marks';
import { BroadcastLimits } from '../../adapters/browser/shared-limits';
import type { StorageConsent } from '../../adapters/browser/storage-consent';
import { WebTabLocks } from '../../adapters/browser/tab-locks';
import type { HttpClient } from '../../adapters/http/http-client';
import { HttpMessageGateway } from '../../adapters/http/message-gateway';
import { BrowserMediaPreview } from '../../adapters/media/browser-media-preview';
import type { TokenSource } from '../../application/ports/token-source.port';
import { lazyModule } from '../../shared/browser/lazy-module';
import type { Ports } from '../core/ports';
import type { KefuOptions } from '../options';
import { httpClientOf, navigationOf, preferencesIn, sessionGatewayOf } from './config-adapters';
import {
  lazyChime,
  lazyGateway,
  lazyImageTools,
  lazyNotifier,
  lazySockets,
  lazySpeechInput,
  lazyStaticData,
  lazyStorage,
  lazyTranslator,
} from './lazy-adapters';
import { standaloneHost } from './standalone-host';

type Identifier<T> = interfaces.ServiceIdentifier<T>;

const identifier = <T>(name: string) => Symbol(name) as Identifier<T>;

/* What the adapters are made from, and what several of them share. */
const OPTIONS = identifier<KefuOptions>('options');
const CONSENT = identifier<StorageConsent>('consent');
const HTTP = identifier<HttpClient>('http');

const later = lazyModule(() => import('./later-gateways'));

type Get = <T>(identifier: Identifier<T>) => T;

/** The adapter of each port. A port without one does not compile. */
export const ADAPTERS: { readonly [Name in keyof Ports]: (get: Get) => Ports[Name] } = {
  clock: () => browserClock,
  random: () => browserRandom,
  log: (get) => new ConsoleLog(get(OPTIONS).debug ?? false),

  preferences: (get) => preferencesIn(get(CONSENT)),
  outboxStore: (get) => new BrowserOutboxStore(new OutboxRecords(get(CONSENT).device)),
  ownerChannel: () => new BroadcastOwners(),
  readMarks: () => new BroadcastReadMarks(),
  sharedLimits: () => new BroadcastLimits(),
  tabLocks: () => new WebTabLocks(navigator.locks),
  formDraft: (get) => {
    const { open } = get(CONSENT);
    return new SessionFormDraft(() => open(() => sessionStorage));
  },

  environment: (get) => {
    const [random, consent] = [get(PORTS.random), get(CONSENT)];
    const tabId = () => random.next().toString(36).slice(2);
    return new BrowserEnvironment(window, tabId, () => consent.open(() => sessionStorage));
  },
  hostBridge: (get) => standaloneHost(get(OPTIONS)),
  navigation: (get) => {
    const host = get(PORTS.hostBridge);
    return navigationOf(get(OPTIONS), () => host.pageAddress());
  },
  chime: () => lazyChime(),
  notifier: lazyNotifier,
  speechInput: () => lazySpeechInput(),
  translator: lazyTranslator,
  staticData: (get) => lazyStaticData(get(OPTIONS).assetsBase ?? '.', get(PORTS.log)),

  sessionGateway: (get) => sessionGatewayOf(get(HTTP), get(OPTIONS), get(PORTS.log)),
  messageGateway: (get) => new HttpMessageGateway(get(HTTP), get(PORTS.log), get(PORTS.clock)),
  robotGateway: (get) =>
    lazyGateway(later, ({ HttpRobotGateway }) => new HttpRobotGateway(get(HTTP), get(OPTIONS).questionPath)),
  helpGateway: (get) => lazyGateway(later, ({ HttpHelpGateway }) => new HttpHelpGateway(get(HTTP))),
  evaluationGateway: (get) =>
    lazyGateway(later, ({ HttpEvaluationGateway }) => new HttpEvaluationGateway(get(HTTP))),
  formGateway: (get) =>
    lazyGateway(
      later,
      (loaded) => new loaded.HttpFormGateway(get(OPTIONS).messageForm?.url ?? '', get(PORTS.log)),
    ),
  realtime: (get) => {
    const { secretKey = '', apiBase } = get(OPTIONS);
    return lazySockets(secretKey, get(PORTS.log), apiBase || location.origin);
  },

  mediaGateway: (get) =>
    lazyGateway(later, (loaded) => new loaded.HttpMediaGateway(get(HTTP), get(OPTIONS).storage ?? 'aliyun')),
  mediaStorage: (get) => lazyStorage(get(OPTIONS).storage ?? 'aliyun', get(PORTS.clock)),
  mediaPreview: () => new BrowserMediaPreview(),
  imageTools: lazyImageTools,
};

export const PORT_NAMES = Object.keys(ADAPTERS) as readonly (keyof Ports)[];

type PortIdentifiers = { readonly [Name in keyof Ports]: Identifier<Ports[Name]> };

/** The identifier of each port in a container: `container.rebind(PORTS.chime).toConstantValue(chime)`. */
export const PORTS = Object.fromEntries(
  PORT_NAMES.map((name) => [name, Symbol.for(`kefu-widget.${name}`)]),
) as unknown as PortIdentifiers;

interface Given {
  readonly options: KefuOptions;
  readonly tokens: TokenSource;
  readonly consent: StorageConsent;
}

/** Binds the adapter of each port. It is made when the port is resolved. */
export const adaptersModule = ({ options, tokens, consent }: Given): ContainerModule =>
  new ContainerModule((bind) => {
    bind(OPTIONS).toConstantValue(options);
    bind(CONSENT).toConstantValue(consent);
    bind(HTTP).toDynamicValue(({ container }) => httpClientOf(options, tokens, container.get(PORTS.log)));
    for (const name of PORT_NAMES)
      bind<unknown>(PORTS[name]).toDynamicValue(({ container }) =>
        ADAPTERS[name]((identifier) => container.get(identifier)),
      );
  });
