import type { Queries } from '../database/database';

export interface Table {
  readonly name: string;
  /** Columns that the database numbers by itself. */
  readonly identity: readonly string[];
}

/** All tables with rows of the server, a table after those that it refers to. */
export const tablesInOrder = async ({ query }: Queries): Promise<readonly Table[]> => {
  const names = (
    await query<{ name: string }>(
      `select table_name::text as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'kefu_migrations' order by 1`,
    )
  ).map(({ name }) => name);
  const references = await query<{ source: string; target: string }>(
    `select distinct conrelid::regclass::text as source, confrelid::regclass::text as target
     from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  const identity = await query<{ table_name: string; column_name: string }>(
    `select table_name::text, column_name::text from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  );
  const ordered: string[] = [];
  while (ordered.length < names.length) {
    const ready = names.filter(
      (name) =>
        !ordered.includes(name) &&
        references.every(({ source, target }) => source !== name || ordered.includes(target)),
    );
    if (ready.length === 0) throw new Error('tables refer to each other in a circle');
    ordered.push(...ready);
  }
  return ordered.map((name) => ({
    name,
    identity: identity.filter((one) => one.table_name === name).map((one) => one.column_name),
  }));
};
