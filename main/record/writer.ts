import { lazyModule } from '../../shared/browser/lazy-module';
import type { KefuOptions } from '../options';
import { type Encoding, encode } from './encode';
import { type Encoded, FORMAT, type Line } from './recording';
import { RecordingLog } from './recording-log';
import { redaction } from './redact';
import { type Draw, StandIns } from './stand-ins';
import { VERSION } from './version';

/** Of no use to the chat without an interface, or secret. */
const LEFT_OUT = new Set([
  'secretKey',
  'texts',
  'fontFamily',
  'fontSource',
  'onClose',
  'onLog',
  'record',
  'debug',
]);

const DEFAULT_PREFIXES = { visitor: 'cu', agent: 'se' };

/** Redacts what a recorder has heard, and keeps the lines. */
export class Writer {
  readonly #encoding: Encoding;
  readonly log: RecordingLog;
  readonly #files = new FileStandIns();

  /** @param idOf numbers of functions and files */
  constructor(
    private readonly options: KefuOptions,
    idOf: Encoding['idOf'],
    draw: Draw = drawSafely,
  ) {
    const prefixes = Object.values(options.channelPrefixes ?? DEFAULT_PREFIXES);
    this.#encoding = {
      text: redaction(new StandIns(draw), prefixes),
      idOf,
      bytes: (bytes) => this.#files.placeOf(bytes),
    };
    this.log = new RecordingLog(this.#encoding, (text) => this.#files.put(text));
  }

  /** How many events there were, also those that are no line. */
  heard = 0;

  add(lines: readonly Line<unknown>[]): void {
    this.heard += lines.length;
    for (const line of lines) this.log.add(line);
  }

  /** The value with the stand-ins of this recording. */
  redacted(value: unknown): Encoded {
    return encode(value, '', this.#encoding);
  }

  /** The first line of the file, as JSON. @param time of the first event */
  header({ t, wall }: Time): string {
    const options = Object.fromEntries(Object.entries(this.options).filter(([name]) => !LEFT_OUT.has(name)));
    return JSON.stringify({
      kefu: 'recording',
      format: FORMAT,
      version: VERSION,
      at: t + wall,
      t,
      options: encode(options, 'options', this.#encoding),
    });
  }

  /** The text of the file. @param time of the first event */
  async text(time: Time): Promise<string> {
    const { first, end } = this.log;
    return withHeader(this.header(time), first, end - first, await this.log.text());
  }
}

export interface Time {
  readonly t: number;
  readonly wall: number;
}

/** @param first number of the first line */
export const withHeader = (header: string, first: number, count: number, lines: string): string =>
  `${JSON.stringify({ ...JSON.parse(header), lines: count, ...(first > 0 && { dropped: first }) })}\n${lines}`;

/** Stand-ins for the bytes of files. What makes them loads with the first file. */
class FileStandIns {
  readonly #made: (Promise<string> | string)[] = [];

  placeOf(bytes: Uint8Array): string {
    const place = this.#made.length;
    const making = loadFileStandIn().then(({ fileStandIn }) =>
      btoa(String.fromCharCode(...fileStandIn(bytes))),
    );
    this.#made.push(
      making
        // Without the code, it counts as a file that nobody can read.
        .catch(() => '')
        .then((made) => {
          this.#made[place] = made;
          return made;
        }),
    );
    return `@${place}`;
  }

  async put(text: string): Promise<string> {
    const made = await Promise.all(this.#made);
    return text.replace(/"of":"@(\d+)"/g, (_, place: string) => `"of":"${made[Number(place)] ?? ''}"`);
  }
}

const loadFileStandIn = lazyModule(() => import('./file-stand-in'));

/** From the platform's cryptographic source. */
const drawSafely: Draw = (n) => {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value % n;
};
