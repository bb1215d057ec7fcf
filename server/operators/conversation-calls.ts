// What operators see of conversations and do to them. Each action is in the audit trail.
import type { FastifyRequest } from 'fastify';
import type { Queries } from '../database/database';
import type { AuditAction } from './audit';
import { cannedAnswers, MOST_ANSWER } from './canned-answers';
import { FILTERS } from './conversations';
import { type Body, choice, idOf, list, OperatorError, objectOf, text, textItem, visitorOf } from './input';
import type { OperatorCalls, Scope } from './operator-calls';
import type { Session } from './sessions';

const MOST_IMAGES = 9;
const MOST_ADDRESS = 1_000;
const MOST_SEARCH = 200;
const UNSTR = /^[A-Za-z0-9_-]{8,64}$/;

type OnConversation = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, string> }>;

export const addConversationCalls = (scope: Scope, calls: OperatorCalls): void => {
  const { accounts, actions, audit, conversations, database } = calls;

  scope.get<{ Querystring: Record<string, string> }>('/conversations', async (request) => {
    const { operator } = await calls.session(request);
    const { query } = request;
    return conversations.list({
      filter: choice({ filter: query['filter'] ?? 'all' }, 'filter', FILTERS),
      words: text(query, 'q', { most: MOST_SEARCH }),
      merchant: text(query, 'merchant', { most: 64 }),
      after: text(query, 'after', { most: 40 }),
      operator: operator.id,
    });
  });

  scope.get('/conversations/:id', async (request: OnConversation) => {
    await calls.session(request);
    const found = await conversations.find(visitorOf(request));
    if (!found) throw new OperatorError(404, 'there is no such conversation');
    return found;
  });

  scope.get('/conversations/:id/messages', async (request: OnConversation) => {
    await calls.session(request);
    const before = request.query['before'];
    const last = before === undefined ? Number.MAX_SAFE_INTEGER : idOf(before, 'before');
    return { messages: await conversations.messages(visitorOf(request), last) };
  });

  scope.get('/canned-answers', async (request) => {
    await calls.session(request);
    return { answers: await cannedAnswers(database) };
  });

  /** Who a conversation can be transferred to. */
  scope.get('/colleagues', async (request) => {
    await calls.session(request);
    const all = await accounts.all(database);
    return { operators: all.filter((one) => !one.isDisabled).map(({ id, nickName }) => ({ id, nickName })) };
  });

  /** @param run what it answers besides `ok` goes to the audit trail, too */
  const action = (
    name: AuditAction | 'read',
    run: (
      queries: Queries,
      visitor: number,
      session: Session,
      body: Body,
    ) => Promise<Readonly<Record<string, unknown>>>,
  ) =>
    scope.post(`/conversations/:id/${name}`, async (request: OnConversation) => {
      const session = await calls.session(request);
      const visitor = visitorOf(request);
      const body = objectOf(request.body ?? {});
      const detail = await database.transaction(async (queries) => {
        const done = await run(queries, visitor, session, body);
        const target = `conversation ${visitor}`;
        if (name !== 'read')
          await audit.write(queries, { operator: session.operator, action: name, target, detail: done });
        return done;
      });
      return { ok: true, ...detail };
    });

  action('read', async (queries, visitor) => {
    await actions.markRead(queries, visitor);
    return {};
  });
  action('take', async (queries, visitor, { operator }) => {
    await actions.take(queries, visitor, operator);
    return {};
  });
  action('release', async (queries, visitor, { operator }) => {
    await actions.release(queries, visitor, operator);
    return {};
  });
  action('answer', async (queries, visitor, { operator }, body) => ({
    cid: await actions.answer(queries, visitor, operator, readAnswer(body, actions.newUnstr())),
  }));
  action('transfer', async (queries, visitor, { operator }, body) => {
    const to = await accounts.find(queries, idOf(body['to'], 'to'));
    if (to.isDisabled) throw new OperatorError(409, `to: the account of ${to.name} is disabled`);
    await actions.transfer(queries, visitor, operator, to);
    return { to: to.name };
  });
  action('recall', async (queries, visitor, _, body) => {
    const cid = idOf(body['cid'], 'cid');
    await actions.recall(queries, visitor, cid);
    return { cid };
  });
  action('ask-rating', async (queries, visitor, { operator }, body) => {
    const hasComment = body['hasComment'] !== false;
    await actions.askRating(queries, visitor, operator, {
      title: text(body, 'title', { least: 1, most: 200 }),
      comments: list(body, 'items', 5, textItem(100)),
      word_switch: hasComment ? 'open' : 'close',
      word_title: text(body, 'commentTitle', { most: 200 }),
    });
    return {};
  });
  action('end', async (queries, visitor, { operator }) => {
    await actions.end(queries, visitor, operator);
    return {};
  });
};

const readAnswer = (body: Body, newUnstr: string) => {
  const words = text(body, 'text', { most: MOST_ANSWER }).trim();
  const imgs = list(body, 'imgs', MOST_IMAGES, textItem(MOST_ADDRESS));
  const strange = imgs.findIndex((one) => !/^https?:\/\/[^\s"'<>]+$/.test(one));
  if (strange >= 0) throw new OperatorError(400, `imgs[${strange}]: expected a web address`);
  if (words === '' && imgs.length === 0) throw new OperatorError(400, 'text: there is nothing to send');
  const unstr = text(body, 'unstr', { most: 64 }) || newUnstr;
  if (!UNSTR.test(unstr))
    throw new OperatorError(400, 'unstr: expected 8 to 64 letters, digits, dashes and underscores');
  return { text: words, imgs, unstr };
};
