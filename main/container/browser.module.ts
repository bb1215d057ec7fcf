import { ContainerModule } from 'inversify';
import { AudioChime } from '../../adapters/browser/chime';
import { BrowserEnvironment } from '../../adapters/browser/environment';
import { SessionFormDraft } from '../../adapters/browser/form-draft';
import { BrowserNavigation } from '../../adapters/browser/navigation';
import { BrowserOutboxStore } from '../../adapters/browser/outbox-store';
import { BrowserPreferences, isReload } from '../../adapters/browser/preferences';
import { browserRandom } from '../../adapters/browser/random';
import { BroadcastReadMarks } from '../../adapters/browser/read-marks';
import { SafeStorage } from '../../adapters/browser/safe-storage';
import { FetchedStaticData } from '../../adapters/browser/static-data';
import { WebTabLocks } from '../../adapters/browser/tab-locks';
import { BrowserMediaPreview } from '../../adapters/media/browser-media-preview';
import { binderOf, binding } from './binding';
import { lazyImageTools, lazyStorage } from './lazy-media-adapters';
import { PORTS, SETTINGS } from './ports';
import { standaloneHost } from './standalone-host';

const STORAGE = binding<SafeStorage>('SafeStorage');

/** The adapters of all ports that need no network. */
export const browserModule = new ContainerModule((bind) => {
  const { single, value } = binderOf(bind);
  value(PORTS.random, browserRandom);
  single(STORAGE, [], () => new SafeStorage(() => window.localStorage));
  single(PORTS.preferences, [STORAGE], (storage) => {
    const tab = { storage: new SafeStorage(() => window.sessionStorage), isReload: isReload() };
    return new BrowserPreferences(storage, tab);
  });
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
  single(
    PORTS.navigation,
    [SETTINGS.options, PORTS.hostBridge],
    ({ params = {}, readsAddress = false, notFoundPath = null, fromUrlParams = [] }, host) => {
      const embedder = () => host.pageAddress?.() ?? '';
      return new BrowserNavigation(window, { params, readsAddress, notFoundPath, fromUrlParams, embedder });
    },
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
