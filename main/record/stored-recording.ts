import { Subscription } from 'rxjs';
import { IndexedRecordingStore } from '../../adapters/browser/recording-store';
import type { StorageConsent } from '../../adapters/browser/storage-consent';
import type { CoreParts } from '../../application/integration/core-parts';
import type { Clock } from '../../application/ports/clock.port';
import type { ConversationKey } from '../../application/ports/preferences.port';
import type { RecordedPage, RecordingStore } from '../../application/ports/recording-store.port';
import { conversationKeyOf } from '../../application/session/session-facts';
import type { Ports } from '../core/ports';
import { type Packed, unpack } from './compress';
import type { RecordingLog } from './recording-log';
import { type Time, type Writer, withHeader } from './writer';

const DAY_MS = 86_400_000;
/** A crash loses no more. */
const WRITE_AFTER_MS = 1_000;
/** Of all pages before this one, in bytes. The oldest go. */
const LARGEST_BEFORE = 1_000_000;
/** A storage that does not answer must not keep this page's recording from whoever asks. */
const LONGEST_READ_MS = 3_000;
const LINE_BREAKS = /\n/g;

interface Deps {
  readonly owner: ConversationKey;
  readonly log: RecordingLog;
  readonly store: RecordingStore;
  readonly clock: Clock;
  /** Of the page, as in `RecordedPage`. */
  readonly name: string;
  readonly header: string;
  /** Lines before it are not of this visitor. A block begins there. */
  readonly first: number;
}

/** Stores what this page records of one visitor, and reads what earlier pages have stored of them within a day. */
export class StoredRecording {
  /** The line that is stored next, and the first of those that are in no stored block. */
  #next: number;
  #behindBlocks: number;
  #isNew = true;
  #hasEnded = false;
  #timer = Subscription.EMPTY;
  #work = Promise.resolve();

  constructor(private readonly deps: Deps) {
    this.#next = deps.first;
    this.#behindBlocks = deps.first;
  }

  isOf({ businessId, visitorId }: ConversationKey): boolean {
    const { owner } = this.deps;
    return owner.businessId === businessId && owner.visitorId === visitorId;
  }

  /** There are new lines. */
  noted(): void {
    if (!this.#timer.closed || this.#hasEnded) return;
    this.#timer = this.deps.clock.scheduler.schedule(() => this.write(), WRITE_AFTER_MS);
  }

  /** Writes at once: the page may end soon. */
  write(): void {
    this.#timer.unsubscribe();
    this.#work = this.#work.then(() => this.#write());
  }

  /** Nothing of this visitor is written any more. */
  end(): void {
    this.#timer.unsubscribe();
    this.#hasEnded = true;
  }

  /** The recordings of earlier pages, the oldest first. */
  async earlier(): Promise<string> {
    const { store } = this.deps;
    const pages = (await store.pages()).filter((page) => this.isOf(page) && this.#isEarlier(page));
    return (await Promise.all(pages.map((page) => recordingOf(page, store)))).join('');
  }

  #isEarlier({ name, at }: RecordedPage): boolean {
    return name !== this.deps.name && at > this.deps.clock.now() - DAY_MS;
  }

  /** What is too old, of another visitor of this business, or too much. */
  async #removeOthers(): Promise<void> {
    const { store, owner } = this.deps;
    let size = 0;
    for (const page of [...(await store.pages())].reverse()) {
      const isOfAnother = page.businessId === owner.businessId && !this.isOf(page);
      size += page.size;
      if (isOfAnother || size > LARGEST_BEFORE || !this.#isEarlier(page)) await store.remove(page.name);
    }
  }

  async #write(): Promise<void> {
    const { log } = this.deps;
    if (this.#isNew) await this.#removeOthers();
    for (const { from, to, packed } of log.blocks)
      if (from >= this.#behindBlocks) {
        if (!(await this.#put(from, await packed, to))) return;
        this.#behindBlocks = to;
      }
    const { from, text } = log.tail(this.#next);
    const to = log.end;
    if (text) await this.#put(from, await log.finish(text), to);
  }

  async #put(from: number, data: Packed, to: number): Promise<boolean> {
    if (this.#hasEnded) return false;
    const { owner, log, store, clock, name, header, first } = this.deps;
    const { size } = log;
    const page = { ...owner, name, header, at: clock.now(), size, first: Math.max(first, log.first) };
    const outcome = await store.write(page, { from, data }, this.#isNew);
    const isStored = outcome === 'stored';
    this.#isNew = !isStored;
    if (isStored) this.#next = to;
    else {
      // All lines are written again, when that is possible.
      this.#next = first;
      this.#behindBlocks = first;
      this.#hasEnded ||= outcome === 'failed';
    }
    return isStored;
  }
}

const recordingOf = async ({ name, header, first }: RecordedPage, store: RecordingStore): Promise<string> => {
  const parts = await store.parts(name);
  const lines = (await Promise.all(parts.map(({ data }) => unpack(data)))).join('');
  const count = lines.match(LINE_BREAKS)?.length ?? 0;
  return count === 0 ? '' : withHeader(header, parts[0]?.from ?? first, count, lines);
};

/** What the page records, by visitors. */
export class StoredRecordings {
  #current: StoredRecording | undefined;
  #count = 0;

  /**
   * @param start of the recording
   * @param ports of the chat, without a listener
   */
  constructor(
    private readonly writer: Writer,
    private readonly start: Time,
    private readonly ports: Pick<Ports, 'clock' | 'environment'>,
  ) {}

  /**
   * A chat runs, of this visitor or of another one.
   *
   * @returns ends with the chat
   */
  run(core: CoreParts, store: RecordingStore): Subscription {
    // A block has the lines of one visitor.
    if (this.#count > 0) this.writer.log.close();
    const first = this.#count > 0 ? this.writer.log.end : 0;
    const running = core.session.state.changes$.subscribe((facts) => {
      const owner = conversationKeyOf(facts);
      if (owner.visitorId && !this.#current?.isOf(owner)) this.#begin(owner, store, first);
    });
    const write = () => this.#current?.write();
    running.add(this.ports.environment.visible$.subscribe((isVisible) => isVisible || write()));
    running.add(write);
    return running;
  }

  noted(): void {
    this.#current?.noted();
  }

  /** The recordings of earlier pages, the oldest first. */
  async earlier(): Promise<string> {
    let waiting = Subscription.EMPTY;
    const late = new Promise<string>((resolve) => {
      waiting = this.ports.clock.scheduler.schedule(() => resolve(''), LONGEST_READ_MS);
    });
    const earlier = await Promise.race([this.#current?.earlier() ?? '', late]);
    waiting.unsubscribe();
    return earlier;
  }

  #begin(owner: ConversationKey, store: RecordingStore, first: number): void {
    const { writer, start, ports } = this;
    this.#current?.end();
    this.#count += 1;
    const name = `${start.t + start.wall}-${ports.environment.tabId}-${this.#count}`;
    this.#current = new StoredRecording({
      ...{ owner, store, first, name, clock: ports.clock },
      ...{ log: writer.log, header: writer.header(start) },
    });
    this.#current.noted();
  }
}

/** @param open of the consent under which the chat runs */
export const browserStore = (open: StorageConsent['open']): RecordingStore => new IndexedRecordingStore(open);
