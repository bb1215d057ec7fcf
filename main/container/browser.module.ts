import { ContainerModule } from 'inversify';
import { AudioChime } from '../../adapters/browser/chime';
import { BrowserEnvironment } from '../../adapters/browser/environment';
import { SessionFormDraft } from '../../adapters/browser/form-draft';
import { BrowserOutboxStore } from '../../adapters/browser/outbox-store';
import { browserRandom } from '../../adapters/browser/random';
import { BroadcastReadMarks } from '../../adapters/browser/read-marks';
import type { SafeStorage } from '../../adapters/browser/safe-storage';
import { FetchedStaticData } from '../../adapters/browser/static-data';
import { WebTabLocks } from '../../adapters/browser/tab-locks';
import { BrowserMediaPreview } from '../../adapters/media/browser-media-preview';
import { binderOf, binding } from './binding';
import { deviceStorage, navigationOf, preferencesIn } from './config-adapters';
import { lazyImageTools, lazyStorage } from './lazy-media-adapters';
import { PORTS, SETTINGS } from './port-bindings';
import { standaloneHost } from './standalone-host';

const STORAGE = binding<SafeStorage>('SafeStorage');

/** The adapters of all ports that need no network. */
export const browserModule = new ContainerModule((bind) => {
  const { single, value } = binderOf(bind);
  value(PORTS.random, browserRandom);
  single(STORAGE, [], deviceStorage);
  single(PORTS.preferences, [STORAGE], preferencesIn);
  single(
    PORTS.outboxStore,
    [STORAGE, PORTS.environment],
    (storage, environment) => new BrowserOutboxStore(storage, environment.tabId),
  );
  single(PORTS.readMarks, [], () => new BroadcastReadMarks());
  single(PORTS.tabLocks, [], () => new WebTabLocks(navigator.locks));
  single(
    PORTS.environment,
    [PORTS.random],
    (random) => new BrowserEnvironment(window, () => random.next().toString(36).slice(2)),
  );
  single(PORTS.navigation, [SETTINGS.options, PORTS.hostBridge], (options, host) =>
    navigationOf(options, () => host.pageAddress?.() ?? ''),
  );
  single(PORTS.hostBridge, [SETTINGS.options], standaloneHost);
  single(PORTS.chime, [], () => new AudioChime());
  single(PORTS.formDraft, [], () => new SessionFormDraft());
  single(
    PORTS.staticData,
    [SETTINGS.options, PORTS.log],
    ({ assetsBase = '.' }, log) => new FetchedStaticData(assetsBase, { log }),
  );
  single(PORTS.imageTools, [], lazyImageTools);
  single(PORTS.mediaPreview, [], () => new BrowserMediaPreview());
  single(PORTS.mediaStorage, [SETTINGS.options, PORTS.clock], ({ storage = 'aliyun' }, clock) =>
    lazyStorage(storage, clock),
  );
});
