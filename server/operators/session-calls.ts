// Log-in, log-out, and the operator's own account.
import { checkPassword, MOST_NAME } from './accounts';
import { setSessionCookie } from './guard';
import { flag, OperatorError, objectOf, text } from './input';
import type { OperatorCalls, Scope } from './operator-calls';
import { MOST_PASSWORD } from './passwords';

export const addSessionCalls = (scope: Scope, calls: OperatorCalls): void => {
  const { accounts, actions, audit, database, events, logIn, sessions, settings } = calls;

  scope.post('/log-in', async (request, reply) => {
    const body = objectOf(request.body);
    const name = text(body, 'name', { most: MOST_NAME });
    const password = text(body, 'password', { most: MOST_PASSWORD });
    try {
      const { token, operator } = await logIn.run({ name, password }, request.ip);
      setSessionCookie(request, reply, settings, token);
      await audit.write(database, { operator: await accounts.find(database, operator), action: 'log-in' });
      return { ok: true };
    } catch (problem) {
      if (problem instanceof OperatorError && problem.status === 401)
        await audit.write(database, {
          operator: { id: null, name: name.trim().toLowerCase() },
          action: 'log-in-refused',
          detail: { address: request.ip },
        });
      throw problem;
    }
  });

  scope.post('/log-out', async (request, reply) => {
    const { operator, tokenHash } = await calls.session(request);
    await sessions.end(tokenHash);
    setSessionCookie(request, reply, settings, '');
    await audit.write(database, { operator, action: 'log-out' });
    await events.publish({ kind: 'operators' });
    return { ok: true };
  });

  /** As `me`, for a page that does not know whether there is a session: without one, `operator` is null. */
  scope.get('/session', async (request) => {
    try {
      const { operator, csrfToken } = await calls.session(request);
      return { operator, csrfToken };
    } catch (problem) {
      if (problem instanceof OperatorError && problem.status === 401) return { operator: null };
      throw problem;
    }
  });

  scope.get('/me', async (request) => {
    const { operator, csrfToken } = await calls.session(request);
    return { operator, csrfToken };
  });

  /** The operator's own one. Other sessions of the account end. */
  scope.post('/password', async (request) => {
    const { operator, tokenHash } = await calls.session(request);
    const body = objectOf(request.body);
    const current = text(body, 'current', { most: MOST_PASSWORD });
    const password = text(body, 'password', { most: MOST_PASSWORD });
    checkPassword(password);
    await logIn.verify({ name: operator.name, password: current }, request.ip).catch((problem) => {
      // 401 would say that the session is over.
      if (problem instanceof OperatorError && problem.status === 401)
        throw new OperatorError(409, 'current: this is not your password');
      throw problem;
    });
    await database.transaction(async (queries) => {
      await accounts.change(queries, operator.id, { password, keptSession: tokenHash });
      await audit.write(queries, { operator, action: 'own-password' });
    });
    await events.publish({ kind: 'operators' });
    return { ok: true };
  });

  scope.post('/presence', async (request) => {
    const { operator } = await calls.session(request);
    const isAway = flag(objectOf(request.body), 'isAway');
    await database.transaction(async (queries) => {
      await actions.setAway(queries, operator, isAway);
      await audit.write(queries, { operator, action: 'presence', detail: { isAway } });
    });
    return { isAway };
  });

  scope.get('/stream', async (request, reply) => {
    const session = await calls.session(request);
    if (calls.streams.isFull) throw new OperatorError(503, 'too many consoles are open', 30);
    reply.hijack();
    calls.streams.open(reply.raw, session);
  });
};
