import { type Encoding, encode } from './encode';
import { type Call, isInput, isReading, LATER, type Line, STREAM } from './recording';

/** In characters: about 1 MB, because most are Latin. */
export const LONGEST_LOG = 1_000_000;

/** The lines of a recording, redacted. When they are too long, the oldest go. */
export class RecordingLog {
  readonly #lines: string[] = [];
  #first = 0;
  #length = 0;
  /** The last answer of each reading, by name and arguments. */
  readonly #readings = new Map<string, string | undefined>();
  /** What gave an answer that is awaited, or a stream, by id. */
  readonly #names = new Map<number, string>();
  dropped = 0;

  constructor(
    private readonly how: Encoding,
    private readonly longest: number = LONGEST_LOG,
  ) {}

  get lines(): readonly string[] {
    return this.#lines.slice(this.#first);
  }

  /** @returns the line that was added; '' for a reading that says what is known */
  add(line: Line<unknown>): string {
    const text = this.#written(line);
    if (text === '') return text;
    this.#lines.push(text);
    this.#length += text.length + 1;
    while (this.#length > this.longest) this.#drop();
    return text;
  }

  #drop(): void {
    this.#length -= (this.#lines[this.#first]?.length ?? 0) + 1;
    this.#lines[this.#first] = '';
    this.#first += 1;
    this.dropped += 1;
    if (this.#first < 1_000) return;
    this.#lines.splice(0, this.#first);
    this.#first = 0;
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
