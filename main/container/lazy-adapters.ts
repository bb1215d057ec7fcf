import { catchError, defer, type Observable, of, switchMap } from 'rxjs';
import type { Chime } from '../../application/ports/chime.port';
import type { Clock } from '../../application/ports/clock.port';
import type { ImageTools } from '../../application/ports/image-tools.port';
import type { Log } from '../../application/ports/log.port';
import type { MediaStorage } from '../../application/ports/media-storage.port';
import type { Notifier } from '../../application/ports/notifier.port';
import type { RealtimePort } from '../../application/ports/realtime.port';
import type { SpeechInput } from '../../application/ports/speech-input.port';
import type { StaticData } from '../../application/ports/static-data.port';
import type { Translator } from '../../application/ports/translator.port';
import { err } from '../../domain/result';
import { lazyModule } from '../../shared/browser/lazy-module';
import { trustedPolicy } from '../../shared/browser/trusted-types';
import { isAskedOfAll, UNREACHABLE } from './gateway-calls';

type Load<Module> = () => Promise<Module>;

/**
 * A port whose code loads with its first call. All calls have the same implementation, once it is there.
 *
 * @param failed what a call answers if the code cannot be loaded; the next call loads it again
 */
const lazyPort = <Port extends object, Module>(
  load: Load<Module>,
  make: (module: Module) => Port,
  failed: (call: string) => unknown,
): Port => {
  let made: Port | undefined;
  const call = async (name: string, given: unknown[]): Promise<unknown> => {
    try {
      made ??= make(await load());
    } catch {
      return failed(name);
    }
    return Reflect.get(made as object, name).apply(made, given);
  };
  return new Proxy({} as Port, {
    get: (_, member) =>
      typeof member === 'string' && !isAskedOfAll(member)
        ? (...given: unknown[]) => call(member, given)
        : undefined,
  });
};

/** A gateway whose code most visits do not need. Without the code, a call fails as if the backend were unreachable. */
export const lazyGateway = <Gateway extends object, Module>(
  load: Load<Module>,
  make: (module: Module) => Gateway,
): Gateway => lazyPort(load, make, () => UNREACHABLE);

/** What a port of streams gives when its code is there; `failed`, if it cannot be loaded. */
export const lazyStream = <Module, T>(
  load: Load<Module>,
  read: (module: Module) => Observable<T>,
  failed: T,
): Observable<T> =>
  defer(load).pipe(
    switchMap(read),
    // No network, or a new release has removed the code.
    catchError(() => of(failed)),
  );

/**
 * The code of the storage loads with the first upload, because most conversations have none. The same storage is
 * used for all uploads, because it knows the server's time.
 */
export const lazyStorage = (kind: 'aliyun' | 'aws', clock: Clock): MediaStorage => {
  const aliyun = lazyModule(() => import('../../adapters/storage/aliyun-storage'));
  const aws = lazyModule(() => import('../../adapters/storage/aws-storage'));
  let made: MediaStorage | undefined;
  const storage = async (): Promise<MediaStorage> => {
    made ??= kind === 'aws' ? new (await aws()).AwsStorage(clock) : new (await aliyun()).AliyunStorage();
    return made;
  };
  return {
    name: kind,
    store: (order) =>
      lazyStream(storage, (loaded) => loaded.store(order), {
        kind: 'failed',
        failure: { kind: 'network' },
      }),
  };
};

/** Decoders and compressor load when the first image is chosen. Without them, the image counts as unreadable. */
export const lazyImageTools = (): ImageTools =>
  lazyPort<ImageTools, typeof import('../../adapters/media/browser-image-tools')>(
    lazyModule(() => import('../../adapters/media/browser-image-tools')),
    ({ BrowserImageTools }) => new BrowserImageTools((address) => trustedPolicy().createScriptURL(address)),
    (call) => (ANSWERS_BY_NO.has(call) ? false : null),
  );

const ANSWERS_BY_NO: ReadonlySet<string> = new Set<keyof ImageTools>(['decodes', 'converts', 'loads']);

