// A server that is killed again and again, and begins again on the same folder and port.
import type { SeededRandom } from '../../../adapters/memory/seeded-random';
import { type SpawnedServer, spawnProcess } from '../support/child';

/** One of four kills comes while the server begins again, the others after some calls that were answered. */
const EARLY = 0.25;
const EARLY_MS = 1_000;
const CALLS = { least: 60, most: 240 };
/** Longer than the database may take for one call. */
const CALL_MS = 15_000;
const AGAIN_MS = 10;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export class RestartedServer {
  private answers = 0;
  private hasRestarted = false;
  private reached: { readonly answers: number; readonly tell: () => void } | undefined;

  private constructor(
    private readonly environment: Readonly<Record<string, string>>,
    private current: SpawnedServer,
    /** It does not change. */
    readonly url: string,
  ) {}

  static async start(environment: Readonly<Record<string, string>>): Promise<RestartedServer> {
    const first = await spawnProcess(environment);
    const url = await first.url;
    return new RestartedServer({ ...environment, PORT: new URL(url).port }, first, url);
  }

  /** Kills it at a moment of the given chance, and starts it again. */
  async killOnce(random: SeededRandom): Promise<void> {
    this.current.url.catch(() => undefined);
    const isEarly = this.hasRestarted && random.next() < EARLY;
    if (isEarly) await pause(random.next() * EARLY_MS);
    else await this.answered(CALLS.least + Math.floor(random.next() * (CALLS.most - CALLS.least)));
    await this.current.kill();
    this.current = await spawnProcess(this.environment);
    this.hasRestarted = true;
  }

  async listens(): Promise<void> {
    await this.current.url;
  }

  async end(): Promise<void> {
    await this.listens();
    const code = await this.current.end();
    if (code !== 0) throw new Error(`the server ended with code ${code}`);
  }

  /**
   * Repeats a call until it is answered for certain, as the widget and the page of operators do.
   *
   * @param call undefined: nothing is certain. It may throw
   */
  async certain<Found>(call: (signal: AbortSignal) => Promise<Found | undefined>): Promise<Found> {
    for (;;) {
      try {
        const found = await call(AbortSignal.timeout(CALL_MS));
        if (found !== undefined) {
          this.count();
          return found;
        }
      } catch {
        // The server is gone, or its answer was lost.
      }
      await pause(AGAIN_MS);
    }
  }

  private count(): void {
    this.answers += 1;
    if (this.answers === this.reached?.answers) this.reached.tell();
  }

  private answered(more: number): Promise<void> {
    return new Promise((tell) => {
      this.reached = { answers: this.answers + more, tell };
    });
  }
}
