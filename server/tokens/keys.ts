import type { Random } from '../../backend/random';
import type { Database } from '../database/database';

/** A key that the server made for itself when it first needed it: the same for all processes on one database. */
export const serverKey = async (
  { query }: Pick<Database, 'query'>,
  random: Random,
  name: string,
): Promise<string> => {
  await query('insert into server_keys values ($1, $2) on conflict do nothing', [
    name,
    random.bytes(32).toString('base64url'),
  ]);
  const [row] = await query<{ value: string }>('select value from server_keys where name = $1', [name]);
  if (!row) throw new Error(`the key ${name} is missing`);
  return row.value;
};
