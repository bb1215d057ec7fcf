// A backend for the chat, in memory, without a package. Start it, judge it, then replace the two stores by your own:
//   SECRET=s3cret SIGNING_KEY=k3y AGENT_KEY=an0ther node sample-backend.mjs
//   npx --no-install kefu-widget check http://127.0.0.1:8090 --business 1 --secret s3cret --origin https://shop.example --tier chat
// The agent's side is one call, for whoever has the AGENT_KEY; yours belongs behind the log-in of your agents:
//   curl -H 'x-agent-key: an0ther' -d 'text=Hello' http://127.0.0.1:8090/agent/<visiter_id>
import crypto from 'node:crypto';
import http from 'node:http';

const { PORT = '8090', SECRET = '', SIGNING_KEY = '', ORIGIN = '*', TOKEN_SECONDS = '7200' } = process.env;
const { AGENT_KEY = '' } = process.env; // without one nobody plays the agent
const MOST_BYTES = 262_144; // of a body; files go to a storage
const MOST_TOKENS = 1_000; // everybody gets one who asks
const AGENT = { service_id: '7', nick_name: 'Mia', avatar: '' };
const messages = []; // of all visitors; the cid is the place in this list, so ids grow
const tokens = new Map(); // token → { id, expired }, the oldest first

const now = () => Math.floor(Date.now() / 1000); // every time on the wire is in unix seconds
const random = (bytes) => crypto.randomBytes(bytes).toString('hex');
const ok = (data = {}) => ({ code: 200, msg: 'ok', data });
const refuse = (code, msg) => ({ code, msg, data: {} });
const messagesOf = (id) => messages.filter((one) => one.visiter_id === id);
const store = (id, message) =>
  messages.push({ cid: messages.length + 1, visiter_id: id, timestamp: now(), ...AGENT, ...message });

// Encryption: AES-256-CBC; key and IV from the secret and a salt, as OpenSSL makes them with MD5.
const keyAndIv = (salt) => {
  const md5 = (former) => crypto.createHash('md5').update(former).update(SECRET).update(salt).digest();
  const first = md5('');
  const second = md5(first);
  return [Buffer.concat([first, second]), md5(second)];
};
const seal = (value) => {
  const salt = crypto.randomBytes(8);
  const [key, iv] = keyAndIv(salt);
  const cipher = crypto.createCipheriv('aes-256-cbc', key, iv);
  const body = cipher.update(JSON.stringify(value), 'utf8', 'base64') + cipher.final('base64');
  return { body, headers: { i: iv.toString('hex'), s: salt.toString('hex') } };
};
const unseal = (body, salt) => {
  const decipher = crypto.createDecipheriv('aes-256-cbc', ...keyAndIv(Buffer.from(salt, 'hex')));
  const text = decipher.update(body, 'base64', 'utf8') + decipher.final('utf8');
  return JSON.parse(JSON.parse(text)); // the payload of a request is JSON, encoded as JSON once more
};

// The access key: your shop's server signs who has logged in, and gives the page `id.end.signature`.
const sign = (text) => crypto.createHmac('sha256', SIGNING_KEY).update(text).digest('hex');
const idOfKey = (key) => {
  const [, signed, id, end, signature] = /^((.+)\.(\d+))\.([0-9a-f]{64})$/.exec(key) ?? [];
  if (!SIGNING_KEY || !id || Number(end) <= now()) return '';
  return crypto.timingSafeEqual(Buffer.from(signature), Buffer.from(sign(signed))) ? `user-${id}` : '';
};
// A new visitor gets an id that nobody can guess. An id that was signed for is not taken without its key.
const idOf = ({ access_key = '', visiter_id = '' }) =>
  access_key ? idOfKey(access_key) : /^v-[0-9a-f]{32}$/.test(visiter_id) ? visiter_id : `v-${random(16)}`;

const giveToken = (id) => {
  const [token, expired] = [random(24), now() + Number(TOKEN_SECONDS)];
  tokens.set(token, { id, expired });
  if (tokens.size > MOST_TOKENS) tokens.delete(tokens.keys().next().value);
  return { token, expired };
};

