import { Subscription } from 'rxjs';
import type { StorageConsent } from '../../adapters/browser/storage-consent';
import type { CoreParts } from '../../application/integration/core-parts';
import type { HeadlessWidget } from '../../application/integration/headless-widget';
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
export class Recorder extends Tap implements Listener {
  #waiting: Line<unknown>[] = [];
  #options: KefuOptions = {};
  #start: Time | undefined;
  #outside: Ports | undefined;
  #stored: Stored | undefined;
  #writer: Writer | undefined;
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
    super();
  }

  protected override take(line: Line<unknown>): void {
    this.#waiting.push(line);
  }

  options(given: KefuOptions): KefuOptions {
    this.#options = given;
    return withFunctions(given, (name, ask) => this.call(`options.${name}`, ask));
  }

  factories<Make extends { readonly secretSearch: MakeSecretSearch }>(make: Make): Make {
    return {
      ...make,
      secretSearch: (setting) => {
        const search = make.secretSearch(setting);
        return search && this.call('secretSearch', search);
      },
    };
  }

  override ports(ports: Ports): Ports {
    const listened = super.ports(ports);
    this.#start ??= this.time;
    this.#outside = ports;
    return listened;
  }

  later<T>(name: string, load: () => Promise<T>): () => Promise<T> {
    let loaded: T;
    const loads = this.call(`code.${name}`, async () => {
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
    eachAction(widget, (name, act) => this.action(name, act));
    const { secretGuard } = widget;
    // The guard asks only if somebody shows its question.
    Object.assign(secretGuard, { state: this.watched('secretGuard', secretGuard.state) });
    RECORDERS.set(widget, this);
    return Object.assign(widget, { record: () => this.file() });
  }

  /** The recording until now; null: the code that writes it could not be loaded. */
  async file(): Promise<File | null> {
    return recordingFile(await this.#text());
  }

  async #text(): Promise<string> {
    if (!this.isAtRest) await new Promise<void>((resolve) => this.#asked.push(resolve));
    const writer = await this.#load();
    if (!writer || this.#isLost) return '';
    this.rests();
    return `${(await this.#stored?.earlier()) ?? ''}${await writer.text(this.#time)}`;
  }

  get #time(): Time {
    return this.#start ?? this.time;
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

  protected override rests(): void {
    if (!this.#writer) void this.#load();
    this.#writer?.add(this.#waiting.splice(0));
    this.#stored?.noted();
    if (this.#waiting.length > MOST_WAITING) {
      this.#waiting = [];
      this.#isLost = true;
    }
    for (const answer of this.#asked.splice(0)) answer();
  }

  async #load(): Promise<Writer | undefined> {
    try {
      const { Writer } = this.code ?? (await loadWriter());
      this.#writer ??= new Writer(this.#options, this.idOf);
    } catch {
      // The next event, or the next call of `record`, loads it again.
    }
    return this.#writer;
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
