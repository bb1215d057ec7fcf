// What the groups of the console's calls share.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OperatorActions } from '../conversations/operator-actions';
import type { ServerDependencies } from '../dependencies';
import { Accounts } from './accounts';
import { Audit } from './audit';
import { Conversations } from './conversations';
import { sessionOf } from './guard';
import { OperatorError } from './input';
import { LogIn } from './log-in';
import { Passwords } from './passwords';
import { Presence } from './presence';
import { type Session, Sessions } from './sessions';
import { ConsoleStreams } from './stream';

/** Where the calls are added. */
export type Scope = FastifyInstance;

export interface OperatorCalls extends ServerDependencies {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly logIn: LogIn;
  readonly audit: Audit;
  readonly actions: OperatorActions;
  readonly conversations: Conversations;
  readonly presence: Presence;
  readonly streams: ConsoleStreams;
  /** @throws OperatorError 401, 403 */
  session(request: FastifyRequest): Promise<Session>;
  /** The session of an admin. @throws OperatorError 401, 403 */
  admin(request: FastifyRequest): Promise<Session>;
}

export const assembleCalls = (dependencies: ServerDependencies): OperatorCalls => {
  const { database, clock, random, settings } = dependencies;
  const now = () => clock.now();
  const passwords = new Passwords(random, dependencies.passwordCost);
  const sessions = new Sessions(database, random, now);
  const conversations = new Conversations(database);
  const audit = new Audit(now);
  const actions = new OperatorActions(clock, random);
  const presence = new Presence({ ...dependencies, actions, audit });
  const session = async (request: FastifyRequest) => {
    const found = await sessionOf(request, sessions, settings);
    await presence.sign([found.operator.id]);
    return found;
  };
  return {
    ...dependencies,
    accounts: new Accounts(passwords, now),
    sessions,
    logIn: new LogIn(database, passwords, sessions, now),
    audit,
    actions,
    presence,
    conversations,
    streams: new ConsoleStreams({ ...dependencies, conversations, sessions, presence }),
    session,
    admin: async (request) => {
      const found = await session(request);
      if (found.operator.role !== 'admin') throw new OperatorError(403, 'only an admin may do this');
      return found;
    },
  };
};
