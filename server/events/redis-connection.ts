// Two connections to a Redis server: one publishes, one hears. The package is installed by those who use it.
import type { Clock } from '../../backend/clock';
import type { Random } from '../../backend/random';
import { StartFailure } from '../failure';
import { jittered } from '../jitter';
import type { Log } from '../log';

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

export interface RedisLimits {
  readonly connectMs: number;
  /** A server that says nothing for so long counts as lost. */
  readonly silentMs: number;
  readonly pingEveryMs: number;
}

const LIMITS: RedisLimits = { connectMs: 5_000, silentMs: 10_000, pingEveryMs: 4_000 };
/** Commands that wait for a server which does not answer. */
const MOST_WAITING = 10_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

/** 0.1, 0.2, 0.4, … 30 s, and up to 20 % more. */
const pauseBefore = (attempt: number, random: Random): number =>
  jittered(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempt, 10)), random);

interface Parts {
  readonly clock: Clock;
  readonly log: Log;
  readonly random: Random;
  readonly limits?: RedisLimits;
}

/** @throws StartFailure */
export const connectRedis = async (
  url: string,
  listener: RedisListener,
  { clock, log, random, limits = LIMITS }: Parts,
): Promise<RedisConnection> => {
  const { createClient } = await loadClient();
  let isStarted = false;
  let lost = 0;
  const connect = async () => {
    const client = createClient({
      url,
      disableOfflineQueue: true,
      commandsQueueMaxLength: MOST_WAITING,
      pingInterval: limits.pingEveryMs,
      socket: {
        connectTimeout: limits.connectMs,
        socketTimeout: limits.silentMs,
        reconnectStrategy: (attempt) => (isStarted ? pauseBefore(attempt, random) : false),
      },
    });
    let isLost = false;
    const onLost = (reason: string) => {
      if (!isStarted || isLost) return;
      isLost = true;
      lost += 1;
      log.warn(`the connection to Redis was lost: ${reason}`);
    };
    // It comes for each attempt; without a listener the process would end.
    client.on('error', (problem: unknown) => onLost(reasonOf(problem)));
    client.on('ready', () => {
      if (!isLost) return;
      isLost = false;
      lost -= 1;
      if (lost > 0) return;
      log.info('the connection to Redis is back');
      listener.onBack();
    });
    await client.connect();
    return { client, onLost };
  };
  const opened: Awaited<ReturnType<typeof connect>>[] = [];
  let endWatch = () => {};
  const close = async () => {
    endWatch();
    for (const { client } of opened) client.destroy();
  };
  try {
    const publisher = await connect();
    opened.push(publisher);
    const subscriber = await connect();
    opened.push(subscriber);
    await subscriber.client.subscribe(listener.channel, (text) => listener.onMessage(text));
    isStarted = true;
    const { client, onLost } = publisher;
    // The time limit of a socket begins again with each event that leaves, so it does not end a silent publisher.
    endWatch = watchAnswers({ ping: () => client.ping(), clock, limits }, () => {
      onLost('no answer');
      client.destroy();
      void client.connect().catch(() => undefined);
    });
    return {
      publish: async (channel, text) => {
        try {
          await client.publish(channel, text);
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

interface Watched {
  /** Rejects if there is no connection. */
  readonly ping: () => Promise<unknown>;
  readonly clock: Clock;
  readonly limits: RedisLimits;
}

/** @param onSilent called if a ping is not answered in time; @returns ends it */
const watchAnswers = ({ ping, clock, limits }: Watched, onSilent: () => void): (() => void) => {
  let timer: unknown;
  let isOver = false;
  const plan = () => {
    if (isOver) return;
    timer = clock.setTimeout(() => {
      let isSettled = false;
      const settle = () => {
        if (isSettled) return false;
        isSettled = true;
        clock.clearTimeout(timer);
        plan();
        return true;
      };
      timer = clock.setTimeout(() => {
        if (settle() && !isOver) onSilent();
      }, limits.silentMs);
      ping().then(settle, settle);
    }, limits.pingEveryMs);
  };
  plan();
  return () => {
    isOver = true;
    clock.clearTimeout(timer);
  };
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
  if (message.startsWith('Socket timeout')) return 'no answer in time';
  return (message || String(code)).split('\n', 1)[0] ?? '';
};
