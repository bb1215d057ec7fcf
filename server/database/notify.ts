// Events by LISTEN/NOTIFY of Postgres, which the embedded database has as well.
export const EVENT_CHANNEL = 'kefu_events';

/** As an item of a select list. @param event SQL of a JSON text */
export const notify = (event: string): string => `pg_notify('${EVENT_CHANNEL}', ${event})`;
