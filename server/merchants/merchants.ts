// Merchants with their agents, kept in memory until one of them changes.
import type { Merchant } from '../../backend/backend';
import type { OpeningHours } from '../../backend/opening-hours';
import type { Database, Row } from '../database/database';
import type { Events } from '../events/events';

interface MerchantRow extends Row {
  readonly id: string;
  readonly name: string;
  readonly lang: string;
  readonly is_robot_first: boolean;
  readonly is_open: boolean;
  readonly is_banned: boolean;
  readonly look: Record<string, unknown>;
  readonly hours: OpeningHours | null;
  readonly signing_key: string;
}

interface AgentRow extends Row {
  readonly id: string;
  readonly nick_name: string;
  readonly avatar: string;
  readonly is_online: boolean;
}

/** Ids that do not exist are remembered too, so their number is limited. */
const MOST_REMEMBERED = 1_000;

export class Merchants {
  private readonly known = new Map<string, Promise<Merchant | undefined>>();

  constructor(
    private readonly database: Database,
    events: Events,
  ) {
    events.on((event) => {
      if (event.kind === 'merchant') this.known.delete(event.merchant);
    });
    events.onLost(() => this.known.clear());
  }

  find(id: string): Promise<Merchant | undefined> {
    const known = this.known.get(id);
    if (known) return known;
    const read = this.read(id);
    if (this.known.size >= MOST_REMEMBERED) this.known.clear();
    this.known.set(id, read);
    read.catch(() => this.known.delete(id));
    return read;
  }

  private async read(id: string): Promise<Merchant | undefined> {
    const [row] = await this.database.query<MerchantRow>('select * from merchants where id = $1', [id]);
    if (!row) return undefined;
    const agents = await this.database.query<AgentRow>(
      'select id, nick_name, avatar, is_online from agents where merchant_id = $1 order by position, id limit 200',
      [id],
    );
    const { welcome, ...look } = row.look;
    const welcomes = Array.isArray(welcome) ? welcome.map(String) : [];
    return {
      id: row.id,
      name: row.name,
      lang: row.lang,
      isRobotFirst: row.is_robot_first,
      isOpen: row.is_open,
      hours: row.hours,
      isBanned: row.is_banned,
      look,
      welcome: () => welcomes,
      signingKey: row.signing_key,
      agents: agents.map((one) => ({
        id: one.id,
        nickName: one.nick_name,
        avatar: one.avatar,
        isOnline: one.is_online,
      })),
    };
  }
}

/** A new database has one merchant, so that the printed tag works at once. */
export const addFirstMerchant = async ({ query }: Pick<Database, 'query'>, now: number): Promise<void> => {
  const [added] = await query(
    `insert into merchants (id, name, created_at)
     select '1', 'Customer service', $1::bigint where not exists (select 1 from merchants)
     on conflict do nothing returning id`,
    [now],
  );
  if (added)
    await query(
      `insert into agents (id, merchant_id, nick_name) values ('1', '1', 'Support') on conflict do nothing`,
    );
};
