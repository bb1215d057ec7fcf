import { firstValueFrom, timer } from 'rxjs';
import type { OpenSocket } from '../adapters/realtime/sockets';
import type { Clock } from '../application/ports/clock.port';
import type { Random } from '../application/ports/random.port';
import type { AgentSide } from './agent-side';
import type { Judge } from './judge';
import type { Tier } from './rows';
import type { Secrets } from './secrets';

export interface CheckOptions {
  /** Address of the backend, the `apiBase` of the widget. */
  readonly backend: string;
  readonly businessId: string;
  /** '' for a backend without encryption. */
  readonly secretKey: string;
  /** Origin of the pages with the widget; '' if they have the backend's own. */
  readonly origin: string;
  /** '' for visitors without a key. */
  readonly accessKey: string;
  readonly tiers: readonly Tier[];
  /** Judges also what takes more than a minute. */
  readonly slow: boolean;
  readonly storage: 'aliyun' | 'aws' | 'both';
  /** As the settings of the same names. */
  readonly questionPath: string;
  readonly newQueuePath: string;
  readonly channelPrefixes: { readonly visitor: string; readonly agent: string };
  /** What a visitor writes to the robot to reach a person. */
  readonly handOver: string;
}

/** What the kit uses of its machine. A test passes others. */
export interface Environment {
  readonly clock: Clock;
  readonly random: Random;
  readonly openSocket: OpenSocket;
  readonly agent: AgentSide | null;
  /** What is being judged now. */
  progress(step: string): void;
}

/** What every step of a run shares. */
export interface Kit extends Environment {
  readonly options: CheckOptions;
  readonly judge: Judge;
  readonly secrets: Secrets;
  /** Whether the backend has answered at all. */
  reached: boolean;
  /** What the run leaves at the backend. */
  readonly left: Leftovers;
  /** Ended after the run: recorders and sockets. */
  readonly ends: (() => unknown)[];
}

export interface Leftovers {
  visitors: number;
  messages: number;
  files: string[];
  ratings: number;
}

export const wait = async (kit: Pick<Kit, 'clock'>, ms: number): Promise<void> => {
  await firstValueFrom(timer(ms, kit.clock.scheduler));
};

/** Asks until there is a value, or the time is over. */
export const until = async <T>(
  kit: Pick<Kit, 'clock'>,
  ms: number,
  ask: () => Promise<T | null> | T | null,
): Promise<T | null> => {
  const end = kit.clock.monotonic() + ms;
  for (;;) {
    const found = await ask();
    if (found !== null || kit.clock.monotonic() >= end) return found;
    await wait(kit, STEP_MS);
  }
};

const STEP_MS = 50;

/** The backend cannot be judged at all: exit code 2. */
export class CannotJudge extends Error {}
