// Two connections to a Redis server: one publishes, one hears. The package is installed by those who use it.
import { StartFailure } from '../failure';
import type { Log } from '../log';
import type { Random } from '../random';

export interface RedisConnection {
  /** Whether it was handed to the server. */
  publish(channel: string, text: string): Promise<boolean>;
  close(): Promise<void>;
}

export interface RedisListener {
  readonly channel: string;
  onMessage(text: string): void;
  /** Both connections are there again. What was published meanwhile did not come, or did not leave. */
  onBack(): void;
}

const CONNECT_MS = 5_000;
/** A server that says nothing for so long counts as lost. */
const SILENT_MS = 10_000;
const PING_EVERY_MS = 4_000;
/** Commands that wait for a server which does not answer. */
const MOST_WAITING = 10_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

/** 0.1, 0.2, 0.4, … 30 s, and up to 20 % more. */
const pauseBefore = (attempt: number, random: Random): number =>
  Math.round(
    Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempt, 10)) *
      (1 + random.bytes(1).readUInt8() / 1_280),
  );

/** @throws StartFailure */
export const connectRedis = async (
  url: string,
  listener: RedisListener,
  { log, random }: { readonly log: Log; readonly random: Random },
): Promise<RedisConnection> => {
  const { createClient } = await loadClient();
  let isStarted = false;
  let lost = 0;
  const connect = async () => {
    const client = createClient({
      url,
      disableOfflineQueue: true,
      commandsQueueMaxLength: MOST_WAITING,
      pingInterval: PING_EVERY_MS,
      socket: {
        connectTimeout: CONNECT_MS,
        socketTimeout: SILENT_MS,
        reconnectStrategy: (attempt) => (isStarted ? pauseBefore(attempt, random) : false),
      },
    });
    let isLost = false;
    // It comes for each attempt; without a listener the process would end.
    client.on('error', (problem: unknown) => {
      if (!isStarted || isLost) return;
      isLost = true;
      lost += 1;
      log.warn(`the connection to Redis was lost: ${reasonOf(problem)}`);
    });
    client.on('ready', () => {
      if (!isLost) return;
      isLost = false;
      lost -= 1;
      if (lost > 0) return;
      log.info('the connection to Redis is back');
      listener.onBack();
    });
    await client.connect();
    return client;
  };
  const opened: Awaited<ReturnType<typeof connect>>[] = [];
  const close = async () => {
    for (const client of opened) client.destroy();
  };
  try {
    const publisher = await connect();
    opened.push(publisher);
    const subscriber = await connect();
    opened.push(subscriber);
    await subscriber.subscribe(listener.channel, (text) => listener.onMessage(text));
    isStarted = true;
    return {
      publish: async (channel, text) => {
        try {
          await publisher.publish(channel, text);
          return true;
        } catch {
          return false;
        }
      },
      close,
    };
  } catch (problem) {
    await close();
    throw new StartFailure(`the server of REDIS_URL does not answer: ${reasonOf(problem)}`);
  }
};

const loadClient = async () => {
  try {
    return await import('@redis/client');
  } catch {
    throw new StartFailure('REDIS_URL needs a package: npm install @redis/client');
  }
};

const reasonOf = (problem: unknown): string => {
  const { message = '', code = '' } = problem as { message?: string; code?: string };
  return (message || String(code)).split('\n', 1)[0] ?? '';
};
