import { seal } from '../../../../backend/envelope';
import type { CheckOptions } from '../../../../check/kit';
import type { RowId } from '../../../../check/rows';
import type { Loose, Wrongs } from './wrong-backend';

export interface Mistake {
  /** What the author of the backend did. */
  readonly name: string;
  /** The row that must be the first finding. */
  readonly row: RowId;
  readonly wrongs: Wrongs;
  readonly options?: Partial<CheckOptions>;
}

type Change = NonNullable<Wrongs['answer']>;
type Dispatch = NonNullable<Wrongs['sent']>;

/** Changes the data of one operation's successful answer. */
const data =
  (operation: string, change: (data: Loose, payload: Loose) => Loose): Change =>
  (answer, at, { payload }) => {
    const isDone = answer.code === 200 || answer.code === 0;
    return at === operation && isDone ? { ...answer, data: change(answer.data, payload) } : answer;
  };

/** Changes each message of polling, of the history, or of both. */
const messages = (where: 'polling' | 'check' | 'both', change: (message: Loose) => Loose): Change => {
  const list = (value: Loose): Loose =>
    Array.isArray(value)
      ? value.flatMap((one) => change(one) ?? [])
      : Object.fromEntries(
          Object.entries(value).flatMap(([key, one]) => (change(one) ? [[key, change(one)]] : [])),
        );
  return (answer, at) =>
    answer.code === 200 && (at === where || (where === 'both' && (at === 'polling' || at === 'check')))
      ? { ...answer, data: list(answer.data) }
      : answer;
};

const own =
  (change: (message: Loose) => Loose) =>
  (message: Loose): Loose =>
    message.direction === 'to_service' ? change(message) : message;

const refuses =
  (operation: string, answer: object): Change =>
  (given, at) =>
    at === operation ? answer : given;

const without =
  (...names: readonly string[]) =>
  (fields: Loose): Loose =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

const header =
  (name: string, value: string | undefined, only?: string): Dispatch =>
  (sent, operation) => {
    if (only === undefined || only === operation) sent.headers[name] = value;
  };

const status =
  (code: number, ...operations: readonly string[]): Dispatch =>
  (sent, operation) => {
    if (operations.includes(operation)) sent.status = code;
  };

/** As a framework answers when its code has thrown. */
const errorPage =
  (...operations: readonly string[]): Dispatch =>
  (sent, operation) => {
    if (!operations.includes(operation)) return;
    sent.status = 500;
    sent.body = Buffer.from('<!doctype html><title>Whoops, looks like something went wrong.</title>');
  };

const m = (name: string, row: RowId, wrongs: Wrongs, options?: Partial<CheckOptions>): Mistake => ({
  name,
  row,
  wrongs,
  ...(options ? { options } : {}),
});

const NOTHING_MORE = { tiers: ['chat'] } as const;
const SOCKET = { tiers: ['chat', 'socket'] } as const;
const SLOW = { ...SOCKET, slow: true } as const;

