// Events by Redis instead of LISTEN/NOTIFY. Redis forgets what nobody hears, so what was stored is read again.
import type { Clock } from '../../backend/clock';
import type { Random } from '../../backend/random';
import type { Database } from '../database/database';
import { jittered } from '../jitter';
import type { Log } from '../log';
import { serverKey } from '../tokens/keys';
import { collectEvents } from './collect-events';
import { connectRedis, type RedisConnection } from './redis-connection';

/** How late a message may be if its event was lost. */
const READ_EVERY_MS = 5_000;
/** A transaction takes at most 10 s, and the clocks of two machines differ. */
const OVERLAP_MS = 30_000;

/** Says to all processes that events may have been missed. No event is empty. */
const MISSED = '';

interface Parts {
  readonly url: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly random: Random;
}

/**
 * @param database with its tables
 * @throws StartFailure
 */
export const notifyByRedis = async (database: Database, parts: Parts): Promise<Database> => {
  const channel = `kefu:${await serverKey(database, parts.random, 'redis-channel')}`;
  const events = new RedisEvents(database, channel, parts);
  return {
    ...database,
    ...collectEvents(database, true, (committed) => events.committed(committed)),
    listen: (listener, onLost) => events.listen(listener, onLost),
  };
};

/** Anybody who can publish on the server can publish on the channel. */
const isEvent = (text: string): boolean => {
  try {
    return typeof JSON.parse(text)?.kind === 'string';
  } catch {
    return false;
  }
};

class RedisEvents {
  private connection: RedisConnection | undefined;
  private listener: (event: string) => void = () => undefined;
  private onLost: () => void = () => undefined;
  private readonly own: string;
  /** The newest cid of visitors who had one lately, of which the listeners know. */
  private newest = new Map<number, number>();
  private since: number;
  private timer: unknown;

  constructor(
    private readonly database: Database,
    private readonly channel: string,
    private readonly parts: Parts,
  ) {
    this.own = parts.random.bytes(8).toString('hex');
    this.since = parts.clock.now();
  }

  async listen(listener: (event: string) => void, onLost: () => void): Promise<() => Promise<void>> {
    const { url, log, random, clock } = this.parts;
    this.listener = listener;
    this.onLost = onLost;
    this.connection = await connectRedis(
      url,
      {
        channel: this.channel,
        onMessage: (text) => this.receive(text),
        onBack: () => {
          onLost();
          this.publish(MISSED);
        },
      },
      { clock, log, random },
    );
    // A process that was killed before this one may have stored something and sent no event.
    this.publish(MISSED);
    const plan = () => {
      this.timer = clock.setTimeout(() => void this.readStored().then(plan), jittered(READ_EVERY_MS, random));
    };
    plan();
    return async () => {
      clock.clearTimeout(this.timer);
      this.timer = undefined;
      await this.connection?.close();
    };
  }

  /** This process hears it at once, also without Redis. */
  committed(events: readonly string[]): void {
    for (const event of events) {
      this.hear(event);
      this.publish(event);
    }
  }

  private publish(event: string): void {
    void this.connection?.publish(this.channel, `${this.own} ${event}`);
  }

  private receive(text: string): void {
    const [from = ''] = text.split(' ', 1);
    const event = text.slice(from.length + 1);
    if (from === this.own) return;
    if (event === MISSED) this.onLost();
    else if (isEvent(event)) this.hear(event);
    else this.parts.log.warn('what came by Redis is no event');
  }

  private hear(event: string): void {
    const { kind, visitor, cid } = JSON.parse(event) as { kind: string; visitor?: number; cid?: number };
    if (kind === 'message' && visitor !== undefined && cid !== undefined)
      this.newest.set(visitor, Math.max(cid, this.newest.get(visitor) ?? 0));
    this.listener(event);
  }

  /** Messages whose events did not come. */
  private async readStored(): Promise<void> {
    const now = this.parts.clock.now();
    try {
      const found = await this.database.query<{ id: number; last_cid: number }>(
        'select id, last_cid from visitors where last_message_at >= $1',
        [this.since - OVERLAP_MS],
      );
      for (const { id, last_cid } of found)
        if (last_cid > (this.newest.get(id) ?? 0))
          this.hear(JSON.stringify({ kind: 'message', visitor: id, cid: last_cid }));
      this.newest = new Map(found.map(({ id, last_cid }) => [id, last_cid]));
      this.since = now;
    } catch (problem) {
      this.parts.log.warn(`what was stored lately could not be read: ${String(problem)}`);
    }
  }
}
