import type { Visitor } from '../../backend/backend';
import type { Row } from '../database/database';

export interface VisitorRow extends Row {
  readonly id: number;
  readonly merchant_id: string;
  readonly visiter_id: string;
  readonly channel: string;
  readonly name: string;
  readonly lang: string;
  readonly mode: 'robot' | 'agent';
  readonly agent_id: string | null;
  readonly is_moved_silently: boolean;
  readonly is_ended: boolean;
  readonly is_banned: boolean;
  readonly last_cid: number;
  readonly page_loads: number;
}

export const readVisitor = (row: VisitorRow): Visitor => ({
  id: row.id,
  merchant: row.merchant_id,
  visiterId: row.visiter_id,
  channel: row.channel,
  name: row.name,
  lang: row.lang,
  mode: row.mode,
  agent: row.agent_id ?? undefined,
  isMovedSilently: row.is_moved_silently,
  isEnded: row.is_ended,
  isBanned: row.is_banned,
  lastCid: row.last_cid,
  pageLoads: row.page_loads,
});