/** The first message needs no socket. A socket whose code cannot be loaded is one that closes, so it is opened again later. */
export const lazySockets = (secretKey: string, log: Log, base = ''): RealtimePort => {
  const load = lazyModule(() => import('../../adapters/realtime/sockets'));
  return {
    open: (target) =>
      lazyStream(load, ({ WebSockets }) => new WebSockets(secretKey, log, undefined, base).open(target), {
        kind: 'closed',
      }),
  };
};

/** Few visitors dictate. */
export const lazySpeechInput = (): SpeechInput => {
  const load = lazyModule(() => import('../../adapters/browser/speech-input'));
  return {
    isAvailable: () => 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window,
    listen: (language) =>
      lazyStream(load, ({ BrowserSpeechInput }) => new BrowserSpeechInput().listen(language), {
        kind: 'failed',
        failure: 'unavailable',
      }),
  };
};

/** Loads with the first text. A frame has the translator only if the page around it lets it (`allow`). */
export const lazyTranslator = (): Translator => {
  const load = lazyModule(() => import('../../adapters/browser/translator'));
  let made: Translator | undefined;
  const make = async () => {
    made ??= new (await load()).BrowserTranslator();
    return made;
  };
  return {
    isAvailable: () => 'Translator' in globalThis && isAllowed('translator'),
    translate: (order) =>
      lazyStream(make, (translator) => translator.translate(order), { kind: 'failed', failure: 'failed' }),
    close: () => made?.close(),
  };
};

/** By the policy of the page, as far as the browser says it. */
const isAllowed = (feature: string): boolean => {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } };
  return featurePolicy?.allowsFeature(feature) ?? true;
};

/** Only the emoji panel reads static files. */
export const lazyStaticData = (base: string, log: Log): StaticData =>
  lazyPort<StaticData, typeof import('../../adapters/browser/static-data')>(
    lazyModule(() => import('../../adapters/browser/static-data')),
    ({ FetchedStaticData }) => new FetchedStaticData(base, { log }),
    () => err({ kind: 'unreachable' }),
  );

/** Without the code, the browser counts as one that has none. */
export const lazyNotifier = (): Notifier =>
  lazyPort<Notifier, typeof import('../../adapters/browser/notifier')>(
    lazyModule(() => import('../../adapters/browser/notifier')),
    ({ BrowserNotifier }) => new BrowserNotifier(),
    () => 'missing',
  );

const GESTURES = ['pointerup', 'keydown'] as const;

/** A sound whose code comes later than this is not heard any more. */
const LATEST_CHIME_MS = 1_000;

/** No sound is allowed before a gesture of the visitor, so the first one loads the code. Without it the chat is silent. */
export const lazyChime = (page: EventTarget = window): Chime => {
  const load = lazyModule(() => import('../../adapters/browser/chime'));
  let isListening = false;
  let hadGesture = false;
  let chime: Chime | null = null;
  /** When a message came while the code was loading. */
  let due = Number.NEGATIVE_INFINITY;
  const stopWaiting = () => {
    for (const gesture of GESTURES) page.removeEventListener(gesture, gestured, true);
  };
  const gestured = () => {
    hadGesture = true;
    start();
  };
  const start = () => {
    stopWaiting();
    load().then(
      ({ AudioChime }) => {
        const loaded = new AudioChime(page);
        chime = loaded;
        if (!isListening) return;
        loaded.listen(hadGesture);
        if (performance.now() - due < LATEST_CHIME_MS) loaded.ring();
      },
      () => undefined,
    );
  };
  return {
    listen() {
      isListening = true;
      for (const gesture of GESTURES) page.addEventListener(gesture, gestured, true);
      // The click that switches the sound on is a gesture itself.
      if (chime || globalThis.navigator?.userActivation?.hasBeenActive) start();
    },
    ring() {
      if (chime) chime.ring();
      else if (hadGesture) due = performance.now();
    },
    dispose() {
      isListening = false;
      stopWaiting();
      chime?.dispose?.();
    },
  };
};
