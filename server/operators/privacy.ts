// What is stored about a visitor: handed out whole, and deleted whole.
import type { Queries, Row } from '../database/database';
import type { ServerEvent } from '../events/events';
import { OperatorError } from './input';

/** Tables that hold something of a visitor, by the column that names the visitor. */
const TABLES = ['messages', 'ratings', 'uploads'] as const;

export interface VisitorExport {
  readonly visitor: Row;
  readonly messages: readonly Row[];
  readonly ratings: readonly Row[];
  /** Names, types and sizes; the files themselves are at their addresses. */
  readonly uploads: readonly Row[];
}

/**
 * All that is stored of one moment.
 *
 * @param queries of a transaction that has not read anything yet
 * @throws OperatorError 404
 */
export const exportVisitor = async ({ query }: Queries, visitor: number): Promise<VisitorExport> => {
  await query('set transaction isolation level repeatable read');
  const [found] = await query('select * from visitors where id = $1', [visitor]);
  if (!found) throw unknownVisitor();
  return {
    visitor: found,
    messages: await query('select * from messages where visitor_id = $1 order by cid', [visitor]),
    ratings: await query('select * from ratings where visitor_id = $1 order by id', [visitor]),
    uploads: await query('select * from uploads where visitor_id = $1 order by created_at, key', [visitor]),
  };
};

/**
 * Deletes the visitor with messages and ratings. Their token is worth nothing without the row. Of the files only the keys
 * are left, until `removeFiles` (server/files).
 *
 * @returns how many rows of each table were deleted
 * @throws OperatorError 404
 */
export const deleteVisitor = async (
  { query, notify }: Queries,
  visitor: number,
): Promise<Readonly<Record<string, number>>> => {
  const [found] = await query<{ merchant_id: string }>(
    'select merchant_id from visitors where id = $1 for update',
    [visitor],
  );
  if (!found) throw unknownVisitor();
  await query(
    'insert into removed_files (key) select key from uploads where visitor_id = $1 on conflict do nothing',
    [visitor],
  );
  const deleted: Record<string, number> = {};
  for (const table of TABLES)
    deleted[table] = (
      await query(`delete from ${table} where visitor_id = $1 returning 1`, [visitor])
    ).length;
  await query('delete from visitors where id = $1', [visitor]);
  const event: ServerEvent = { kind: 'gone', visitor, merchant: found.merchant_id };
  await query(`select ${notify('$1::text')}`, [JSON.stringify(event)]);
  return deleted;
};

const unknownVisitor = () => new OperatorError(404, 'there is no such visitor');
