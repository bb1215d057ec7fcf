// The accounts of operators, as stored.
import type { ActingOperator } from '../conversations/operator-actions';
import { AlreadyThere, type Queries } from '../database/database';
import { OperatorError } from './input';
import { LEAST_PASSWORD, MOST_PASSWORD, type Passwords } from './passwords';

export const ROLES = ['agent', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export interface Operator extends ActingOperator {
  readonly name: string;
  readonly role: Role;
  readonly isDisabled: boolean;
  /** Visitors see their agent as offline, and new ones get another agent. */
  readonly isAway: boolean;
}

export interface NewOperator {
  readonly name: string;
  readonly nickName: string;
  readonly role: Role;
  readonly password: string;
}

const NAME = /^[a-z0-9][a-z0-9._-]{0,62}[a-z0-9]$/;
export const MOST_NAME = 64;

/** @throws OperatorError */
export const readName = (given: string): string => {
  const name = given.trim().toLowerCase();
  if (NAME.test(name)) return name;
  throw new OperatorError(400, 'name: expected 2 to 64 letters a to z, digits, dots, dashes and underscores');
};

/** @throws OperatorError */
export const checkPassword = (password: string): void => {
  if (password.length < LEAST_PASSWORD || password.length > MOST_PASSWORD)
    throw new OperatorError(400, `password: expected ${LEAST_PASSWORD} to ${MOST_PASSWORD} characters`);
};

export const OPERATOR_COLUMNS = `o.id, o.name, o.nick_name as "nickName", o.role, o.is_disabled as "isDisabled",
  o.is_away as "isAway"`;

export class Accounts {
  constructor(
    private readonly passwords: Passwords,
    private readonly now: () => number,
  ) {}

  all({ query }: Queries): Promise<Operator[]> {
    return query<Operator & Record<string, unknown>>(
      `select ${OPERATOR_COLUMNS} from operators o order by o.name`,
    );
  }

  async find({ query }: Queries, id: number): Promise<Operator> {
    const [found] = await query<Operator & Record<string, unknown>>(
      `select ${OPERATOR_COLUMNS} from operators o where o.id = $1`,
      [id],
    );
    if (!found) throw new OperatorError(404, 'there is no such operator');
    return found;
  }

  /** @throws OperatorError 409 if the name is taken */
  async add(queries: Queries, { name, nickName, role, password }: NewOperator): Promise<Operator> {
    checkPassword(password);
    try {
      const [made] = await queries.query<{ id: number }>(
        `insert into operators (name, nick_name, role, password, created_at) values ($1, $2, $3, $4, $5) returning id`,
        [readName(name), nickName.trim() || name, role, await this.passwords.hash(password), this.now()],
      );
      return await this.find(queries, made?.id ?? -1);
    } catch (problem) {
      if (problem instanceof AlreadyThere) throw new OperatorError(409, `name: ${name} is there already`);
      throw problem;
    }
  }

  /**
   * The sessions of whoever is disabled, gets another role or another password end.
   *
   * @param wanted.keptSession hash of the token of a session that goes on
   * @throws OperatorError 409 if nobody could administrate any more
   */
  async change(
    queries: Queries,
    id: number,
    wanted: Partial<Pick<Operator, 'nickName' | 'role' | 'isDisabled'>> & {
      readonly password?: string;
      readonly keptSession?: string;
    },
  ): Promise<Operator> {
    if (wanted.password !== undefined) checkPassword(wanted.password);
    const password = wanted.password === undefined ? null : await this.passwords.hash(wanted.password);
    const { query } = queries;
    // Two admins who disable each other at once would both find the other one there.
    const admins = await query<{ id: number }>(
      `select id from operators where role = 'admin' and not is_disabled order by id for update`,
    );
    const before = await this.find(queries, id);
    const { role = before.role, isDisabled = before.isDisabled } = wanted;
    const isLastAdmin = admins.length === 1 && admins[0]?.id === id;
    if (isLastAdmin && (role !== 'admin' || isDisabled))
      throw new OperatorError(409, 'this is the last admin: make another operator an admin first');
    await query(
      `update operators set role = $2, is_disabled = $3, nick_name = coalesce($4, nick_name),
        password = coalesce($5, password) where id = $1`,
      [id, role, isDisabled, wanted.nickName ?? null, password],
    );
    if (role !== before.role || isDisabled || password !== null)
      await query('delete from operator_sessions where operator_id = $1 and token_hash <> $2', [
        id,
        wanted.keptSession ?? '',
      ]);
    if (isDisabled) await freeConversations(queries, id);
    return this.find(queries, id);
  }
}

/** What they had taken waits for somebody else. */
const freeConversations = async ({ query }: Queries, operator: number): Promise<void> => {
  await query(
    `update visitors set is_taken = false
    where is_taken and agent_id in (select id from agents where operator_id = $1)`,
    [operator],
  );
};
