// Events of statements, as a column of their answers: for carriers besides the database, or instead of it.
import type { Database, Parameter, Queries, Row } from '../database/database';

const COLUMN = ' as kefu_event';

/**
 * @param isInstead the database itself sends none
 * @param onCommitted gets each event once, after its statement is committed, in the order of the statements
 */
export const collectEvents = (
  database: Database,
  isInstead: boolean,
  onCommitted: (events: readonly string[]) => void,
): Pick<Database, 'query' | 'notify' | 'transaction'> => {
  const collecting = (queries: Queries, collect: (events: readonly string[]) => void): Queries => ({
    query: async <Found extends Row>(sql: string, parameters?: readonly Parameter[]) => {
      const rows = await queries.query<Found>(sql, parameters);
      const events = rows.flatMap((row) =>
        typeof row['kefu_event'] === 'string' ? [row['kefu_event']] : [],
      );
      if (events.length > 0) collect(events);
      return rows;
    },
    notify: (event) => {
      const item = isInstead ? '' : queries.notify(event);
      if (item.endsWith(COLUMN)) return item;
      return `${item === '' ? '' : `${item}, `}${event}${COLUMN}`;
    },
  });
  return {
    ...collecting(database, onCommitted),
    transaction: async (work, limits) => {
      const all: string[] = [];
      const result = await database.transaction(
        (queries) => work(collecting(queries, (events) => all.push(...events))),
        limits,
      );
      if (all.length > 0) onCommitted(all);
      return result;
    },
  };
};
