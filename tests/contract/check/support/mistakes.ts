import { seal } from '../../../../backend/envelope';
import type { CheckOptions } from '../../../../check/kit';
import { type RowId, rowOf } from '../../../../check/rows';
import type { Loose, Wrongs } from './wrong-backend';

export interface Mistake {
  /** What the author of the backend did. */
  readonly name: string;
  /** The row that must be the first finding. */
  readonly row: RowId;
  readonly wrongs: Wrongs;
  readonly options: Partial<CheckOptions>;
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

const ownMessages = (where: Parameters<typeof messages>[0], change: (message: Loose) => Loose): Change =>
  messages(where, (message) => (message.direction === 'to_service' ? change(message) : message));

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

/** @param options left out: the tier of the row, and the chat that every tier needs */
const m = (name: string, row: RowId, wrongs: Wrongs, options: Partial<CheckOptions> = {}): Mistake => ({
  name,
  row,
  wrongs,
  options: { tiers: ['chat', rowOf(row).tier], ...options },
});

const SLOW = { tiers: ['chat', 'socket'], slow: true } as const;

export const MISTAKES: readonly Mistake[] = [
  // Another origin
  m('OPTIONS is not routed', 'preflight', { sent: status(405, 'OPTIONS') }),
  m('OPTIONS asks for a token', 'preflight', { sent: status(401, 'OPTIONS') }),
  m('no CORS at all', 'preflight', { sent: header('access-control-allow-origin', undefined) }),
  m('CORS for another site only', 'preflight', {
    sent: header('access-control-allow-origin', 'https://other.example'),
  }),
  m('authorization is not allowed', 'preflight', {
    sent: header('access-control-allow-headers', 'content-type, i, s, x-requested-with', 'OPTIONS'),
  }),
  m('a star where authorization must be named', 'preflight', {
    sent: header('access-control-allow-headers', '*', 'OPTIONS'),
  }),
  m('i and s are not allowed', 'preflight', {
    sent: header('access-control-allow-headers', 'authorization, content-type, x-requested-with', 'OPTIONS'),
  }),
  m('CORS headers only on the preflight', 'allow-origin', {
    sent: (sent, op) => void (op !== 'OPTIONS' && delete sent.headers['access-control-allow-origin']),
  }),
  m('i and s are not exposed', 'exposed-headers', {
    sent: header('access-control-expose-headers', undefined),
  }),
  m('only i is exposed', 'exposed-headers', { sent: header('access-control-expose-headers', 'i') }),
  // The envelope
  m('a page of HTML instead of JSON', 'envelope', {
    sent: (sent, op) =>
      void (
        op === 'config' &&
        Object.assign(sent, {
          body: Buffer.from('<html>It works'),
          headers: { 'access-control-allow-origin': '*' },
        })
      ),
  }),
  m('an empty body', 'envelope', {
    sent: (sent, op) => {
      if (op === 'config') sent.body = Buffer.alloc(0);
    },
  }),
  m('encrypted with another secret', 'encryption', {
    sent: (sent, op) => {
      if (op !== 'config') return;
      const { ct, iv, s } = seal('{"code":200}', 'another');
      Object.assign(sent, { body: Buffer.from(ct), headers: { ...sent.headers, i: iv, s } });
    },
  }),
  m('the headers i and s are not sent', 'sealed-headers', {
    sent: (sent) => {
      delete sent.headers['i'];
      delete sent.headers['s'];
    },
  }),
  m('answers in the open although there is a secret', 'answers-sealed', { isOpen: true }),
  m('code 0 is success under /hy', 'success-code', {
    answer: (answer, op) =>
      answer.code === 200 && op !== 'comment' && !op.startsWith('get') ? { ...answer, code: 0 } : answer,
  }),
  m('the code of send is 0', 'success-code', {
    answer: (answer, op) => (op === 'send' ? { ...answer, code: 0 } : answer),
  }),
  m('code 200 as a text', 'chat-shape', { answer: (answer) => ({ ...answer, code: String(answer.code) }) }),
  m('config is refused', 'config-answers', {
    answer: refuses('config', { code: 500, msg: 'no such merchant' }),
  }),
  m('the envelope has names of its own', 'config-answers', {
    answer: ({ code, msg, data }) => ({ status: code, message: msg, result: data }),
  }),
  m('config answers with an error page', 'config-answers', { sent: errorPage('config') }),
  m('config answers HTTP 404', 'config-answers', { sent: status(404, 'config') }),
  m('a + in the query becomes a space', 'raw-query', {
    ciphertext: (ct, method) => (method === 'GET' ? ct.replaceAll('+', '') : ct),
  }),
  m('the raw body is read as a form', 'raw-body', {
    ciphertext: (ct, method) => (method === 'POST' ? ct.replaceAll('+', ' ') : ct),
  }),
  m('a redirect to the slash', 'envelope', {
    sent: (sent, op, { url = '' }) => {
      if (op !== 'send' || url.endsWith('/')) return;
      sent.status = 301;
      sent.headers['location'] = `${url}/`;
    },
  }),
  m('a wrong token leads to the page of a log-in', 'envelope', {
    sent: (sent, _op, { headers: { authorization = '' } }) => {
      if (!authorization.includes('no-such-token')) return;
      sent.status = 302;
      sent.headers['location'] = '/login';
    },
  }),
  m('GETs may be kept for an hour', 'uncached', { sent: header('cache-control', 'public, max-age=3600') }),
  m('the avatars of agents have no host', 'whole-addresses', {
    answer: data('config', (given) => ({
      ...given,
      cs: [{ service_id: '101', nick_name: 'Mia', avatar: '/upload/mia.png' }],
    })),
  }),
  m('the header says gzip, the body is plain', 'poll-answers', {
    sent: header('content-encoding', 'gzip', 'polling'),
  }),
  // The visitor and the token
  m('config names no visitor', 'visitor-id', { answer: data('config', without('visiter_id')) }),
  m('one visitor for everybody', 'new-visitor', {
    payload: (payload, op) => (op === 'config' ? { ...payload, visiter_id: 'v_all' } : payload),
  }),
  m('a new visitor at each reload', 'visitor-returns', {
    payload: (payload, op) => (op === 'config' ? { ...payload, visiter_id: '' } : payload),
  }),
  m('config gives no token', 'token', { answer: data('config', without('hyperf_token')) }),
  m('the expiry in milliseconds', 'token-expiry', {
    answer: data('config', (d) => ({ ...d, hyperf_token_expired: d.hyperf_token_expired * 1000 })),
  }),
  m('the expiry as a duration', 'token-expiry', {
    answer: data('config', (d) => ({ ...d, hyperf_token_expired: 7200 })),
  }),
  m('the expiry as the text of a date', 'token-expiry', {
    answer: data('config', (d) => ({ ...d, hyperf_token_expired: '2030-01-01 00:00:00' })),
  }),
  m('the token is expected without Bearer', 'token-accepted', {
    requestHeaders: (headers) => {
      const { authorization = '' } = headers;
      if (authorization.startsWith('Bearer ')) headers.authorization = authorization.slice('Bearer '.length);
    },
  }),
  m('a wrong token counts as a new visitor', 'wrong-token', {
    answer: (answer, op) =>
      op === 'check' && answer.code === 401 ? { code: 200, msg: 'ok', data: {} } : answer,
  }),
  m('a wrong token answers 500', 'wrong-token', {
    answer: (answer) => (answer.code === 401 ? { ...answer, code: 500 } : answer),
  }),
  m('there is no refresh', 'refresh-answers', { sent: status(404, 'refreshToken') }),
  m('refresh names the token hyperf_token', 'refresh-answers', {
    answer: data('refreshToken', (d) => ({ hyperf_token: d.token, expired: d.expired })),
  }),
  m('refresh says how long instead of until when', 'refresh-expiry', {
    answer: data('refreshToken', (d) => ({ ...d, expired: 7200 })),
  }),
  m('the new token is not stored', 'refresh-works', {
    answer: data('refreshToken', (d) => ({ ...d, token: 'kefu-new-token' })),
  }),
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
  m('a second tab ends the first', 'two-tabs', {
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
  }),
  // Start
  m('isNewQueue is missing', 'queue-answers', { sent: status(404, 'isNewQueue') }),
  m('notice is refused', 'notice-answers', { answer: refuses('notice', { code: 1, msg: 'no' }) }),
  m('the id of the agent is 0', 'notice-agent', { answer: data('notice', (d) => ({ ...d, service_id: 0 })) }),
  m('notice names the agent "id"', 'notice-agent', {
    answer: data('notice', ({ service_id, ...d }) => ({ ...d, id: service_id })),
  }),
  m('the history is refused', 'history-answers', { answer: refuses('check', { code: 1, msg: 'no' }) }),
  m('polling is refused', 'poll-answers', { answer: refuses('polling', { code: 1, msg: 'no' }) }),
  m('send is refused', 'send-answers', { answer: refuses('send', { code: 1, msg: 'no' }) }),
  // Sending and polling
  m('own messages do not come by polling', 'echo-arrives', {
    answer: ownMessages('polling', () => null),
  }),
  m('the echo has no unstr', 'echo-unstr', { answer: ownMessages('both', without('unstr')) }),
  m('the echo has an empty unstr', 'echo-unstr', {
    answer: ownMessages('both', (one) => ({ ...one, unstr: '' })),
  }),
  m('the server gives an unstr of its own', 'echo-unstr', {
    answer: ownMessages('both', (one) => ({ ...one, unstr: `s${one.cid}` })),
  }),
  m('unstr is cut to 32 characters', 'echo-unstr', {
    answer: ownMessages('both', (one) => ({ ...one, unstr: one.unstr.slice(0, 32) })),
  }),
  m('the id is called id', 'message-ids', {
    answer: messages('both', ({ cid, ...one }) => ({ ...one, id: cid })),
  }),
  m('own messages go to_visiter', 'echo-direction', {
    answer: ownMessages('both', (one) => ({ ...one, direction: 'to_visiter' })),
  }),
  m('the direction is a number', 'echo-direction', {
    answer: ownMessages('both', (one) => ({ ...one, direction: 1 })),
  }),
  m('polling joins each message twice', 'echo-once', { answer: data('polling', (d) => [...d, ...d]) }),
  m('text is escaped as HTML when it is stored', 'echo-text', {
    answer: ownMessages('both', (one) => ({
      ...one,
      content: one.content.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    })),
  }),
  m('a + becomes a space', 'echo-text', {
    answer: ownMessages('both', (one) => ({ ...one, content: one.content.replaceAll('+', ' ') })),
  }),
  m('emoji become question marks', 'echo-text', {
    answer: ownMessages('both', (one) => ({
      ...one,
      content: one.content.replace(/\p{Extended_Pictographic}/gu, '?'),
    })),
  }),
  m('new lines are lost', 'echo-text', {
    answer: ownMessages('both', (one) => ({ ...one, content: one.content.replaceAll('\n', ' ') })),
  }),
  m('text is decoded once too often', 'echo-text', {
    answer: ownMessages('both', (one) => ({ ...one, content: one.content.replaceAll('%41', 'A') })),
  }),
  m('tags are stripped', 'echo-text', {
    answer: ownMessages('both', (one) => ({ ...one, content: one.content.replace(/<[^>]*>/g, '') })),
  }),
  m('a text of digits becomes a number', 'number-text', {
    answer: ownMessages('both', (one) => ({
      ...one,
      content: /^\d+$/.test(one.content) ? Number(one.content) : one.content,
    })),
  }),
  m('empty("0") refuses a message', 'number-text', {
    answer: (answer, at, { payload }) =>
      at === 'send' && payload.content === '0' ? { code: 1, msg: 'content is empty', data: {} } : answer,
  }),
  m('the column holds 255 bytes', 'long-text', {
    answer: ownMessages('both', (one) => ({
      ...one,
      content: Buffer.from(one.content).subarray(0, 252).toString('utf8'),
    })),
  }),
  m('times in milliseconds', 'timestamps', {
    answer: messages('both', (one) => ({ ...one, timestamp: one.timestamp * 1000 })),
  }),
  m('times as texts of a date', 'timestamps', {
    answer: messages('both', (one) => ({
      ...one,
      timestamp: new Date(one.timestamp * 1000).toISOString(),
    })),
  }),
  m('times in local time', 'timestamps', {
    answer: messages('both', (one) => ({ ...one, timestamp: one.timestamp + 8 * 3600 })),
  }),
  m('messages have no time', 'timestamps', { answer: messages('both', without('timestamp')) }),
  m('ids are random', 'ids-grow', {
    answer: messages('both', (one) => ({ ...one, cid: `c${(Number(one.cid) * 7919) % 10007}` })),
  }),
  m('ids get smaller', 'ids-grow', {
    payload: (payload, op) => (op === 'polling' ? { ...payload, cid: '0' } : payload),
    answer: messages('both', (one) => ({ ...one, cid: String(100000 - Number(one.cid)) })),
  }),
  m('polling counts the cid itself as newer', 'poll-newer', {
    payload: (payload, op) =>
      op === 'polling' && payload.cid !== '0'
        ? { ...payload, cid: String(Number(payload.cid) - 1) }
        : payload,
  }),
  m('polling always gives everything', 'poll-newer', {
    payload: (payload, op) => (op === 'polling' ? { ...payload, cid: '0' } : payload),
  }),
  m('polling gives only the newest message', 'poll-complete', {
    answer: data('polling', (d) => d.slice(-1)),
  }),
  m('polling leaves out what was polled by another tab', 'poll-complete', {
    answer: (answer, op, { memory }) => {
      if (op !== 'polling' || answer.code !== 200) return answer;
      const fresh = answer.data.filter(({ cid }: Loose) => !memory.has(cid));
      for (const { cid } of fresh.filter(({ content }: Loose) => content === 'kefu check five'))
        memory.set(cid, true);
      return { ...answer, data: answer.data.filter(({ content }: Loose) => content !== 'kefu check four') };
    },
  }),
  m('ids are compared as texts', 'poll-numbers', {
    answer: data('polling', (d, payload) =>
      d.filter(({ cid }: Loose) => payload.cid !== '9' || String(cid) > '9'),
    ),
  }),
  // The history
  m('the history has the first ten messages', 'history-newest', {
    answer: data('check', (d) => Object.fromEntries(Object.entries(d).slice(0, 3))),
  }),
  m('the history is always empty', 'history-newest', { answer: data('check', () => ({})) }),
  m('the history has no unstr', 'history-unstr', { answer: ownMessages('check', without('unstr')) }),
  m('the history has other ids', 'history-ids', {
    answer: messages('check', (one) => ({ ...one, cid: String(Number(one.cid) + 5000) })),
  }),
  m('the history joins each message twice', 'history-once', {
    answer: data('check', (d) => ({
      ...d,
      ...Object.fromEntries(Object.entries(d).map(([key, one]) => [`${key}b`, one])),
    })),
  }),
  m('the history escapes the text', 'history-text', {
    answer: ownMessages('check', (one) => ({ ...one, content: one.content.replaceAll(' ', '&nbsp;') })),
  }),
  m('the history is in local time', 'history-times', {
    answer: messages('check', (one) => ({ ...one, timestamp: one.timestamp + 8 * 3600 })),
  }),
  m('polling gives the messages of all visitors', 'two-visitors', {
    answer: (answer, op, { memory }) => {
      if (op !== 'polling' || answer.code !== 200) return answer;
      const all = memory.get('all') ?? new Map();
      for (const one of answer.data) all.set(one.cid, one);
      memory.set('all', all);
      const isStranger = answer.data.some(({ content }: Loose) => content.endsWith('second visitor'));
      return isStranger ? { ...answer, data: [...all.values()] } : answer;
    },
  }),
  // The agent
  m('agents’ messages do not come by polling', 'agent-arrives', {
    answer: messages('polling', (one) => (one.direction === 'to_visiter' ? null : one)),
  }),
  m('agents’ messages go to_service', 'agent-direction', {
    answer: messages('both', (one) => ({ ...one, direction: 'to_service' })),
  }),
  m('agents’ messages are never unread', 'agent-unread', { answer: messages('both', without('state')) }),
  m('unread is a number', 'agent-unread', {
    answer: messages('both', (one) => ({ ...one, state: one.state === 'unread' ? 0 : 1 })),
  }),
  m('a reply repeats the unstr of the question', 'agent-unstr', {
    answer: (answer, at, { payload, memory }) => {
      if (at === 'send') memory.set('unstr', payload.unstr);
      const unstr = memory.get('unstr');
      const isMine = Object.values(answer.data ?? {}).some((one: Loose) => one?.unstr === unstr);
      const repeat = messages('both', (one) =>
        isMine && one.direction === 'to_visiter' ? { ...one, unstr } : one,
      );
      return repeat(answer, at, { payload, memory, token: '' });
    },
  }),
  m('ack is refused', 'ack-answers', { answer: refuses('ack', { code: 1, msg: 'no' }) }),
  m('ack is forgotten', 'ack-kept', {
    answer: messages('both', (one) => (one.direction === 'to_visiter' ? { ...one, state: 'unread' } : one)),
  }),
  m('preview is refused', 'preview-answers', { answer: refuses('preview', { code: 500, msg: 'no' }) }),
  // The socket
  m('wsUrl is missing', 'socket-address', { answer: data('config', (d) => ({ ...d, wsUrl: '' })) }),
  m('wsUrl is a path', 'socket-address', { answer: data('config', (d) => ({ ...d, wsUrl: '/app/key' })) }),
  m('the channel is empty', 'channel-name', { answer: data('config', (d) => ({ ...d, channel: '' })) }),
  m('one channel for all', 'channel-own', { answer: data('config', (d) => ({ ...d, channel: 'visitors' })) }),
  m('the proxy does not pass WebSockets', 'socket-opens', { opens: () => false }),
  m('no greeting', 'socket-greets', {
    toVisitor: (frame) => (/established/.test(frame.event) ? null : frame),
  }),
  m('the address lacks protocol=7', 'socket-greets', {
    answer: data('config', (d) => ({ ...d, wsUrl: d.wsUrl.replace('protocol=7', 'protocol=5') })),
  }),
  m('activity_timeout in milliseconds', 'socket-timeout', {
    toVisitor: (frame) =>
      /established/.test(frame.event)
        ? { ...frame, data: { ...frame.data, activity_timeout: 30000 } }
        : frame,
  }),
  m('subscriptions are not confirmed', 'socket-confirms', {
    toVisitor: (frame) => (/subscription/.test(frame.event) ? null : frame),
  }),
  m('the channel of the agent is unknown', 'socket-confirms-agent', {
    toServer: (frame) => (frame.data?.channel?.startsWith('se') ? null : frame),
  }),
  m('a confirmation names no channel', 'socket-names-channel', {
    toVisitor: ({ channel, ...frame }) =>
      /subscription/.test(frame.event) ? frame : { ...frame, ...(channel ? { channel } : {}) },
  }),
  m('a confirmation names the channel without cu', 'socket-names-channel', {
    toVisitor: (frame) =>
      /subscription/.test(frame.event) ? { ...frame, channel: frame.channel?.slice(2) ?? '' } : frame,
  }),
  m('pings stay without a pong', 'socket-pong', {
    toServer: (frame) => (frame.event === 'pusher:ping' ? null : frame),
  }),
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
  m('the second socket is refused', 'socket-two-tabs', { opens: (_socket, count) => count !== 2 }),
  m('recall is not announced', 'recall-event', {
    toVisitor: (frame) => (frame.event === 'my-chexiao' ? null : frame),
  }),
  m('recall names the message id', 'recall-event', {
    toVisitor: (frame) => (frame.event === 'my-chexiao' ? { ...frame, data: { id: 1 } } : frame),
  }),
  m('a recalled message stays in the history', 'recall-kept', {
    answer: messages('check', (one) => (one.state === 'delete' ? { ...one, state: 'read' } : one)),
  }),
  m('a hand-over is not announced', 'transfer-event', {
    toVisitor: (frame) => (frame.event === 'getswitch' ? null : frame),
  }),
  m('a hand-over comes without its channel', 'transfer-event', {
    toVisitor: ({ channel, ...frame }) =>
      frame.event === 'getswitch' ? frame : { ...frame, ...(channel ? { channel } : {}) },
  }),
  m('an unknown frame', 'socket-frames', {
    toVisitor: (frame) => (/established/.test(frame.event) ? [frame, { event: 'welcome', data: {} }] : frame),
  }),
  // Upload
  m('the upload is not signed', 'sign-answers', {
    answer: (answer, op) => (op.endsWith('Sign') ? { code: 1, msg: 'no' } : answer),
  }),
  m('the host has no scheme', 'sign-fields', {
    answer: (answer, op) =>
      op.endsWith('Sign') ? { ...answer, data: { ...answer.data, host: 'storage.example' } } : answer,
  }),
  m(
    'the policy is missing',
    'sign-fields',
    {
      answer: (answer, op) =>
        op === 'aliyunSign' ? { ...answer, data: without('policy')(answer.data) } : answer,
    },
    { storage: 'aliyun' },
  ),
  m(
    'the signature is wrong',
    'storage-stores',
    {
      answer: (answer, op) =>
        op === 'aliyunSign' ? { ...answer, data: { ...answer.data, signature: 'abcd' } } : answer,
    },
    { storage: 'aliyun' },
  ),
  m(
    'the secret key of aws is wrong',
    'storage-stores',
    {
      answer: (answer, op) =>
        op === 'awsSign' ? { ...answer, data: { ...answer.data, secretAccessKey: 'abcd' } } : answer,
    },
    { storage: 'aws' },
  ),
  m('the public address is another folder', 'stored-readable', {
    answer: (answer, op) =>
      op.endsWith('Sign')
        ? {
            ...answer,
            data: { ...answer.data, domain: `${answer.data.domain.replace(/\/$/, '')}/elsewhere` },
          }
        : answer,
  }),
  m('pictures are served as downloads', 'stored-type', {
    sent: (sent, _op, request) => {
      if (request.url?.startsWith('/files/')) sent.headers['content-type'] = 'application/octet-stream';
    },
  }),
  m('the storage has no CORS', 'storage-cors', {
    sent: (sent, op, request) =>
      void (
        op === 'OPTIONS' &&
        !request.url?.startsWith('/api/') &&
        delete sent.headers['access-control-allow-origin']
      ),
  }),
  m(
    'the storage lets pages post, and not put',
    'storage-cors',
    {
      sent: (sent, op, request) => {
        if (op === 'OPTIONS' && !request.url?.startsWith('/api/'))
          sent.headers['access-control-allow-methods'] = 'GET, POST';
      },
    },
    { storage: 'aws' },
  ),
  m('sendV2 is missing', 'media-answers', { answer: refuses('sendV2', { code: 1, msg: 'no' }) }),
  m('a picture loses its address', 'media-echo', {
    answer: messages('both', (one) => ({ ...one, imgs: [] })),
  }),
  m('videos are not signed', 'sign-video', {
    payload: (payload, op) => (op.endsWith('Sign') && payload.type === 'video' ? { type: 'film' } : payload),
  }),
  // Robot
  m('isNewQueue answers true', 'robot-first', { answer: data('isNewQueue', () => true) }),
  m('config has no is_bot', 'robot-first', { answer: data('config', without('is_bot')) }),
  m('the robot’s answer is called content', 'robot-answers', {
    answer: (answer, op) =>
      op === 'sentence' && answer.code === 200
        ? { ...answer, data: { content: answer.data.answer } }
        : answer,
  }),
  m('questions have no qid', 'questions-usable', {
    answer: data('getQuestion', (d) => d.map(without('qid'))),
  }),
  m('questions come one level deeper', 'questions-usable', {
    answer: data('getQuestion', (d) => ({ list: d })),
  }),
  m('the answer to a question is empty', 'question-answered', {
    answer: data('getAnswer', () => ({ answer: '' })),
  }),
  m('the hand-over has no lastMessage', 'hand-over', {
    answer: (answer, op) => (op === 'sentence' && answer.code === 201 ? { ...answer, data: {} } : answer),
  }),
  m('suggestions are not encrypted', 'suggestions', {
    toVisitor: (frame) => (frame.event === 's:atc' ? { ...frame, data: { list: ['How'] } } : frame),
  }),
  m('the robot’s socket does not greet', 'robot-socket', {
    toVisitor: (frame) => (frame.event === 'connected' ? null : frame),
  }),
  m('c:p stays without s:p', 'robot-pong', { toServer: (frame) => (frame.event === 'c:p' ? null : frame) }),
  // Help
  m('helper/list is an object', 'articles-titled', { answer: data('helperList', (d) => ({ list: d })) }),
  m('articles have no title', 'articles-titled', {
    answer: data('helperList', (d) => d.map(without('title'))),
  }),
  m('helper/search is not nested', 'search-answers', { answer: data('helperSearch', (d) => d.data) }),
  m('the search finds nothing', 'search-finds', { answer: data('helperSearch', () => ({ data: [] })) }),
  m('earlier conversations in milliseconds', 'chats-times', {
    answer: data('chatsList', (d) => d.map((one: Loose) => ({ ...one, timestamp: one.timestamp * 1000 }))),
  }),
  // Rating
  m('a rating is refused', 'rating-answers', { answer: refuses('comment', { code: 1, msg: 'no' }) }),
  m('a rating is never asked for', 'rating-event', {
    toVisitor: (frame) => (frame.event === 'push-comment' ? null : frame),
  }),
  // Warnings
  m('a resend is stored twice', 'resend', {
    payload: (payload, op, memory) => {
      if (op !== 'send') return payload;
      const again = memory.has(payload.unstr);
      memory.set(payload.unstr, true);
      return again ? { ...payload, unstr: `${payload.unstr}-again` } : payload;
    },
    answer: ownMessages('both', (one) => ({ ...one, unstr: one.unstr.replace(/-again$/, '') })),
  }),
  m('what is left out answers 404', 'left-out', { sent: status(404, 'aliyunSign') }),
];
