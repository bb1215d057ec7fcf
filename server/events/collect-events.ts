// Events of statements, for what carries them instead of the database: as a column of the answer.
import type { Database, Parameter, Queries, Row } from '../database/database';

const COLUMN = 'kefu_event';

/** @param onCommitted gets each event once, after its statement is committed, in the order of the statements */
export const collectEvents = (
  database: Database,
  onCommitted: (events: readonly string[]) => void,
): Pick<Database, 'query' | 'tell' | 'transaction'> => {
  const collecting = (queries: Queries, collect: (events: readonly string[]) => void): Queries => ({
    query: async <Found extends Row>(sql: string, parameters?: readonly Parameter[]) => {
      const rows = await queries.query<Found>(sql, parameters);
      const events = rows.flatMap((row) => (typeof row[COLUMN] === 'string' ? [row[COLUMN]] : []));
      if (events.length > 0) collect(events);
      return rows;
    },
    tell: (event) => `${event} as ${COLUMN}`,
  });
  return {
    ...collecting(database, onCommitted),
    transaction: async (work) => {
      const all: string[] = [];
      const result = await database.transaction((queries) =>
        work(collecting(queries, (events) => all.push(...events))),
      );
      if (all.length > 0) onCommitted(all);
      return result;
    },
  };
};
