// Visitors as rows. What changes one tells the other processes by the same statement.
import type { Arrival, Visitor, VisitorChange } from '../../backend/backend';
import type { Random } from '../../backend/random';
import type { Database } from '../database/database';
import { readVisitor, type VisitorRow } from './visitor';

/** What a call may change, in SQL. */
const ASSIGNMENTS: Readonly<Record<keyof VisitorChange, string>> = {
  lang: 'lang = $::text',
  mode: 'mode = $::text',
  agent: 'agent_id = $::text',
  isMovedSilently: 'is_moved_silently = $::boolean',
  isEnded: 'is_ended = $::boolean',
};

/** Event of a row of visitors, as SQL. */
export const VISITOR_CHANGED = `json_build_object('kind', 'visitor', 'visitor', id, 'merchant', merchant_id)::text`;

export class Visitors {
  constructor(
    private readonly database: Database,
    private readonly random: Random,
  ) {}

  async find(id: number): Promise<Visitor | undefined> {
    return this.one('select * from visitors where id = $1', [id]);
  }

  async byChannel(channel: string): Promise<Visitor | undefined> {
    if (!/^[0-9a-f]{32}$/.test(channel)) return undefined;
    return this.one('select * from visitors where channel = $1', [channel]);
  }

  async byVisiterId(merchant: string, visiterId: string): Promise<Visitor | undefined> {
    return this.one('select * from visitors where merchant_id = $1 and visiter_id = $2', [
      merchant,
      visiterId,
    ]);
  }

  /** The visitor who has this id, or a new one. Counts a load of the page. */
  async arrive(arrival: Arrival, now: number): Promise<Visitor> {
    const isNamed = /^[\w.-]{1,64}$/.test(arrival.visiterId);
    const known = isNamed ? await this.comeBack(arrival, arrival.visiterId, now) : undefined;
    if (known) return known;
    // An id that only a key opens stays closed: whoever names it without one is somebody else.
    const mayName = isNamed && (arrival.isProved || !arrival.needsProof);
    const isFree = mayName && !(await this.byVisiterId(arrival.merchant, arrival.visiterId));
    const id = isFree ? arrival.visiterId : `v-${this.hex(16)}`;
    const added = await this.one(
      `with added as (
         insert into visitors (merchant_id, visiter_id, channel, name, lang, from_url, mode, needs_key, page_loads,
           created_at, last_seen)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 1, $9::bigint, $9::bigint)
         on conflict (merchant_id, visiter_id) do nothing returning *)
       select *, ${this.database.notify(VISITOR_CHANGED)} from added`,
      [
        ...[arrival.merchant, id, this.hex(16), arrival.name, arrival.lang, arrival.fromUrl, arrival.mode],
        ...[arrival.isProved, now],
      ],
    );
    // Another call of the same visitor was first.
    const found = added ?? (await this.comeBack(arrival, id, now));
    if (!found) throw new Error('a visitor could not be stored');
    return found;
  }

  async change(id: number, change: VisitorChange): Promise<Visitor | undefined> {
    const names = Object.keys(change) as (keyof VisitorChange)[];
    const sets = names.map((name, at) => ASSIGNMENTS[name].replace('$', `$${at + 2}`)).join(', ');
    return this.one(
      `with changed as (update visitors set ${sets} where id = $1 returning *) select *, ${this.database.notify(VISITOR_CHANGED)} from changed`,
      [id, ...names.map((name) => change[name] ?? null)],
    );
  }

  private comeBack(arrival: Arrival, visiterId: string, now: number): Promise<Visitor | undefined> {
    return this.one(
      `with changed as (
         update visitors set
           lang = $3,
           name = case when $4 = '' then name else $4 end,
           from_url = case when $5 = '' then from_url else $5 end,
           page_loads = page_loads + case when keeps_page_load then 0 else 1 end,
           keeps_page_load = false,
           last_seen = $6::bigint,
           left_at = 0,
           needs_key = needs_key or $7::boolean
         where merchant_id = $1 and visiter_id = $2 and (not needs_key or $7::boolean) returning *)
       select *, ${this.database.notify(VISITOR_CHANGED)} from changed`,
      [
        ...[arrival.merchant, visiterId, arrival.lang, arrival.name, arrival.fromUrl, now],
        ...[arrival.isProved],
      ],
    );
  }

  private async one(sql: string, parameters: readonly (string | number | boolean | null)[]) {
    const [row] = await this.database.query<VisitorRow>(sql, parameters);
    return row && readVisitor(row);
  }

  private hex(count: number): string {
    return this.random.bytes(count).toString('hex');
  }
}
