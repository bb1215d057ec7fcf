import { catchError, defer, of, switchMap } from 'rxjs';
import type { Chime } from '../../application/ports/chime.port';
import type { Clock } from '../../application/ports/clock.port';
import type { ImageTools } from '../../application/ports/image-tools.port';
import type { Log } from '../../application/ports/log.port';
import type { MediaStorage } from '../../application/ports/media-storage.port';
import type { RealtimePort } from '../../application/ports/realtime.port';
import type { StaticData } from '../../application/ports/static-data.port';
import { err } from '../../domain/result';
import { importWithRetry } from '../../shared/browser/import-with-retry';
import { trustedPolicy } from '../../shared/browser/trusted-types';
import { memoizeAsync, withTimeout } from '../../shared/browser/with-timeout';

/**
 * The code of the storage loads with the first upload, because most conversations have none. The same storage is
 * used for all uploads, because it has learnt the server's time.
 */
export const lazyStorage = (kind: 'aliyun' | 'aws', clock: Clock): MediaStorage => {
  const load = async (): Promise<MediaStorage> =>
    kind === 'aws'
      ? new (await importWithRetry(() => import('../../adapters/storage/aws-storage'))).AwsStorage(clock)
      : new (await importWithRetry(() => import('../../adapters/storage/aliyun-storage'))).AliyunStorage();
  const storage = memoizeAsync(load);
  return {
    name: kind,
    store: (order) =>
      defer(storage).pipe(
        switchMap((loaded) => loaded.store(order)),
        // The code could not be loaded: no network, or a new release has removed it.
        catchError(() => of({ kind: 'failed', failure: { kind: 'network' } } as const)),
      ),
  };
};

/**
 * Decoders and compressor load when the first image is chosen. If they cannot be loaded, the image counts as
 * unreadable.
 */
export const lazyImageTools = (): ImageTools => {
  const loaded = memoizeAsync(async () => {
    const { BrowserImageTools } = await importWithRetry(
      () => import('../../adapters/media/browser-image-tools'),
    );
    return new BrowserImageTools((address) => trustedPolicy().createScriptURL(address));
  });
  const tools = () => loaded().catch(() => null);
  return {
    head: async (file, bytes) => (await tools())?.head(file, bytes) ?? null,
    decodes: async (file) => (await tools())?.decodes(file) ?? false,
    converts: async (file) => (await tools())?.converts(file) ?? false,
    compress: async (file, plan) => (await tools())?.compress(file, plan) ?? null,
    withoutLocation: async (file) => (await tools())?.withoutLocation(file) ?? null,
    loads: async (url) => (await tools())?.loads(url) ?? false,
  };
};

/** The first message needs no socket. A socket whose code cannot be loaded is one that closes, so it is opened again later. */
export const lazySockets = (secretKey: string, log: Log, base = ''): RealtimePort => ({
  open: (target) =>
    defer(() => withTimeout(importWithRetry(() => import('../../adapters/realtime/sockets')))).pipe(
      switchMap(({ WebSockets }) => new WebSockets(secretKey, log, undefined, base).open(target)),
      catchError(() => of({ kind: 'closed' } as const)),
    ),
});

/** Only the emoji panel reads static files. */
export const lazyStaticData = (base: string, log: Log): StaticData => ({
  json: async (path) => {
    try {
      const { FetchedStaticData } = await withTimeout(
        importWithRetry(() => import('../../adapters/browser/static-data')),
      );
      return await new FetchedStaticData(base, { log }).json(path);
    } catch {
      return err({ kind: 'unreachable' });
    }
  },
});

const GESTURES = ['pointerup', 'keydown'] as const;

/** No sound is allowed before a gesture of the visitor, so the first one loads the code. Without it the chat is silent. */
export const lazyChime = (page: EventTarget = window): Chime => {
  const load = memoizeAsync(async () => {
    const { AudioChime } = await importWithRetry(() => import('../../adapters/browser/chime'));
    return new AudioChime(page);
  });
  let isListening = false;
  let chime: Chime | null = null;
  const stopWaiting = () => {
    for (const gesture of GESTURES) page.removeEventListener(gesture, start, true);
  };
  const start = () => {
    stopWaiting();
    load().then(
      (loaded) => {
        chime = loaded;
        if (isListening) loaded.listen();
      },
      () => undefined,
    );
  };
  return {
    listen() {
      isListening = true;
      for (const gesture of GESTURES) page.addEventListener(gesture, start, true);
      // The click that switches the sound on is a gesture itself.
      if (chime || globalThis.navigator?.userActivation?.hasBeenActive) start();
    },
    ring: () => chime?.ring(),
    dispose() {
      isListening = false;
      stopWaiting();
      chime?.dispose?.();
    },
  };
};