const CALLS = {
  'GET /api/hy/visiter/get/config': (fields) => {
    const visiter_id = idOf(fields);
    if (!visiter_id) return refuse(1, 'Please log in again.'); // a key that nobody has signed, or that has ended
    const { token, expired } = giveToken(visiter_id);
    const start = { visiter_id, hyperf_token: token, hyperf_token_expired: expired, cs: [AGENT], is_bot: 0 };
    return ok({ ...start, wsUrl: '', robotWsUrl: '', wsScheme: 'wss', channel: '' }); // no sockets
  },
  'GET /api/hy/token/refresh': (_fields, id) => ok(giveToken(id)),
  'GET /api/hy/visiter/check/isNewQueue': () => ok(0), // 1: the robot speaks first
  'POST /api/hy/visiter/notice': () => ok({ ...AGENT, contents: ['Welcome! How can we help?'] }),
  'POST /api/hy/visiter/msg/check': (_fields, id) => ok({ ...messagesOf(id).slice(-10) }), // an object, no list
  'POST /api/hy/visiter/msg/polling': ({ cid }, id) =>
    ok(messagesOf(id).filter((one) => one.cid > Number(cid))),
  'POST /api/hy/visiter/msg/send': ({ unstr, content }, id) => {
    // The widget sends again what it got no answer for: the same unstr is the same message.
    const isKnown = messagesOf(id).some((one) => one.unstr === unstr);
    if (!isKnown) store(id, { unstr, content, direction: 'to_service', state: 'read' });
    return ok();
  },
  'POST /api/hy/visiter/msg/ack': ({ cid }, id) => {
    for (const one of messagesOf(id)) if (one.cid === Number(cid)) one.state = 'read';
    return ok();
  },
};

// A page whose own name is made to lead here (DNS rebinding) is refused. Put the name of your server here.
const isOwnHost = (host = '') => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host);
const isAgent = ({ 'x-agent-key': key = '' }) => {
  const hash = (text) => crypto.createHash('sha256').update(text).digest();
  return AGENT_KEY !== '' && crypto.timingSafeEqual(hash(key), hash(AGENT_KEY));
};
const refusalOf = ({ url, headers }) => {
  if (!isOwnHost(headers.host)) return 403;
  return url.startsWith('/agent/') && !isAgent(headers) ? 401 : null;
};
// null: it is too long.
const bodyOf = async (request) => {
  const parts = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > MOST_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const answer = ({ method, headers }, { pathname, searchParams }, body) => {
  if (method === 'POST' && pathname.startsWith('/agent/')) {
    const content = new URLSearchParams(body).get('text') ?? '';
    store(pathname.slice(7), { unstr: random(16), content, direction: 'to_visiter', state: 'unread' });
    return ok();
  }
  const call = Object.hasOwn(CALLS, `${method} ${pathname}`) && CALLS[`${method} ${pathname}`];
  if (!call) return refuse(1, 'not offered'); // a code, not HTTP 404
  const sealed = method === 'GET' ? searchParams.get('ct') : body; // the body as it came, not read as a form
  const plain = method === 'GET' ? searchParams : new URLSearchParams(body);
  const fields = SECRET && sealed ? unseal(sealed, headers.s) : Object.fromEntries(plain);
  if (pathname.endsWith('/config')) return call(fields);
  const known = tokens.get((headers.authorization ?? '').replace(/^Bearer /, ''));
  // An expired token is refused, but it may be refreshed.
  if (!known || (known.expired <= now() && !pathname.endsWith('/refresh'))) return refuse(401, 'token');
  return call(fields, known.id);
};

const CORS = {
  'access-control-allow-origin': ORIGIN,
  'access-control-allow-headers': 'authorization, content-type, i, s, x-requested-with',
  'access-control-expose-headers': 'i, s, Date, Retry-After',
  'access-control-max-age': '600',
};
const server = http.createServer(async (request, response) => {
  const end = (status) => response.writeHead(status, { ...CORS, connection: 'close' }).end();
  const refusal = refusalOf(request);
  if (refusal) return end(refusal);
  if (request.method === 'OPTIONS') return response.writeHead(204, CORS).end();
  let result = refuse(1, 'bad request');
  try {
    const text = await bodyOf(request);
    if (text === null) return end(413);
    result = answer(request, new URL(request.url, 'http://backend'), text);
  } catch (problem) {
    process.stderr.write(`${request.url}: ${problem.message}\n`);
  }
  const isSealed = SECRET && request.url.startsWith('/api/hy/');
  const { body, headers } = isSealed ? seal(result) : { body: JSON.stringify(result), headers: {} };
  response.writeHead(200, { ...CORS, 'content-type': 'text/plain; charset=utf-8', ...headers }).end(body);
});
server.listen(Number(PORT), '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${PORT}\n`));
