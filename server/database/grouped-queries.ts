import type { PGliteInterface } from '@electric-sql/pglite';
import type { Parameter, Row } from './database';

interface Waiting {
  readonly sql: string;
  readonly parameters: readonly Parameter[];
  readonly resolve: (rows: readonly Row[]) => void;
  readonly reject: (problem: unknown) => void;
}

/** More would make those who came first wait for those who came last. */
const MOST_AT_ONCE = 64;

/**
 * The embedded database waits for the disk at each commit, and nothing else runs meanwhile. Statements that were asked for while one was
 * running are committed together, so that the disk is waited for once. Each is answered when all of them are on it.
 */
export class GroupedQueries {
  readonly #waiting: Waiting[] = [];
  #isRunning = false;

  constructor(private readonly client: Pick<PGliteInterface, 'query' | 'transaction'>) {}

  query(sql: string, parameters: readonly Parameter[]): Promise<readonly Row[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ sql, parameters, resolve, reject });
      void this.#run();
    });
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, MOST_AT_ONCE);
      if (group.length === 1 || !(await this.#together(group)))
        for (const one of group) await this.#alone(one);
    }
    this.#isRunning = false;
  }

  /** @returns false: one of them failed, so none was carried out */
  async #together(group: readonly Waiting[]): Promise<boolean> {
    let isCommitting = false;
    try {
      const answers = await this.client.transaction(async (transaction) => {
        const answers: (readonly Row[])[] = [];
        for (const { sql, parameters } of group)
          answers.push((await transaction.query<Row>(sql, [...parameters])).rows);
        isCommitting = true;
        return answers;
      });
      for (const [at, { resolve }] of group.entries()) resolve(answers[at] ?? []);
      return true;
    } catch (problem) {
      if (!isCommitting) return false;
      // It is not known whether they are on the disk: a second try could store them twice.
      for (const { reject } of group) reject(problem);
      return true;
    }
  }

  async #alone({ sql, parameters, resolve, reject }: Waiting): Promise<void> {
    try {
      resolve((await this.client.query<Row>(sql, [...parameters])).rows);
    } catch (problem) {
      reject(problem);
    }
  }
}
