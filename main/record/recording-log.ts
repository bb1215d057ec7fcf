import { type Packed, pack, unpack } from './compress';
import { type Encoding, encode } from './encode';
import { type Call, isInput, isReading, LATER, type Line, STREAM } from './recording';

/** In bytes. Compressed, this is about eight hours of a busy chat. */
export const LARGEST_LOG = 1_000_000;

/** Characters of a block. */
const BLOCK = 65_536;

/** Lines that are compressed together. */
export interface Block {
  /** Number of its first line, and of the one behind its last. */
  readonly from: number;
  readonly to: number;
  readonly packed: Promise<Packed>;
  /** In bytes, or until it is compressed in characters. */
  size: number;
}

/** The lines of a recording, redacted. When they are too many, the oldest block goes. */
export class RecordingLog {
  readonly #blocks: Block[] = [];
  /** The lines behind the last block. */
  #open: string[] = [];
  #length = 0;
  #from = 0;
  /** The last answer of each reading, by name and arguments. */
  readonly #readings = new Map<string, string | undefined>();
  /** What gave an answer that is awaited, or a stream, by id. */
  readonly #names = new Map<number, string>();

  /** @param finish completes the text of lines */
  constructor(
    private readonly how: Encoding,
    readonly finish: (text: string) => Promise<string>,
    private readonly largest: number = LARGEST_LOG,
  ) {}

  get blocks(): readonly Block[] {
    return this.#blocks;
  }

  /** Number of the first line that is there. */
  get first(): number {
    return this.#blocks[0]?.from ?? this.#from;
  }

  /** In bytes, about. */
  get size(): number {
    return this.#blocks.reduce((sum, { size }) => sum + size, this.#length);
  }

  /** How many lines there were until now. */
  get end(): number {
    return this.#from + this.#open.length;
  }

  /** Lines that are in no block. @param from number of the first of them at least */
  tail(from: number): { readonly from: number; readonly text: string } {
    const start = Math.max(from, this.#from);
    return { from: start, text: this.#open.slice(start - this.#from).join('') };
  }

  async text(): Promise<string> {
    const { text } = this.tail(0);
    const blocks = this.#blocks.map(async ({ packed }) => unpack(await packed));
    return [...(await Promise.all(blocks)), await this.finish(text)].join('');
  }

  add(line: Line<unknown>): void {
    const text = this.#written(line);
    if (text === '') return;
    this.#open.push(`${text}\n`);
    this.#length += text.length + 1;
    if (this.#length >= BLOCK) this.close();
  }

  /** Makes a block of the lines that are in none. */
  close(): void {
    if (this.#open.length === 0) return;
    const packed = this.finish(this.#open.join('')).then(pack);
    const block: Block = { from: this.#from, to: this.end, packed, size: this.#length };
    void packed.then(({ length }) => {
      block.size = length;
    });
    this.#blocks.push(block);
    this.#from = this.end;
    this.#open = [];
    this.#length = 0;
    while (this.size > this.largest) this.#blocks.shift();
  }

  #written(line: Line<unknown>): string {
    if ('call' in line) return this.#call(line);
    if ('get' in line) {
      const { get, gives } = line;
      return this.#isKnown(get, gives) ? '' : JSON.stringify({ get, gives: encode(gives, get, this.how) });
    }
    if ('sub' in line)
      this.#names.set(line.sub, typeof line.of === 'string' ? line.of : this.#nameOf(line.of));
    if (!isInput(line)) return JSON.stringify(line);
    const written: Record<string, unknown> = { ...line };
    if ('args' in line) {
      const name = 'do' in line ? line.do : `$${line.back}`;
      written['args'] = line.args.map((one) => encode(one, name, this.how));
    }
    if ('gives' in line)
      written['gives'] = encode(line.gives, this.#source(line), this.how, `=${this.#source(line)}`);
    if ('answer' in line) this.#names.delete(line.answer);
    return JSON.stringify(written);
  }

  #call({ call, id, args: given, gives, throws }: Call<unknown>): string {
    if (isReading(call) && this.#isKnown(`${call} ${JSON.stringify(given)}`, gives)) return '';
    const args = given.map((one) => encode(one, call, this.how));
    // A parameter of the address has its own meaning.
    const field = call === 'navigation.param' ? `?${given[0]}` : `=${call}`;
    const result = gives === undefined ? undefined : encode(gives, call, this.how, field);
    if (gives === LATER || gives === STREAM) this.#names.set(id, call);
    return JSON.stringify({ call, id, args, gives: result, throws });
  }

  #source(line: object): string {
    const { answer, next }: { answer?: number; next?: number } = line;
    return this.#nameOf(answer ?? next ?? 0);
  }

  #nameOf(id: number): string {
    return this.#names.get(id) ?? '';
  }

  /** Whether the last answer was the same. */
  #isKnown(reading: string, gives: unknown): boolean {
    const answer = JSON.stringify(gives);
    if (this.#readings.has(reading) && this.#readings.get(reading) === answer) return true;
    if (this.#readings.size >= MOST_READINGS) this.#readings.clear();
    this.#readings.set(reading, answer);
    return false;
  }
}

/** Each message has readings of its own. */
const MOST_READINGS = 2_000;