export const MISTAKES: readonly Mistake[] = [
  // Another origin
  m('OPTIONS is not routed', 'preflight', { sent: status(405, 'OPTIONS') }, NOTHING_MORE),
  m('OPTIONS asks for a token', 'preflight', { sent: status(401, 'OPTIONS') }, NOTHING_MORE),
  m('no CORS at all', 'preflight', { sent: header('access-control-allow-origin', undefined) }, NOTHING_MORE),
  m(
    'CORS for another site only',
    'preflight',
    { sent: header('access-control-allow-origin', 'https://other.example') },
    NOTHING_MORE,
  ),
  m(
    'authorization is not allowed',
    'preflight',
    { sent: header('access-control-allow-headers', 'content-type, i, s, x-requested-with', 'OPTIONS') },
    NOTHING_MORE,
  ),
  m(
    'a star where authorization must be named',
    'preflight',
    { sent: header('access-control-allow-headers', '*', 'OPTIONS') },
    NOTHING_MORE,
  ),
  m(
    'i and s are not allowed',
    'preflight',
    {
      sent: header(
        'access-control-allow-headers',
        'authorization, content-type, x-requested-with',
        'OPTIONS',
      ),
    },
    NOTHING_MORE,
  ),
  m(
    'CORS headers only on the preflight',
    'allow-origin',
    { sent: (sent, op) => void (op !== 'OPTIONS' && delete sent.headers['access-control-allow-origin']) },
    NOTHING_MORE,
  ),
  m(
    'i and s are not exposed',
    'exposed-headers',
    { sent: header('access-control-expose-headers', undefined) },
    NOTHING_MORE,
  ),
  m(
    'only i is exposed',
    'exposed-headers',
    { sent: header('access-control-expose-headers', 'i') },
    NOTHING_MORE,
  ),
  // The envelope
  m(
    'a page of HTML instead of JSON',
    'envelope',
    {
      sent: (sent, op) =>
        void (
          op === 'config' &&
          Object.assign(sent, {
            body: Buffer.from('<html>It works'),
            headers: { 'access-control-allow-origin': '*' },
          })
        ),
    },
    NOTHING_MORE,
  ),
  m(
    'an empty body',
    'envelope',
    {
      sent: (sent, op) => {
        if (op === 'config') sent.body = Buffer.alloc(0);
      },
    },
    NOTHING_MORE,
  ),
  m(
    'encrypted with another secret',
    'encryption',
    {
      sent: (sent, op) => {
        if (op !== 'config') return;
        const { ct, iv, s } = seal('{"code":200}', 'another');
        Object.assign(sent, { body: Buffer.from(ct), headers: { ...sent.headers, i: iv, s } });
      },
    },
    NOTHING_MORE,
  ),
  m(
    'the headers i and s are not sent',
    'sealed-headers',
    {
      sent: (sent) => {
        delete sent.headers['i'];
        delete sent.headers['s'];
      },
    },
    NOTHING_MORE,
  ),
  m('answers in the open although there is a secret', 'answers-sealed', { isOpen: true }, NOTHING_MORE),
  m(
    'code 0 is success under /hy',
    'success-code',
    {
      answer: (answer, op) =>
        answer.code === 200 && op !== 'comment' && !op.startsWith('get') ? { ...answer, code: 0 } : answer,
    },
    NOTHING_MORE,
  ),
  m(
    'the code of send is 0',
    'success-code',
    { answer: (answer, op) => (op === 'send' ? { ...answer, code: 0 } : answer) },
    NOTHING_MORE,
  ),
  m(
    'code 200 as a text',
    'chat-shape',
    { answer: (answer) => ({ ...answer, code: String(answer.code) }) },
    NOTHING_MORE,
  ),
  m(
    'config is refused',
    'config-answers',
    { answer: refuses('config', { code: 500, msg: 'no such merchant' }) },
    NOTHING_MORE,
  ),
  m(
    'the envelope has names of its own',
    'config-answers',
    { answer: ({ code, msg, data }) => ({ status: code, message: msg, result: data }) },
    NOTHING_MORE,
  ),
  m('config answers with an error page', 'config-answers', { sent: errorPage('config') }, NOTHING_MORE),
  m('config answers HTTP 404', 'config-answers', { sent: status(404, 'config') }, NOTHING_MORE),
  m(
    'a + in the query becomes a space',
    'raw-query',
    { ciphertext: (ct, method) => (method === 'GET' ? ct.replaceAll('+', '') : ct) },
    NOTHING_MORE,
  ),
  m(
    'the raw body is read as a form',
    'raw-body',
    { ciphertext: (ct, method) => (method === 'POST' ? ct.replaceAll('+', ' ') : ct) },
    NOTHING_MORE,
  ),
  m(
    'a redirect to the slash',
    'envelope',
    {
      sent: (sent, op, { url = '' }) => {
        if (op !== 'send' || url.endsWith('/')) return;
        sent.status = 301;
        sent.headers['location'] = `${url}/`;
      },
    },
    NOTHING_MORE,
  ),
  m(
    'a wrong token leads to the page of a log-in',
    'envelope',
    {
      sent: (sent, _op, { headers: { authorization = '' } }) => {
        if (!authorization.includes('no-such-token')) return;
        sent.status = 302;
        sent.headers['location'] = '/login';
      },
    },
    NOTHING_MORE,
  ),
  m(
    'GETs may be kept for an hour',
    'uncached',
    { sent: header('cache-control', 'public, max-age=3600') },
    NOTHING_MORE,
  ),
  m(
    'the avatars of agents have no host',
    'whole-addresses',
    {
      answer: data('config', (given) => ({
        ...given,
        cs: [{ service_id: '101', nick_name: 'Mia', avatar: '/upload/mia.png' }],
      })),
    },
    NOTHING_MORE,
  ),
  m(
    'the header says gzip, the body is plain',
    'poll-answers',
    { sent: header('content-encoding', 'gzip', 'polling') },
    NOTHING_MORE,
  ),
  // The visitor and the token
  m('config names no visitor', 'visitor-id', { answer: data('config', without('visiter_id')) }, NOTHING_MORE),
  m(
    'one visitor for everybody',
    'new-visitor',
    { payload: (payload, op) => (op === 'config' ? { ...payload, visiter_id: 'v_all' } : payload) },
    NOTHING_MORE,
  ),
  m(
    'a new visitor at each reload',
    'visitor-returns',
    { payload: (payload, op) => (op === 'config' ? { ...payload, visiter_id: '' } : payload) },
    NOTHING_MORE,
  ),
  m('config gives no token', 'token', { answer: data('config', without('hyperf_token')) }, NOTHING_MORE),
  m(
    'the expiry in milliseconds',
    'token-expiry',
    { answer: data('config', (d) => ({ ...d, hyperf_token_expired: d.hyperf_token_expired * 1000 })) },
    NOTHING_MORE,
  ),
  m(
    'the expiry as a duration',
    'token-expiry',
    { answer: data('config', (d) => ({ ...d, hyperf_token_expired: 7200 })) },
    NOTHING_MORE,
  ),
  m(
    'the expiry as the text of a date',
    'token-expiry',
    { answer: data('config', (d) => ({ ...d, hyperf_token_expired: '2030-01-01 00:00:00' })) },
    NOTHING_MORE,
  ),
  m(
    'the token is expected without Bearer',
    'token-accepted',
    {
      requestHeaders: (headers) => {
        const { authorization = '' } = headers;
        if (authorization.startsWith('Bearer '))
          headers.authorization = authorization.slice('Bearer '.length);
      },
    },
    NOTHING_MORE,
  ),
  m(
    'a wrong token counts as a new visitor',
    'wrong-token',
    {
      answer: (answer, op) =>
        op === 'check' && answer.code === 401 ? { code: 200, msg: 'ok', data: {} } : answer,
    },
    NOTHING_MORE,
  ),
  m(
    'a wrong token answers 500',
    'wrong-token',
    { answer: (answer) => (answer.code === 401 ? { ...answer, code: 500 } : answer) },
    NOTHING_MORE,
  ),
  m('there is no refresh', 'refresh-answers', { sent: status(404, 'refreshToken') }, NOTHING_MORE),
  m(
    'refresh names the token hyperf_token',
    'refresh-answers',
    { answer: data('refreshToken', (d) => ({ hyperf_token: d.token, expired: d.expired })) },
    NOTHING_MORE,
  ),
  m(
    'refresh says how long instead of until when',
    'refresh-expiry',
    { answer: data('refreshToken', (d) => ({ ...d, expired: 7200 })) },
    NOTHING_MORE,
  ),
  m(
    'the new token is not stored',
    'refresh-works',
    { answer: data('refreshToken', (d) => ({ ...d, token: 'kefu-new-token' })) },
    NOTHING_MORE,
  ),
  m(
    'an expired token is taken',
    'token-expires',
    {
      answer: (answer, op, { memory, token }) => {
        if (op === 'config') memory.set(`Bearer ${answer.data.hyperf_token}`, true);
        const hasExpired = answer.code === 401 && memory.has(token);
        return hasExpired && op === 'polling' ? { code: 200, msg: 'ok', data: [] } : answer;
      },
    },
    SLOW,
  ),
  m(
    'an expired token cannot be refreshed',
    'refresh-expired',
    {
      answer: (answer, op, { memory, token }) => {
        if (op === 'polling') memory.set(token, answer.code);
        return op === 'refreshToken' && memory.get(token) === 401 ? { code: 401, msg: 'token' } : answer;
      },
    },
    SLOW,
  ),
  m(
    'a second tab ends the first',
    'two-tabs',
    {
      requestHeaders: (headers, _operation, memory) => {
        if (memory.has('dead') && memory.get('dead') === headers.authorization)
          headers.authorization = 'Bearer dead';
      },
      answer: (answer, op, { memory, payload }) => {
        if (op !== 'config' || answer.code !== 200) return answer;
        const before = memory.get(answer.data.visiter_id);
        if (before && payload.visiter_id) memory.set('dead', `Bearer ${before}`);
        memory.set(answer.data.visiter_id, answer.data.hyperf_token);
        return answer;
      },
    },
    NOTHING_MORE,
  ),
  // Start
  m('isNewQueue is missing', 'queue-answers', { sent: status(404, 'isNewQueue') }, NOTHING_MORE),
  m(
    'notice is refused',
    'notice-answers',
    { answer: refuses('notice', { code: 1, msg: 'no' }) },
    NOTHING_MORE,
  ),
  m(
    'the id of the agent is 0',
    'notice-agent',
    { answer: data('notice', (d) => ({ ...d, service_id: 0 })) },
    NOTHING_MORE,
  ),
  m(
    'notice names the agent "id"',
    'notice-agent',
    { answer: data('notice', ({ service_id, ...d }) => ({ ...d, id: service_id })) },
    NOTHING_MORE,
  ),
  m(
    'the history is refused',
    'history-answers',
    { answer: refuses('check', { code: 1, msg: 'no' }) },
    NOTHING_MORE,
  ),
  m(
    'polling is refused',
    'poll-answers',
    { answer: refuses('polling', { code: 1, msg: 'no' }) },
    NOTHING_MORE,
  ),
  m('send is refused', 'send-answers', { answer: refuses('send', { code: 1, msg: 'no' }) }, NOTHING_MORE),
  // Sending and polling
  m(
    'own messages do not come by polling',
    'echo-arrives',
    {
      answer: messages(
        'polling',
        own(() => null),
      ),
    },
    NOTHING_MORE,
  ),
  m('the echo has no unstr', 'echo-unstr', { answer: messages('both', own(without('unstr'))) }, NOTHING_MORE),
  m(
    'the echo has an empty unstr',
    'echo-unstr',
    {
      answer: messages(
        'both',
        own((one) => ({ ...one, unstr: '' })),
      ),
    },
    NOTHING_MORE,
  ),
  m(
    'the server gives an unstr of its own',
    'echo-unstr',
    {
      answer: messages(
        'both',
        own((one) => ({ ...one, unstr: `s${one.cid}` })),
      ),
    },
    NOTHING_MORE,
  ),
  m(
    'unstr is cut to 32 characters',
    'echo-unstr',
    {
      answer: messages(
        'both',
        own((one) => ({ ...one, unstr: one.unstr.slice(0, 32) })),
      ),
    },
    NOTHING_MORE,
  ),
  m(
    'the id is called id',
    'message-ids',
    { answer: messages('both', ({ cid, ...one }) => ({ ...one, id: cid })) },
    NOTHING_MORE,
  ),
  m(
    'own messages go to_visiter',
    'echo-direction',
    {
      answer: messages(
        'both',
        own((one) => ({ ...one, direction: 'to_visiter' })),
      ),
    },
    NOTHING_MORE,
  ),
  m(
    'the direction is a number',
    'echo-direction',
    {
      answer: messages(
        'both',
        own((one) => ({ ...one, direction: 1 })),
      ),
    },
    NOTHING_MORE,
  ),
  m(
    'polling joins each message twice',
    'echo-once',
    { answer: data('polling', (d) => [...d, ...d]) },
    NOTHING_MORE,
  ),
  m(
    'text is escaped as HTML when it is stored',
    'echo-text',
    {
      answer: messages(
        'both',
        own((one) => ({ ...one, content: one.content.replaceAll('&', '&amp;').replaceAll('<', '&lt;') })),
      ),
    },
    NOTHING_MORE,
  ),
  m(
    'a + becomes a space',
    'echo-text',
    {
      answer: messages(
        'both',
        own((one) => ({ ...one, content: one.content.replaceAll('+', ' ') })),
      ),
    },
    NOTHING_MORE,
  ),
  m(
    'emoji become question marks',
    'echo-text',
    {
      answer: messages(
        'both',
        own((one) => ({ ...one, content: one.content.replace(/\p{Extended_Pictographic}/gu, '?') })),
      ),
    },
    NOTHING_MORE,
  ),
  m(
    'new lines are lost',
    'echo-text',
    {
      answer: messages(
        'both',
        own((one) => ({ ...one, content: one.content.replaceAll('\n', ' ') })),
      ),
    },
    NOTHING_MORE,
  ),
  m(
    'text is decoded once too often',
    'echo-text',
    {
      answer: messages(
        'both',
        own((one) => ({ ...one, content: one.content.replaceAll('%41', 'A') })),
      ),
    },
    NOTHING_MORE,
  ),
  m(
    'tags are stripped',
    'echo-text',
    {
      answer: messages(
        'both',
        own((one) => ({ ...one, content: one.content.replace(/<[^>]*>/g, '') })),
      ),
    },
    NOTHING_MORE,
  ),
  m(
    'a text of digits becomes a number',
    'number-text',
    {
      answer: messages(
        'both',
        own((one) => ({ ...one, content: /^\d+$/.test(one.content) ? Number(one.content) : one.content })),
      ),
    },
    NOTHING_MORE,
  ),
  m(
    'empty("0") refuses a message',
    'number-text',
    {
      answer: (answer, at, { payload }) =>
        at === 'send' && payload.content === '0' ? { code: 1, msg: 'content is empty', data: {} } : answer,
    },
    NOTHING_MORE,
  ),
  m(
    'the column holds 255 bytes',
    'long-text',
    {
      answer: messages(
        'both',
        own((one) => ({ ...one, content: Buffer.from(one.content).subarray(0, 252).toString('utf8') })),
      ),
    },
    NOTHING_MORE,
  ),
  m(
    'times in milliseconds',
    'timestamps',
    { answer: messages('both', (one) => ({ ...one, timestamp: one.timestamp * 1000 })) },
    NOTHING_MORE,
  ),
  m(
    'times as texts of a date',
    'timestamps',
    {
      answer: messages('both', (one) => ({
        ...one,
        timestamp: new Date(one.timestamp * 1000).toISOString(),
      })),
    },
    NOTHING_MORE,
  ),
  m(
    'times in local time',
    'timestamps',
    { answer: messages('both', (one) => ({ ...one, timestamp: one.timestamp + 8 * 3600 })) },
    NOTHING_MORE,
  ),
  m('messages have no time', 'timestamps', { answer: messages('both', without('timestamp')) }, NOTHING_MORE),
  m(
    'ids are random',
    'ids-grow',
    { answer: messages('both', (one) => ({ ...one, cid: `c${(Number(one.cid) * 7919) % 10007}` })) },
    NOTHING_MORE,
  ),
  m(
    'ids get smaller',
    'ids-grow',
    {
      payload: (payload, op) => (op === 'polling' ? { ...payload, cid: '0' } : payload),
      answer: messages('both', (one) => ({ ...one, cid: String(100000 - Number(one.cid)) })),
    },
    NOTHING_MORE,
  ),
  m(
    'polling counts the cid itself as newer',
    'poll-newer',
    {
      payload: (payload, op) =>
        op === 'polling' && payload.cid !== '0'
          ? { ...payload, cid: String(Number(payload.cid) - 1) }
          : payload,
    },
    NOTHING_MORE,
  ),
  m(
    'polling always gives everything',
    'poll-newer',
    { payload: (payload, op) => (op === 'polling' ? { ...payload, cid: '0' } : payload) },
    NOTHING_MORE,
  ),
  m(
    'polling gives only the newest message',
    'poll-complete',
    { answer: data('polling', (d) => d.slice(-1)) },
    NOTHING_MORE,
  ),
  m(
    'polling leaves out what was polled by another tab',
    'poll-complete',
    {
      answer: (answer, op, { memory }) => {
        if (op !== 'polling' || answer.code !== 200) return answer;
        const fresh = answer.data.filter(({ cid }: Loose) => !memory.has(cid));
        for (const { cid } of fresh.filter(({ content }: Loose) => content === 'kefu check five'))
          memory.set(cid, true);
        return { ...answer, data: answer.data.filter(({ content }: Loose) => content !== 'kefu check four') };
      },
    },
    NOTHING_MORE,
  ),
  m(
    'ids are compared as texts',
    'poll-numbers',
    {
      answer: data('polling', (d, payload) =>
        d.filter(({ cid }: Loose) => payload.cid !== '9' || String(cid) > '9'),
      ),
    },
    NOTHING_MORE,
  ),
  // The history
  m(
    'the history has the first ten messages',
    'history-newest',
    { answer: data('check', (d) => Object.fromEntries(Object.entries(d).slice(0, 3))) },
    NOTHING_MORE,
  ),
  m('the history is always empty', 'history-newest', { answer: data('check', () => ({})) }, NOTHING_MORE),
  m(
    'the history has no unstr',
    'history-unstr',
    { answer: messages('check', own(without('unstr'))) },
    NOTHING_MORE,
  ),
  m(
    'the history has other ids',
    'history-ids',
    { answer: messages('check', (one) => ({ ...one, cid: String(Number(one.cid) + 5000) })) },
    NOTHING_MORE,
  ),
  m(
    'the history joins each message twice',
    'history-once',
    {
      answer: data('check', (d) => ({
        ...d,
        ...Object.fromEntries(Object.entries(d).map(([key, one]) => [`${key}b`, one])),
      })),
    },
    NOTHING_MORE,
  ),
  m(
    'the history escapes the text',
    'history-text',
    {
      answer: messages(
        'check',
        own((one) => ({ ...one, content: one.content.replaceAll(' ', '&nbsp;') })),
      ),
    },
    NOTHING_MORE,
  ),
  m(
    'the history is in local time',
    'history-times',
    { answer: messages('check', (one) => ({ ...one, timestamp: one.timestamp + 8 * 3600 })) },
    NOTHING_MORE,
  ),
  m(
    'polling gives the messages of all visitors',
    'two-visitors',
    {
      answer: (answer, op, { memory }) => {
        if (op !== 'polling' || answer.code !== 200) return answer;
        const all = memory.get('all') ?? new Map();
        for (const one of answer.data) all.set(one.cid, one);
        memory.set('all', all);
        const isStranger = answer.data.some(({ content }: Loose) => content.endsWith('second visitor'));
        return isStranger ? { ...answer, data: [...all.values()] } : answer;
      },
    },
    NOTHING_MORE,
  ),
  // The agent
  m(
    'agents’ messages do not come by polling',
    'agent-arrives',
    { answer: messages('polling', (one) => (one.direction === 'to_visiter' ? null : one)) },
    NOTHING_MORE,
  ),
  m(
    'agents’ messages go to_service',
    'agent-direction',
    { answer: messages('both', (one) => ({ ...one, direction: 'to_service' })) },
    NOTHING_MORE,
  ),
  m(
    'agents’ messages are never unread',
    'agent-unread',
    { answer: messages('both', without('state')) },
    NOTHING_MORE,
  ),
  m(
    'unread is a number',
    'agent-unread',
    { answer: messages('both', (one) => ({ ...one, state: one.state === 'unread' ? 0 : 1 })) },
    NOTHING_MORE,
  ),
  m(
    'a reply repeats the unstr of the question',
    'agent-unstr',
    {
      answer: (answer, at, { payload, memory }) => {
        if (at === 'send') memory.set('unstr', payload.unstr);
        const unstr = memory.get('unstr');
        const isMine = Object.values(answer.data ?? {}).some((one: Loose) => one?.unstr === unstr);
        const repeat = messages('both', (one) =>
          isMine && one.direction === 'to_visiter' ? { ...one, unstr } : one,
        );
        return repeat(answer, at, { payload, memory, token: '' });
      },
    },
    NOTHING_MORE,
  ),
  m('ack is refused', 'ack-answers', { answer: refuses('ack', { code: 1, msg: 'no' }) }, NOTHING_MORE),
  m(
    'ack is forgotten',
    'ack-kept',
    {
      answer: messages('both', (one) => (one.direction === 'to_visiter' ? { ...one, state: 'unread' } : one)),
    },
    NOTHING_MORE,
  ),
  m(
    'preview is refused',
    'preview-answers',
    { answer: refuses('preview', { code: 500, msg: 'no' }) },
    NOTHING_MORE,
  ),
  // The socket
  m('wsUrl is missing', 'socket-address', { answer: data('config', (d) => ({ ...d, wsUrl: '' })) }, SOCKET),
  m(
    'wsUrl is a path',
    'socket-address',
    { answer: data('config', (d) => ({ ...d, wsUrl: '/app/key' })) },
    SOCKET,
  ),
  m(
    'the channel is empty',
    'channel-name',
    { answer: data('config', (d) => ({ ...d, channel: '' })) },
    SOCKET,
  ),
  m(
    'one channel for all',
    'channel-own',
    { answer: data('config', (d) => ({ ...d, channel: 'visitors' })) },
    SOCKET,
  ),
  m('the proxy does not pass WebSockets', 'socket-opens', { opens: () => false }, SOCKET),
  m(
    'no greeting',
    'socket-greets',
    { toVisitor: (frame) => (/established/.test(frame.event) ? null : frame) },
    SOCKET,
  ),
  m(
    'the address lacks protocol=7',
    'socket-greets',
    { answer: data('config', (d) => ({ ...d, wsUrl: d.wsUrl.replace('protocol=7', 'protocol=5') })) },
    SOCKET,
  ),
  m(
    'activity_timeout in milliseconds',
    'socket-timeout',
    {
      toVisitor: (frame) =>
        /established/.test(frame.event)
          ? { ...frame, data: { ...frame.data, activity_timeout: 30000 } }
          : frame,
    },
    SOCKET,
  ),
  m(
    'subscriptions are not confirmed',
    'socket-confirms',
    { toVisitor: (frame) => (/subscription/.test(frame.event) ? null : frame) },
    SOCKET,
  ),
  m(
    'the channel of the agent is unknown',
    'socket-confirms-agent',
    { toServer: (frame) => (frame.data?.channel?.startsWith('se') ? null : frame) },
    SOCKET,
  ),
  m(
    'a confirmation names no channel',
    'socket-names-channel',
    {
      toVisitor: ({ channel, ...frame }) =>
        /subscription/.test(frame.event) ? frame : { ...frame, ...(channel ? { channel } : {}) },
    },
    SOCKET,
  ),
  m(
    'a confirmation names the channel without cu',
    'socket-names-channel',
    {
      toVisitor: (frame) =>
        /subscription/.test(frame.event) ? { ...frame, channel: frame.channel?.slice(2) ?? '' } : frame,
    },
    SOCKET,
  ),
  m(
    'pings stay without a pong',
    'socket-pong',
    { toServer: (frame) => (frame.event === 'pusher:ping' ? null : frame) },
    SOCKET,
  ),
  m(
    'a socket is closed after a minute in which nobody wrote',
    'socket-idle',
    {
      toServer: (frame, _socket, { close, count }) => {
        // The pings before are of the first seconds.
        if (frame.event === 'pusher:ping' && count > 4) close();
        return frame;
      },
    },
    SLOW,
  ),
  m('the second socket is refused', 'socket-two-tabs', { opens: (_socket, count) => count !== 2 }, SOCKET),
  m(
    'recall is not announced',
    'recall-event',
    { toVisitor: (frame) => (frame.event === 'my-chexiao' ? null : frame) },
    SOCKET,
  ),
  m(
    'recall names the message id',
    'recall-event',
    { toVisitor: (frame) => (frame.event === 'my-chexiao' ? { ...frame, data: { id: 1 } } : frame) },
    SOCKET,
  ),
  m(
    'a recalled message stays in the history',
    'recall-kept',
    { answer: messages('check', (one) => (one.state === 'delete' ? { ...one, state: 'read' } : one)) },
    SOCKET,
  ),
  m(
    'a hand-over is not announced',
    'transfer-event',
    { toVisitor: (frame) => (frame.event === 'getswitch' ? null : frame) },
    SOCKET,
  ),
  m(
    'a hand-over comes without its channel',
    'transfer-event',
    {
      toVisitor: ({ channel, ...frame }) =>
        frame.event === 'getswitch' ? frame : { ...frame, ...(channel ? { channel } : {}) },
    },
    SOCKET,
  ),
  m(
    'an unknown frame',
    'socket-frames',
    {
      toVisitor: (frame) =>
        /established/.test(frame.event) ? [frame, { event: 'welcome', data: {} }] : frame,
    },
    SOCKET,
  ),
  // Upload
  m(
    'the upload is not signed',
    'sign-answers',
    { answer: (answer, op) => (op.endsWith('Sign') ? { code: 1, msg: 'no' } : answer) },
    { tiers: ['chat', 'upload'] },
  ),
  m(
    'the host has no scheme',
    'sign-fields',
    {
      answer: (answer, op) =>
        op.endsWith('Sign') ? { ...answer, data: { ...answer.data, host: 'storage.example' } } : answer,
    },
    { tiers: ['chat', 'upload'] },
  ),
  m(
    'the policy is missing',
    'sign-fields',
    {
      answer: (answer, op) =>
        op === 'aliyunSign' ? { ...answer, data: without('policy')(answer.data) } : answer,
    },
    { tiers: ['chat', 'upload'], storage: 'aliyun' },
  ),
  m(
    'the signature is wrong',
    'storage-stores',
    {
      answer: (answer, op) =>
        op === 'aliyunSign' ? { ...answer, data: { ...answer.data, signature: 'abcd' } } : answer,
    },
    { tiers: ['chat', 'upload'], storage: 'aliyun' },
  ),
  m(
    'the secret key of aws is wrong',
    'storage-stores',
    {
      answer: (answer, op) =>
        op === 'awsSign' ? { ...answer, data: { ...answer.data, secretAccessKey: 'abcd' } } : answer,
    },
    { tiers: ['chat', 'upload'], storage: 'aws' },
  ),
  m(
    'the public address is another folder',
    'stored-readable',
    {
      answer: (answer, op) =>
        op.endsWith('Sign')
          ? {
              ...answer,
              data: { ...answer.data, domain: `${answer.data.domain.replace(/\/$/, '')}/elsewhere` },
            }
          : answer,
    },
    { tiers: ['chat', 'upload'] },
  ),
  m(
    'pictures are served as downloads',
    'stored-type',
    {
      sent: (sent, _op, request) => {
        if (request.url?.startsWith('/files/')) sent.headers['content-type'] = 'application/octet-stream';
      },
    },
    { tiers: ['chat', 'upload'] },
  ),
  m(
    'the storage has no CORS',
    'storage-cors',
    {
      sent: (sent, op, request) =>
        void (
          op === 'OPTIONS' &&
          !request.url?.startsWith('/api/') &&
          delete sent.headers['access-control-allow-origin']
        ),
    },
    { tiers: ['chat', 'upload'] },
  ),
  m(
    'the storage lets pages post, and not put',
    'storage-cors',
    {
      sent: (sent, op, request) => {
        if (op === 'OPTIONS' && !request.url?.startsWith('/api/'))
          sent.headers['access-control-allow-methods'] = 'GET, POST';
      },
    },
    { tiers: ['chat', 'upload'], storage: 'aws' },
  ),
  m(
    'sendV2 is missing',
    'media-answers',
    { answer: refuses('sendV2', { code: 1, msg: 'no' }) },
    { tiers: ['chat', 'upload'] },
  ),
  m(
    'a picture loses its address',
    'media-echo',
    { answer: messages('both', (one) => ({ ...one, imgs: [] })) },
    { tiers: ['chat', 'upload'] },
  ),
  m(
    'videos are not signed',
    'sign-video',
    {
      payload: (payload, op) =>
        op.endsWith('Sign') && payload.type === 'video' ? { type: 'film' } : payload,
    },
    { tiers: ['chat', 'upload'] },
  ),
  // Robot
  m(
    'isNewQueue answers true',
    'robot-first',
    { answer: data('isNewQueue', () => true) },
    { tiers: ['chat', 'robot'] },
  ),
  m(
    'config has no is_bot',
    'robot-first',
    { answer: data('config', without('is_bot')) },
    { tiers: ['chat', 'robot'] },
  ),
  m(
    'the robot’s answer is called content',
    'robot-answers',
    {
      answer: (answer, op) =>
        op === 'sentence' && answer.code === 200
          ? { ...answer, data: { content: answer.data.answer } }
          : answer,
    },
    { tiers: ['chat', 'robot'] },
  ),
  m(
    'questions have no qid',
    'questions-usable',
    { answer: data('getQuestion', (d) => d.map(without('qid'))) },
    { tiers: ['chat', 'robot'] },
  ),
  m(
    'questions come one level deeper',
    'questions-usable',
    { answer: data('getQuestion', (d) => ({ list: d })) },
    { tiers: ['chat', 'robot'] },
  ),
  m(
    'the answer to a question is empty',
    'question-answered',
    { answer: data('getAnswer', () => ({ answer: '' })) },
    { tiers: ['chat', 'robot'] },
  ),
  m(
    'the hand-over has no lastMessage',
    'hand-over',
    { answer: (answer, op) => (op === 'sentence' && answer.code === 201 ? { ...answer, data: {} } : answer) },
    { tiers: ['chat', 'robot'] },
  ),
  m(
    'suggestions are not encrypted',
    'suggestions',
    { toVisitor: (frame) => (frame.event === 's:atc' ? { ...frame, data: { list: ['How'] } } : frame) },
    { tiers: ['chat', 'robot'] },
  ),
  m(
    'the robot’s socket does not greet',
    'robot-socket',
    { toVisitor: (frame) => (frame.event === 'connected' ? null : frame) },
    { tiers: ['chat', 'robot'] },
  ),
  m(
    'c:p stays without s:p',
    'robot-pong',
    { toServer: (frame) => (frame.event === 'c:p' ? null : frame) },
    { tiers: ['chat', 'robot'] },
  ),
  // Help
  m(
    'helper/list is an object',
    'articles-titled',
    { answer: data('helperList', (d) => ({ list: d })) },
    { tiers: ['chat', 'help'] },
  ),
  m(
    'articles have no title',
    'articles-titled',
    { answer: data('helperList', (d) => d.map(without('title'))) },
    { tiers: ['chat', 'help'] },
  ),
  m(
    'helper/search is not nested',
    'search-answers',
    { answer: data('helperSearch', (d) => d.data) },
    { tiers: ['chat', 'help'] },
  ),
  m(
    'the search finds nothing',
    'search-finds',
    { answer: data('helperSearch', () => ({ data: [] })) },
    { tiers: ['chat', 'help'] },
  ),
  m(
    'earlier conversations in milliseconds',
    'chats-times',
    {
      answer: data('chatsList', (d) => d.map((one: Loose) => ({ ...one, timestamp: one.timestamp * 1000 }))),
    },
    { tiers: ['chat', 'help'] },
  ),
  // Rating
  m(
    'a rating is refused',
    'rating-answers',
    { answer: refuses('comment', { code: 1, msg: 'no' }) },
    { tiers: ['chat', 'rating'] },
  ),
  m(
    'a rating is never asked for',
    'rating-event',
    { toVisitor: (frame) => (frame.event === 'push-comment' ? null : frame) },
    { tiers: ['chat', 'rating'] },
  ),
  // Warnings
  m(
    'a resend is stored twice',
    'resend',
    {
      payload: (payload, op, memory) => {
        if (op !== 'send') return payload;
        const again = memory.has(payload.unstr);
        memory.set(payload.unstr, true);
        return again ? { ...payload, unstr: `${payload.unstr}-again` } : payload;
      },
      answer: messages(
        'both',
        own((one) => ({ ...one, unstr: one.unstr.replace(/-again$/, '') })),
      ),
    },
    NOTHING_MORE,
  ),
  m('what is left out answers 404', 'left-out', { sent: status(404, 'aliyunSign') }, NOTHING_MORE),
];
