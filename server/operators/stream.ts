// The stream of changes for open consoles, as server-sent events. A conversation that several consoles show is read once.
import type { ServerResponse } from 'node:http';
import type { Clock } from '../../backend/clock';
import type { Random } from '../../backend/random';
import type { Events, ServerEvent } from '../events/events';
import { jittered } from '../jitter';
import type { Log } from '../log';
import type { Conversations } from './conversations';
import type { Presence } from './presence';
import type { Session, Sessions } from './sessions';

const KEEP_ALIVE_MS = 15_000;
/** A console that does not read is disconnected, and reads everything again when it is back. */
const MOST_UNSENT_BYTES = 4 * 1024 * 1024;
export const MOST_STREAMS = 500;

interface Stream {
  readonly response: ServerResponse;
  readonly tokenHash: string;
  readonly operator: number;
}

export class ConsoleStreams {
  private readonly streams = new Set<Stream>();
  /** Visitors with a change that was not read yet, and the messages that changed. */
  private changed = new Map<number, Set<number>>();
  private isReading = false;
  private beat: unknown;

  constructor(
    private readonly parts: {
      readonly events: Events;
      readonly conversations: Conversations;
      readonly sessions: Sessions;
      readonly presence: Pick<Presence, 'sign'>;
      readonly clock: Clock;
      readonly random: Random;
      readonly log: Log;
    },
  ) {
    parts.events.on((event) => this.receive(event));
    parts.events.onLost(() => this.write('reload', {}));
  }

  get isFull(): boolean {
    return this.streams.size >= MOST_STREAMS;
  }

  open(response: ServerResponse, { tokenHash, operator }: Session): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // Of nginx: an event that waits in its buffer is late.
      'x-accel-buffering': 'no',
    });
    const stream = { response, tokenHash, operator: operator.id };
    this.streams.add(stream);
    response.on('close', () => {
      this.streams.delete(stream);
      if (this.streams.size > 0) return;
      this.parts.clock.clearTimeout(this.beat);
      this.beat = undefined;
    });
    this.send(stream, 'hello', {});
    this.beat ??= this.nextBeat();
  }

  close(): void {
    for (const { response } of this.streams) response.end();
  }

  private nextBeat(): unknown {
    const { clock, random } = this.parts;
    return clock.setTimeout(
      () => {
        for (const { response } of this.streams) response.write(': \n\n');
        void this.endClosedSessions();
        void this.signPresence();
        this.beat = this.nextBeat();
      },
      jittered(KEEP_ALIVE_MS, random),
    );
  }

  private receive(event: ServerEvent): void {
    if (this.streams.size === 0) return;
    if (event.kind === 'message') this.markChanged(event.visitor, event.cid);
    else if (event.kind === 'visitor') this.markChanged(event.visitor);
    else if (event.kind === 'gone') this.write('gone', { id: event.visitor });
    else if (event.kind === 'typing') this.write('typing', { id: event.visitor, text: event.text });
    else if (event.kind === 'merchant') this.write('merchant', { id: event.merchant });
    else if (event.kind === 'operators') {
      void this.endClosedSessions();
      this.write('operators', {});
    }
  }

  private markChanged(visitor: number, cid?: number): void {
    const cids = this.changed.get(visitor) ?? new Set();
    if (cid !== undefined) cids.add(cid);
    this.changed.set(visitor, cids);
    if (!this.isReading) void this.readChanged();
  }

  /** Changes that come while one is read are put together. */
  private async readChanged(): Promise<void> {
    this.isReading = true;
    try {
      while (this.changed.size > 0) {
        const changed = this.changed;
        this.changed = new Map();
        for (const [visitor, cids] of changed) await this.readOne(visitor, cids);
      }
    } catch (problem) {
      this.parts.log.error('a change could not be read for the consoles', problem);
      this.changed.clear();
      this.write('reload', {});
    } finally {
      this.isReading = false;
    }
  }

  private async readOne(visitor: number, cids: ReadonlySet<number>): Promise<void> {
    const { conversations } = this.parts;
    const summary = await conversations.find(visitor);
    if (!summary) return;
    for (const cid of cids) {
      const message = await conversations.message(visitor, cid);
      if (message) this.write('message', { id: visitor, message });
    }
    this.write('conversation', summary);
  }

  private async endClosedSessions(): Promise<void> {
    try {
      for (const stream of [...this.streams]) {
        if (await this.parts.sessions.isOpen(stream.tokenHash)) continue;
        this.send(stream, 'ended', {});
        stream.response.end();
      }
    } catch (problem) {
      this.parts.log.error('the sessions of the consoles could not be checked', problem);
    }
  }

  private async signPresence(): Promise<void> {
    try {
      await this.parts.presence.sign([...this.streams].map(({ operator }) => operator));
    } catch (problem) {
      this.parts.log.error('who has an open console could not be written', problem);
    }
  }

  private write(event: string, data: object): void {
    for (const stream of this.streams) this.send(stream, event, data);
  }

  private send({ response }: Stream, event: string, data: object): void {
    if (response.writableLength > MOST_UNSENT_BYTES) return void response.destroy();
    if (!response.writableEnded) response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }
}
