// What the server asks of a database: one SQL for the embedded one and for a Postgres server.

/** A parameter is a scalar. A list or an object goes as JSON text: `$1::text::jsonb`. Times are Unix milliseconds (bigint). */
export type Parameter = string | number | boolean | null;

export type Row = Readonly<Record<string, unknown>>;

export interface Queries {
  /** `bigint` comes as a number, `jsonb` as its value. */
  query<Found extends Row = Row>(sql: string, parameters?: readonly Parameter[]): Promise<Found[]>;
  /**
   * An item of a select list: each row sends an event to all processes, once it is committed.
   *
   * @param event SQL of a JSON text
   */
  notify(event: string): string;
}

export interface Database extends Queries {
  /** Commits when `work` resolves, and rolls back when it throws. */
  transaction<Result>(
    work: (queries: Queries) => Promise<Result>,
    /** `isLong`: its statements may take as long as they need. */
    limits?: { readonly isLong?: boolean },
  ): Promise<Result>;
  /**
   * The events of all processes on this database, once they are committed.
   *
   * @param onLost called when events may have been missed: a connection was lost and is back
   * @returns ends it
   */
  listen(listener: (event: string) => void, onLost: () => void): Promise<() => Promise<void>>;
  /**
   * What a Postgres server does by itself: takes the changes out of its log, which would grow without end, and gives
   * the room of old rows back. Called now and then while the server runs.
   */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

/** The database does not answer, or has no room: nothing of the call was done. */
export class DatabaseUnavailable extends Error {}

/** A row with this key is there already. */
export class AlreadyThere extends Error {}

const UNIQUE_VIOLATION = '23505';
/** Classes 08 (connection), 53 (no room, too many connections), 57 (shut down, cancelled, timeout), 58 (system, I/O). */
const UNAVAILABLE = /^(08|53|57|58)/;
const DRIVER_CODES = /^(CONNECT|CONNECTION_|ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|ENOSPC|EAI_|EHOSTUNREACH)/;

/** The error of a driver as one of the errors above; others stay as they are. */
export const readDatabaseError = (problem: unknown): unknown => {
  const code = String((problem as { code?: unknown } | null)?.code ?? '');
  const message = problem instanceof Error ? problem.message : String(problem);
  if (code === UNIQUE_VIOLATION) return new AlreadyThere(message, { cause: problem });
  if (UNAVAILABLE.test(code) || DRIVER_CODES.test(code))
    return new DatabaseUnavailable(message, { cause: problem });
  return problem;
};
