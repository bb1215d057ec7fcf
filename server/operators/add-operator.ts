// The account that is made in the terminal. Whoever has the machine is an admin.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Random } from '../../backend/random';
import { AlreadyThere, type Database } from '../database/database';
import { StartFailure } from '../failure';
import { Accounts, checkPassword, type Operator, readName } from './accounts';
import { Audit } from './audit';
import { OperatorError } from './input';
import { Passwords, type ScryptCost } from './passwords';

interface Terminal {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
}

/** From the terminal without showing it, twice; or the first line of what is piped in. @throws StartFailure */
export const readPassword = async ({ input, output }: Terminal): Promise<string> => {
  if (!input.isTTY) return firstLine(input);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: true });
  const ask = async (question: string) => {
    output.write(question);
    const answer = await lines.question('');
    output.write('\n');
    return answer;
  };
  try {
    const password = await ask('Password: ');
    if ((await ask('Again: ')) === password) return password;
  } finally {
    lines.close();
  }
  throw new StartFailure('the two passwords differ: run the command again');
};

const firstLine = async (input: NodeJS.ReadableStream): Promise<string> => {
  const lines = createInterface({ input });
  try {
    for await (const line of lines) return line;
  } finally {
    lines.close();
  }
  return '';
};

/**
 * Before the database is opened, which may create it.
 *
 * @throws StartFailure
 */
export const checkOperator = (name: string, password?: string): void => {
  try {
    readName(name);
    if (password !== undefined) checkPassword(password);
  } catch (problem) {
    throw problem instanceof OperatorError ? new StartFailure(problem.message) : problem;
  }
};

/**
 * Makes an admin, or gives an existing one a new password, the role and a working account again.
 *
 * @throws StartFailure
 */
export const addOperator = async (
  parts: {
    readonly database: Database;
    readonly random: Random;
    readonly now: () => number;
    readonly cost?: ScryptCost;
  },
  name: string,
  password: string,
): Promise<{ readonly operator: Operator; readonly isNew: boolean }> => {
  const { database, random, now, cost } = parts;
  const accounts = new Accounts(new Passwords(random, cost), now);
  const audit = new Audit(now);
  const terminal = { id: null, name: 'terminal' };
  try {
    return await database.transaction(async (queries) => {
      const known = (await accounts.all(queries)).find((one) => one.name === name.trim().toLowerCase());
      const operator = known
        ? await accounts.change(queries, known.id, { role: 'admin', isDisabled: false, password })
        : await accounts.add(queries, { name, nickName: name, role: 'admin', password });
      await audit.write(queries, {
        operator: terminal,
        action: known ? 'operator-changed' : 'operator-added',
        target: operator.name,
        detail: { role: 'admin' },
      });
      return { operator, isNew: known === undefined };
    });
  } catch (problem) {
    if (problem instanceof OperatorError) throw new StartFailure(problem.message);
    if (problem instanceof AlreadyThere)
      throw new StartFailure(`another process made ${name} at the same moment`);
    throw problem;
  }
};
