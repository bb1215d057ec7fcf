// What only admins do: accounts, merchants, the audit trail, and the rights of visitors on their data.
import type { FastifyRequest } from 'fastify';
import { ROLES } from './accounts';
import { readCannedAnswers, replaceCannedAnswers } from './canned-answers';
import { choice, flag, idOf, objectOf, text, visitorOf } from './input';
import {
  articles,
  merchants,
  questions,
  readArticles,
  readMerchant,
  readQuestions,
  replaceArticles,
  replaceQuestions,
  saveMerchant,
} from './merchants';
import type { OperatorCalls, Scope } from './operator-calls';
import { MOST_PASSWORD } from './passwords';
import { deleteVisitor, exportVisitor } from './privacy';

const AUDIT_PAGE = 100;

type OnId = FastifyRequest<{ Params: { id: string } }>;
type OnPage = FastifyRequest<{ Querystring: Record<string, string> }>;

export const addAdminCalls = (scope: Scope, calls: OperatorCalls): void => {
  addAccountCalls(scope, calls);
  addMerchantCalls(scope, calls);
  addPrivacyCalls(scope, calls);
};

const addAccountCalls = (scope: Scope, calls: OperatorCalls): void => {
  const { accounts, audit, database, events } = calls;

  scope.get('/operators', async (request) => {
    await calls.admin(request);
    return { operators: await accounts.all(database) };
  });

  scope.post('/operators', async (request) => {
    const { operator } = await calls.admin(request);
    const body = objectOf(request.body);
    const wanted = {
      name: text(body, 'name', { least: 1, most: 64 }),
      nickName: text(body, 'nickName', { most: 40 }),
      role: choice(body, 'role', ROLES),
      password: text(body, 'password', { most: MOST_PASSWORD }),
    };
    const made = await database.transaction(async (queries) => {
      const { name, role } = wanted;
      const one = await accounts.add(queries, wanted);
      await audit.write(queries, { operator, action: 'operator-added', target: name, detail: { role } });
      return one;
    });
    await events.publish({ kind: 'operators' });
    return made;
  });

  /** Each field may be left out. */
  scope.post('/operators/:id', async (request: OnId) => {
    const { operator } = await calls.admin(request);
    const body = objectOf(request.body);
    const has = (name: string) => body[name] !== undefined;
    const wanted = {
      ...(has('nickName') ? { nickName: text(body, 'nickName', { least: 1, most: 40 }) } : {}),
      ...(has('role') ? { role: choice(body, 'role', ROLES) } : {}),
      ...(has('isDisabled') ? { isDisabled: flag(body, 'isDisabled') } : {}),
      ...(has('password') ? { password: text(body, 'password', { most: MOST_PASSWORD }) } : {}),
    };
    const changed = await database.transaction(async (queries) => {
      const one = await accounts.change(queries, idOf(request.params.id, 'id'), wanted);
      const { name, role, isDisabled } = one;
      const detail = { role, isDisabled, hasNewPassword: has('password') };
      await audit.write(queries, { operator, action: 'operator-changed', target: name, detail });
      return one;
    });
    await events.publish({ kind: 'operators' });
    return changed;
  });

  scope.get('/audit', async (request: OnPage) => {
    await calls.admin(request);
    const before = request.query['before'];
    const last = before === undefined ? Number.MAX_SAFE_INTEGER : idOf(before, 'before');
    return { entries: await audit.read(database, last, AUDIT_PAGE) };
  });

  scope.put('/canned-answers', async (request) => {
    const { operator } = await calls.admin(request);
    const answers = readCannedAnswers(objectOf(request.body));
    await database.transaction(async (queries) => {
      await replaceCannedAnswers(queries, answers);
      await audit.write(queries, { operator, action: 'canned-answers', detail: { count: answers.length } });
    });
    await events.publish({ kind: 'operators' });
    return { answers };
  });
};

const addMerchantCalls = (scope: Scope, calls: OperatorCalls): void => {
  const { audit, clock, database, events } = calls;

  scope.get('/merchants', async (request) => {
    await calls.admin(request);
    return { merchants: await merchants(database) };
  });

  scope.put('/merchants/:id', async (request: OnId) => {
    const { operator } = await calls.admin(request);
    const merchant = readMerchant(request.params.id, objectOf(request.body));
    const saved = await database.transaction(async (queries) => {
      const detail =
        merchant.signingKey === undefined ? {} : { hasNewSigningKey: merchant.signingKey !== '' };
      const one = await saveMerchant(queries, merchant, clock.now());
      await audit.write(queries, { operator, action: 'merchant', target: `merchant ${merchant.id}`, detail });
      return one;
    });
    await events.publish({ kind: 'merchant', merchant: merchant.id });
    return saved;
  });

  scope.get('/merchants/:id/questions', async (request: OnId) => {
    await calls.admin(request);
    return { questions: await questions(database, request.params.id) };
  });

  scope.put('/merchants/:id/questions', async (request: OnId) => {
    const { operator } = await calls.admin(request);
    const { id } = request.params;
    const given = readQuestions(objectOf(request.body));
    const stored = await database.transaction(async (queries) => {
      await replaceQuestions(queries, id, given);
      await audit.write(queries, { operator, action: 'questions', target: `merchant ${id}` });
      return questions(queries, id);
    });
    await events.publish({ kind: 'merchant', merchant: id });
    return { questions: stored };
  });

  scope.get('/merchants/:id/articles', async (request: OnId) => {
    await calls.admin(request);
    return { articles: await articles(database, request.params.id) };
  });

  scope.put('/merchants/:id/articles', async (request: OnId) => {
    const { operator } = await calls.admin(request);
    const { id } = request.params;
    const given = readArticles(objectOf(request.body));
    const stored = await database.transaction(async (queries) => {
      await replaceArticles(queries, id, given);
      await audit.write(queries, { operator, action: 'articles', target: `merchant ${id}` });
      return articles(queries, id);
    });
    await events.publish({ kind: 'merchant', merchant: id });
    return { articles: stored };
  });
};

const addPrivacyCalls = (scope: Scope, calls: OperatorCalls): void => {
  const { audit, database } = calls;

  scope.get('/conversations/:id/export', async (request: OnId, reply) => {
    const { operator } = await calls.admin(request);
    const visitor = visitorOf(request);
    const data = await database.transaction(async (queries) => {
      const found = await exportVisitor(queries, visitor);
      await audit.write(queries, { operator, action: 'visitor-exported', target: `conversation ${visitor}` });
      return found;
    });
    reply.header('content-disposition', `attachment; filename="visitor-${visitor}.json"`);
    return data;
  });

  scope.delete('/conversations/:id', async (request: OnId) => {
    const { operator } = await calls.admin(request);
    const visitor = visitorOf(request);
    const deleted = await database.transaction(async (queries) => {
      const detail = await deleteVisitor(queries, visitor);
      await audit.write(queries, {
        operator,
        action: 'visitor-deleted',
        target: `conversation ${visitor}`,
        detail,
      });
      return detail;
    });
    return { ok: true, deleted };
  });
};
