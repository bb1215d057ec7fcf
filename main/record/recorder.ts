import { Subscription } from 'rxjs';
import type { StorageConsent } from '../../adapters/browser/storage-consent';
import type { CoreParts } from '../../application/integration/core-parts';
import type { HeadlessWidget } from '../../application/integration/headless-widget';
import type { Clock } from '../../application/ports/clock.port';
import type { RecordingStore } from '../../application/ports/recording-store.port';
import { lazyModule } from '../../shared/browser/lazy-module';
import { recordingFile } from '../../shared/browser/recording-file';
import type { Ports } from '../core/ports';
import type { MakeSecretSearch } from '../core/secret-search';
import type { KefuOptions } from '../options';
import { type Listener, withFunctions } from './listener';
import type { Line } from './recording';
import { Tap } from './tap';
import type { Time, Writer } from './writer';

type WriterModule = typeof import('./writer');
type Stored = import('./stored-recording').StoredRecordings;

/** What is heard until the code that writes is there. More is not kept. */
const MOST_WAITING = 20_000;

const loadWriter = lazyModule(() => import('./writer'));
const loadStorage = lazyModule(() => import('./stored-recording'));

/** Listens to one chat. What redacts and writes loads later; until then nothing leaves the memory of the page. */
export class Recorder implements Listener {
  readonly #tap: Tap;
  #waiting: Line<unknown>[] = [];
  #options: KefuOptions = {};
  #start: Tap['time'] | undefined;
  #outside: Ports | undefined;
  #stored: Stored | undefined;
  #writer: Writer | undefined;
  #isLoading = false;
  #isLost = false;
  readonly #asked: (() => void)[] = [];

  /**
   * @param code left out: it loads later
   * @param store left out: that of the browser
   */
  constructor(
    private readonly code?: WriterModule,
    private readonly store?: RecordingStore,
  ) {
    this.#tap = new Tap(
      (line) => this.#waiting.push(line),
      () => this.#write(),
    );
  }

  options(given: KefuOptions): KefuOptions {
    this.#options = given;
    return withFunctions(given, (name, ask) => this.#tap.call(`options.${name}`, ask));
  }

  factories<Make extends { readonly secretSearch: MakeSecretSearch }>(make: Make): Make {
    return {
      ...make,
      secretSearch: (setting) => {
        const search = make.secretSearch(setting);
        return search && this.#tap.call('secretSearch', search);
      },
    };
  }

  ports(ports: Ports): Ports {
    const listened = this.#tap.ports(ports);
    this.#start ??= this.#tap.time;
    this.#outside = ports;
    return listened;
  }

  clock(clock: Clock): Clock {
    return this.#tap.clock(clock);
  }

  port<P extends object>(name: string, port: P): P {
    return this.#tap.port(name, port);
  }

  later<T>(name: string, load: () => Promise<T>): () => Promise<T> {
    let loaded: T;
    const loads = this.#tap.call(`code.${name}`, async () => {
      loaded = await load();
    });
    return () => loads().then(() => loaded);
  }

  run(core: CoreParts, { open }: StorageConsent): Subscription | undefined {
    if (this.#options.record !== 'keep') return undefined;
    const running = new Subscription();
    void this.#storage(open).then(
      ([stored, store]) => running.closed || running.add(stored.run(core, store)),
      // Without the code, nothing is stored.
      () => undefined,
    );
    return running;
  }

  widget(widget: HeadlessWidget): HeadlessWidget {
    eachAction(widget, (name, act) => this.#tap.action(name, act));
    const { secretGuard } = widget;
    // The guard asks only if somebody shows its question.
    Object.assign(secretGuard, { state: this.#tap.watched('secretGuard', secretGuard.state) });
    RECORDERS.set(widget, this);
    return Object.assign(widget, { record: () => this.file() });
  }

  /** The recording until now; null: the code that writes it could not be loaded. */
  async file(): Promise<File | null> {
    return recordingFile(await this.#text());
  }

  async #text(): Promise<string> {
    if (!this.#tap.isAtRest) await new Promise<void>((resolve) => this.#asked.push(resolve));
    const writer = await this.#load();
    if (!writer || this.#isLost) return '';
    this.#write();
    return `${(await this.#stored?.earlier()) ?? ''}${await writer.text(this.#time)}`;
  }

  get #time(): Time {
    return this.#start ?? { t: 0, wall: 0 };
  }

  async #storage(open: StorageConsent['open']): Promise<[Stored, RecordingStore]> {
    const [{ StoredRecordings, browserStore }, writer] = await Promise.all([loadStorage(), this.#load()]);
    if (!writer || !this.#outside) throw new Error('nothing is recorded');
    this.#stored ??= new StoredRecordings(writer, this.#time, this.#outside);
    return [this.#stored, this.store ?? browserStore(open)];
  }

  /** undefined: it is not loaded. */
  get writer(): Writer | undefined {
    return this.#writer;
  }

  #write(): void {
    if (!this.#writer && this.code) this.#made(this.code);
    if (this.#writer) {
      this.#writer.add(this.#waiting.splice(0));
      this.#stored?.noted();
    } else if (!this.#isLoading) void this.#load();
    if (this.#waiting.length > MOST_WAITING) {
      this.#waiting = [];
      this.#isLost = true;
    }
    for (const answer of this.#asked.splice(0)) answer();
  }

  async #load(): Promise<Writer | undefined> {
    this.#isLoading = true;
    try {
      if (!this.#writer) this.#made(this.code ?? (await loadWriter()));
    } catch {
      // The next event, or the next call of `record`, loads it again.
    }
    this.#isLoading = false;
    return this.#writer;
  }

  #made(code: WriterModule): void {
    this.#writer ??= new code.Writer(this.#options, this.#tap.idOf);
  }
}

const RECORDERS = new WeakMap<HeadlessWidget, Recorder>();

/** undefined: the chat has none. */
export const recorderOf = (widget: HeadlessWidget): Recorder | undefined => RECORDERS.get(widget);

type Act = (...given: never[]) => unknown;

/** Replaces each action of the views, and each call of the API except for `record`. */
const eachAction = (widget: HeadlessWidget, wrap: <A extends Act>(name: string, act: A) => A): void => {
  const replace = (owner: object, prefix: string) => {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(owner)))
      if (typeof value === 'function' && name !== 'record')
        Object.assign(owner, { [name]: wrap(`${prefix}${name}`, value) });
  };
  for (const [name, { value: view }] of Object.entries(Object.getOwnPropertyDescriptors(widget)))
    if (Object(view).actions) replace(view.actions, `${name}.`);
  replace(widget, '');
};
