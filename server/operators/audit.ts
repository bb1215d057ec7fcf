// The trail of what operators did: who, what, when, on whom. It holds no text of a message and no password.
import type { Queries } from '../database/database';

export type AuditAction =
  | 'log-in'
  | 'log-in-refused'
  | 'log-out'
  | 'own-password'
  | 'presence'
  | 'take'
  | 'release'
  | 'answer'
  | 'transfer'
  | 'recall'
  | 'ask-rating'
  | 'end'
  | 'canned-answers'
  | 'merchant'
  | 'questions'
  | 'articles'
  | 'operator-added'
  | 'operator-changed'
  | 'visitor-exported'
  | 'visitor-deleted'
  | 'visitor-expired';

export interface AuditEntry {
  readonly id: number;
  /** Unix milliseconds. */
  readonly at: number;
  readonly operator: string;
  readonly action: AuditAction;
  readonly target: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface NewEntry {
  readonly operator: { readonly id: number | null; readonly name: string };
  readonly action: AuditAction;
  readonly target?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

export class Audit {
  constructor(private readonly now: () => number) {}

  async write({ query }: Queries, { operator, action, target = '', detail = {} }: NewEntry): Promise<void> {
    await query(
      `insert into audit_entries (at, operator_id, operator_name, action, target, detail)
      values ($1, $2, $3, $4, $5, $6::text::jsonb)`,
      [this.now(), operator.id, operator.name, action, target, JSON.stringify(detail)],
    );
  }

  /** Newest first. */
  read({ query }: Queries, before: number, most: number): Promise<AuditEntry[]> {
    return query<AuditEntry & Record<string, unknown>>(
      `select id, at, operator_name as operator, action, target, detail from audit_entries
      where id < $1 order by id desc limit $2`,
      [before, most],
    );
  }
}
