// The log-in: its errors do not tell whether the account exists.
import type { Database } from '../database/database';
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, beginAttempt, forgetOldAttempts, forgiveAttempt } from './attempts';
import { OperatorError } from './input';
import { type Passwords, PasswordsBusy } from './passwords';
import type { Sessions } from './sessions';

export interface Credentials {
  readonly name: string;
  readonly password: string;
}

export class LogIn {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly now: () => number,
  ) {}

  /**
   * @param address of the client
   * @returns the token for the cookie, and whose it is
   * @throws OperatorError 401 wrong, 429 too many attempts
   */
  async run(given: Credentials, address: string): Promise<{ token: string; operator: number }> {
    const operator = await this.verify(given, address);
    return { token: await this.sessions.open(operator), operator };
  }

  /**
   * Also for an operator who is logged in: whoever finds an open page could otherwise guess without end.
   *
   * @returns the operator
   * @throws OperatorError 401 wrong, 429 too many attempts
   */
  async verify({ name, password }: Credentials, address: string): Promise<number> {
    const account = `account ${name.trim().toLowerCase()}`;
    const place = `address ${address}`;
    await forgetOldAttempts(this.database, this.now());
    await this.begin(place, ADDRESS_LIMIT);
    await this.begin(account, ACCOUNT_LIMIT);
    const [found] = await this.database.query<{ id: number; password: string; is_disabled: boolean }>(
      'select id, password, is_disabled from operators where name = $1',
      [name.trim().toLowerCase()],
    );
    const isRight = await this.passwords.isRight(password, found?.password).catch((problem) => {
      if (problem instanceof PasswordsBusy) throw new OperatorError(503, 'too many log-ins at once', 5);
      throw problem;
    });
    if (!found || !isRight || found.is_disabled)
      throw new OperatorError(401, 'The name or the password is wrong.');
    await forgiveAttempt(this.database, account, place);
    return found.id;
  }

  private async begin(key: string, limit: typeof ACCOUNT_LIMIT): Promise<void> {
    const wait = await beginAttempt(this.database, key, limit, this.now());
    if (wait === 0) return;
    const seconds = Math.ceil(wait / 1000);
    throw new OperatorError(429, `Too many attempts. Try again in ${seconds} s.`, seconds);
  }
}
