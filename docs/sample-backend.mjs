// A backend for the chat, in memory, without a package. Start it, judge it, then replace the maps by your data base:
//   SECRET=s3cret SIGNING_KEY=k3y node sample-backend.mjs
//   npx kefu-widget check http://127.0.0.1:8090 --business 1 --secret s3cret --origin https://shop.example --tier chat
// The agent's side is one call: curl -d 'text=Hello' http://127.0.0.1:8090/agent/<visiter_id>
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { createServer } from 'node:http';

const { PORT = '8090', SECRET = '', SIGNING_KEY = '', ORIGIN = '*' } = process.env;
const TOKEN_SECONDS = 7200;
const AGENT = { service_id: '7', nick_name: 'Mia', avatar: '' };
const conversations = new Map(); // visiter_id → messages
const tokens = new Map(); // token → { id, expired }
let lastCid = 0; // one counter for all: ids grow

const now = () => Math.floor(Date.now() / 1000); // every time on the wire is unix seconds
const ok = (data = {}) => ({ code: 200, msg: 'ok', data });

// Encryption: AES-256-CBC; key and IV from the secret and a salt, as OpenSSL does it with MD5.
const derive = (salt) => {
  let all = Buffer.alloc(0);
  for (let block = all; all.length < 48; all = Buffer.concat([all, block]))
    block = createHash('md5')
      .update(Buffer.concat([block, Buffer.from(SECRET), salt]))
      .digest();
  return [all.subarray(0, 32), all.subarray(32, 48)];
};
const seal = (value) => {
  const salt = randomBytes(8);
  const [key, iv] = derive(salt);
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  const ct = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]).toString('base64');
  return { ct, headers: { i: iv.toString('hex'), s: salt.toString('hex') } };
};
const unseal = (ct, salt) => {
  const decipher = createDecipheriv('aes-256-cbc', ...derive(Buffer.from(salt, 'hex')));
  const text = Buffer.concat([decipher.update(Buffer.from(ct, 'base64')), decipher.final()]).toString();
  return JSON.parse(JSON.parse(text)); // the payload is encoded twice
};

// The access key: your shop's server signs who has logged in, and gives the page `id.signature`.
const sign = (id) => createHmac('sha256', SIGNING_KEY).update(id).digest('hex');
const idOfKey = (key) => {
  const [, id = '', signature = ''] = /^(.+)\.([0-9a-f]{64})$/.exec(key) ?? [];
  return SIGNING_KEY && id && timingSafeEqual(Buffer.from(signature), Buffer.from(sign(id)))
    ? `user-${id}`
    : '';
};
// A new visitor gets an id that nobody can guess. An id that was signed for is not taken without its key.
const idOf = ({ access_key = '', visiter_id = '' }) =>
  idOfKey(access_key) ||
  (/^v-[0-9a-f]{32}$/.test(visiter_id) ? visiter_id : `v-${randomBytes(16).toString('hex')}`);

const giveToken = (id) => {
  const [token, expired] = [randomBytes(24).toString('hex'), now() + TOKEN_SECONDS];
  tokens.set(token, { id, expired });
  return { token, expired };
};
const messagesOf = (id) => conversations.get(id) ?? conversations.set(id, []).get(id);
const store = (id, message) => {
  lastCid += 1;
  messagesOf(id).push({
    cid: lastCid,
    timestamp: now(),
    ...AGENT,
    visiter_id: id,
    state: 'read',
    ...message,
  });
};

const CALLS = {
  'GET /api/hy/visiter/get/config': (fields) => {
    const id = idOf(fields);
    const { token, expired } = giveToken(id);
    const sockets = {
      wsUrl: '',
      robotWsUrl: '',
      wsScheme: 'wss',
      channel: createHash('sha256').update(id).digest('hex'),
    };
    return ok({
      visiter_id: id,
      hyperf_token: token,
      hyperf_token_expired: expired,
      cs: [AGENT],
      is_bot: 0,
      ...sockets,
    });
  },
  'GET /api/hy/token/refresh': (_fields, id) => ok(giveToken(id)),
  'GET /api/hy/visiter/check/isNewQueue': () => ok(0), // 1: the robot speaks first
  'POST /api/hy/visiter/notice': () => ok({ ...AGENT, contents: ['Welcome! How can we help?'] }),
  'POST /api/hy/visiter/msg/check': (_fields, id) =>
    ok(
      Object.fromEntries(
        messagesOf(id)
          .slice(-10)
          .map((one) => [`m${one.cid}`, one]),
      ),
    ),
  'POST /api/hy/visiter/msg/polling': ({ cid }, id) =>
    ok(messagesOf(id).filter((one) => one.cid > Number(cid))),
  'POST /api/hy/visiter/msg/send': ({ unstr, content }, id) => {
    // The widget sends again what it got no answer for: the same unstr is the same message.
    const isKnown = messagesOf(id).some((one) => one.unstr === unstr);
    if (!isKnown) store(id, { unstr, content, direction: 'to_service' });
    return ok();
  },
  'POST /api/hy/visiter/msg/ack': ({ cid }, id) => {
    for (const one of messagesOf(id)) if (one.cid === Number(cid)) one.state = 'read';
    return ok();
  },
};

const fromAgent = (id, text) => {
  store(id, {
    unstr: randomBytes(16).toString('hex'),
    content: text ?? '',
    direction: 'to_visiter',
    state: 'unread',
  });
  return ok();
};

const answer = (request, url, body) => {
  if (url.pathname.startsWith('/agent/'))
    return fromAgent(url.pathname.slice(7), new URLSearchParams(body).get('text'));
  const call = `${request.method} ${url.pathname}`;
  if (!Object.hasOwn(CALLS, call)) return { code: 1, msg: 'not offered' }; // a code, not HTTP 404
  const sealed = request.method === 'GET' ? url.searchParams.get('ct') : body; // the body as it came, not as a form
  const plain = request.method === 'GET' ? url.searchParams : new URLSearchParams(body);
  const fields = SECRET && sealed ? unseal(sealed, request.headers.s) : Object.fromEntries(plain);
  if (call.endsWith('/config')) return CALLS[call](fields);
  const known = tokens.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
  // An expired token is refused, but it may be refreshed.
  if (!known || (known.expired <= now() && !call.endsWith('/refresh'))) return { code: 401, msg: 'token' };
  return CALLS[call](fields, known.id);
};

const CORS = {
  'access-control-allow-origin': ORIGIN,
  'access-control-allow-headers': 'authorization, content-type, i, s, x-requested-with',
  'access-control-expose-headers': 'i, s, Date',
  'access-control-max-age': '600',
};

createServer((request, response) => {
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    if (request.method === 'OPTIONS') return response.writeHead(204, CORS).end();
    const url = new URL(request.url, 'http://backend');
    let result = { code: 1, msg: 'bad request' };
    try {
      result = answer(request, url, Buffer.concat(parts).toString());
    } catch (problem) {
      process.stderr.write(`${url.pathname}: ${problem.message}\n`);
    }
    const { ct, headers } =
      SECRET && url.pathname.includes('/hy/') ? seal(result) : { ct: JSON.stringify(result), headers: {} };
    response.writeHead(200, { ...CORS, ...headers, 'content-type': 'text/plain; charset=utf-8' }).end(ct);
  });
}).listen(Number(PORT), '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${PORT}\n`));
