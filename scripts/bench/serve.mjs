// npm run bench -- serve: what the chat server carries. It needs a build.
//   --visitors <n>      connected visitors, each with a socket and a poll every 3 s; default 2000
//   --seconds <n>       how long it is measured, after all have come; default 60
//   --postgres          on a Postgres of Debian's package instead of the embedded database
//   --processes <n>     servers on one Postgres, which visitors use in turn; default 1
//   --sends <n>         messages of visitors a second; default 30
//   --answers <n>       answers of an operator a second, of which every second one is recalled; default 10
//   --json <file>       keeps the numbers
// Visitors, operator and servers share this machine: the table says how much of a processor each took.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import WebSocket from 'ws';
import { startPostgres } from '../../tests/server/support/debian-postgres';
import { root, say } from '../process.mjs';

const POLL_MS = 3_000;
const PASSWORD = 'a password of the bench';
/** Arrivals a second. */
const ARRIVALS = 100;
/** Conversations of the operator. */
const TAKEN = 40;

const number = { type: 'string' };
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    visitors: number,
    seconds: number,
    processes: number,
    sends: number,
    answers: number,
    postgres: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});
const PLAN = {
  visitors: Number(values.visitors ?? 2_000),
  seconds: Number(values.seconds ?? 60),
  processes: Number(values.processes ?? 1),
  sends: Number(values.sends ?? 30),
  answers: Number(values.answers ?? 10),
};

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const folder = mkdtempSync(join(tmpdir(), 'kefu-bench-'));
const postgres = values.postgres ? await startPostgres() : undefined;
if (values.postgres && !postgres)
  throw new Error('this machine has no Postgres: install the package postgresql');
const environment = {
  ...process.env,
  VISITOR_RATE: '1000000',
  ADDRESS_RATE: '1000000',
  ...(postgres ? { DATABASE_URL: `${postgres.url}/postgres` } : {}),
};
const serve = (args, stdio) =>
  spawn(process.execPath, [join(root, 'bin/kefu-widget.mjs'), 'serve', '--data', folder, ...args], {
    env: environment,
    stdio,
  });

const addOperator = () =>
  new Promise((resolve, reject) => {
    const child = serve(['--add-operator', 'ann'], ['pipe', 'ignore', 'inherit']);
    child.stdin.end(`${PASSWORD}\n`);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('no operator was made'))));
  });

const startServer = () =>
  new Promise((resolve, reject) => {
    const child = serve(['--port', '0'], ['ignore', 'pipe', 'inherit']);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (part) => {
      output += part;
      const [, url] = /serving\s+(http:\S+?)\/\n/.exec(output) ?? [];
      if (url) resolve({ child, url });
    });
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)));
  });

const statOf = (pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');

/** Processor seconds that a process has used. Linux counts in hundredths. */
const cpuOf = (pid) => {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

/** Of Postgres: each connection is a process. */
const cpuWithChildren = (pid) => {
  const isChild = (one) => {
    try {
      return statOf(one)[1] === String(pid);
    } catch {
      return false;
    }
  };
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChild(name));
  return [pid, ...children].reduce((sum, one) => sum + cpuOf(one), 0);
};
const peakOf = (pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

/** One connection, as of one browser. */
class Client {
  agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(url, headers = {}) {
    this.url = new URL(url);
    this.headers = headers;
  }

  call(method, path, body, headers = {}) {
    return new Promise((resolve, reject) => {
      const text = body ?? '';
      const sent = request(
        {
          agent: this.agent,
          host: this.url.hostname,
          port: this.url.port,
          method,
          path,
          headers: {
            ...this.headers,
            ...headers,
            ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(text) }),
          },
        },
        (response) => {
          let answer = '';
          response.setEncoding('utf8').on('data', (part) => {
            answer += part;
          });
          response.on('end', () =>
            resolve({ status: response.statusCode, headers: response.headers, answer }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(text);
    });
  }
}

const FORM = {
  'x-requested-with': 'XMLHttpRequest',
  'content-type': 'application/x-www-form-urlencoded',
};

const measured = { polls: [], acks: [], frames: [], answers: [] };
let isMeasured = false;
let failures = 0;
/** When the operator recalled a message, by its cid. */
const recalled = new Map();

class Visitor {
  cid = 0;
  sent = 0;

  async come(url) {
    this.client = new Client(url, FORM);
    const query = new URLSearchParams({
      ...{ access_key: '', business_id: '1', visiter_id: '', from_url: 'https://shop.example/', name: '' },
      ...{ c: '', lang: 'en' },
    });
    const { answer } = await this.client.call('GET', `/api/hy/visiter/get/config?${query}`);
    const { data } = JSON.parse(answer);
    this.client.headers = { ...FORM, authorization: `Bearer ${data.hyperf_token}` };
    this.id = data.visiter_id;
    this.socket = new WebSocket(`${data.wsScheme}://${data.wsUrl}`);
    const channel = `cu${data.channel}`;
    await new Promise((resolve, reject) => {
      this.socket.on('error', reject);
      this.socket.on('message', (raw) => {
        const frame = JSON.parse(String(raw));
        if (frame.event === 'pusher:connection_established')
          this.socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel } }));
        if (frame.event === 'pusher_internal:subscription_succeeded') resolve();
        if (frame.event === 'pusher:ping') this.socket.send('{"event":"pusher:pong","data":{}}');
        if (frame.event === 'my-chexiao') this.onRecall(JSON.parse(frame.data).message);
      });
    });
    this.timer = setTimeout(() => this.poll(), Math.random() * POLL_MS);
  }

  onRecall({ cid }) {
    const at = recalled.get(Number(cid));
    if (at !== undefined && isMeasured) measured.frames.push(performance.now() - at);
  }

  async poll() {
    const begun = performance.now();
    try {
      const { status, answer } = await this.client.call(
        'POST',
        '/api/hy/visiter/msg/polling',
        `cid=${this.cid}`,
      );
      const { code, data } = JSON.parse(answer);
      if (status !== 200 || code !== 200) failures += 1;
      this.cid = Number(data.at?.(-1)?.cid ?? this.cid);
    } catch {
      failures += 1;
    }
    if (isMeasured) measured.polls.push(performance.now() - begun);
    this.timer = setTimeout(() => this.poll(), POLL_MS);
  }

  async send() {
    this.sent += 1;
    const form = new URLSearchParams({
      ...{ business_id: '1', service_id: '1', unstr: `kf${this.id}-${this.sent}` },
      content: `message ${this.sent} of the bench`,
    });
    const begun = performance.now();
    const { answer } = await this.client.call('POST', '/api/hy/visiter/msg/send', String(form));
    if (JSON.parse(answer).code !== 200) failures += 1;
    if (isMeasured) measured.acks.push(performance.now() - begun);
  }

  leave() {
    clearTimeout(this.timer);
    this.socket.terminate();
    this.client.agent.destroy();
  }
}

class Operator {
  async logIn(url) {
    this.client = new Client(url, { origin: url, 'content-type': 'application/json' });
    const { headers } = await this.client.call(
      'POST',
      '/operator/api/log-in',
      JSON.stringify({ name: 'ann', password: PASSWORD }),
    );
    const cookie = headers['set-cookie'][0].split(';')[0];
    const { answer } = await this.client.call('GET', '/operator/api/me', undefined, { cookie });
    this.headers = { cookie, 'x-kefu-csrf': JSON.parse(answer).csrfToken };
  }

  async call(method, path, body) {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const { status, answer } = await this.client.call(method, `/operator/api/${path}`, text, this.headers);
    if (status !== 200) failures += 1;
    return JSON.parse(answer);
  }

  async take() {
    const { conversations } = await this.call('GET', 'conversations?filter=waiting');
    this.ids = conversations.slice(0, TAKEN).map(({ id }) => id);
    for (const id of this.ids) await this.call('POST', `conversations/${id}/take`, {});
  }

  async answer(turn) {
    const id = this.ids[turn % this.ids.length];
    const begun = performance.now();
    const { cid } = await this.call('POST', `conversations/${id}/answer`, { text: `answer ${turn}` });
    if (isMeasured) measured.answers.push(performance.now() - begun);
    if (turn % 2 === 1) return;
    recalled.set(cid, performance.now());
    await this.call('POST', `conversations/${id}/recall`, { cid });
  }
}

/** Runs `task` so many times a second. @returns ends it */
const repeat = (perSecond, task) => {
  if (perSecond === 0) return () => undefined;
  let turn = 0;
  const timer = setInterval(() => {
    turn += 1;
    Promise.resolve(task(turn)).catch(() => {
      failures += 1;
    });
  }, 1_000 / perSecond);
  return () => clearInterval(timer);
};

const quantile = (list, part) => {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};
const ms = (list) =>
  `${[0.5, 0.99, 1].map((part) => `${quantile(list, part).toFixed(0)}`).join(' / ')} ms (${list.length})`;

say(
  `load before: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(', ')} on ${cpus().length} processors`,
);
await addOperator();
const servers = [];
for (let index = 0; index < PLAN.processes; index += 1) servers.push(await startServer());
const visitors = [];
try {
  for (let from = 0; from < PLAN.visitors; from += ARRIVALS) {
    const group = Array.from({ length: Math.min(ARRIVALS, PLAN.visitors - from) }, () => new Visitor());
    const come = (one, index) => one.come(servers[(from + index) % servers.length].url);
    await Promise.all([...group.map(come), wait(1_000)]);
    visitors.push(...group);
  }
  const any = () => visitors[Math.floor(Math.random() * visitors.length)];
  for (const one of visitors.slice(0, TAKEN)) await one.send();
  const operator = new Operator();
  await operator.logIn(servers[0].url);
  await operator.take();
  const stops = [
    repeat(PLAN.sends, () => any().send()),
    repeat(PLAN.answers, (turn) => operator.answer(turn)),
  ];
  await wait(POLL_MS * 2);
  const before = {
    own: process.cpuUsage(),
    servers: servers.map(({ child }) => cpuOf(child.pid)),
    postgres: postgres ? cpuWithChildren(postgres.pid) : 0,
  };
  const begun = performance.now();
  isMeasured = true;
  await wait(PLAN.seconds * 1_000);
  isMeasured = false;
  const seconds = (performance.now() - begun) / 1_000;
  for (const stop of stops) stop();
  const own = process.cpuUsage(before.own);
  const used = servers.map(({ child }, index) => (cpuOf(child.pid) - before.servers[index]) / seconds);
  const result = {
    ...PLAN,
    database: postgres ? 'Postgres' : 'embedded',
    postgres: postgres ? (cpuWithChildren(postgres.pid) - before.postgres) / seconds : 0,
    pollsPerSecond: measured.polls.length / seconds,
    pollP99: quantile(measured.polls, 0.99),
    ackP99: quantile(measured.acks, 0.99),
    answerP99: quantile(measured.answers, 0.99),
    frameP99: quantile(measured.frames, 0.99),
    memoryMb: servers.map(({ child }) => peakOf(child.pid)),
    processors: used,
    generator: (own.user + own.system) / 1e6 / seconds,
    failures,
    load: loadavg(),
  };
  console.log(`${PLAN.visitors} visitors, ${servers.length} server(s), ${result.database} database, ${seconds.toFixed(0)} s; p50 / p99 / most (count)
polls                    ${ms(measured.polls)}, ${result.pollsPerSecond.toFixed(0)} a second
message, acknowledged    ${ms(measured.acks)}
answer of the operator   ${ms(measured.answers)}
recall until the frame   ${ms(measured.frames)}
memory, most             ${result.memoryMb.map((one) => one.toFixed(0)).join(' + ')} MB
processors               ${used.map((one) => one.toFixed(2)).join(' + ')} of the servers, ${result.postgres.toFixed(2)} of Postgres, ${result.generator.toFixed(2)} of this program
failed calls             ${failures}
load after               ${loadavg()
    .map((one) => one.toFixed(1))
    .join(', ')}`);
  if (values.json) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);
} finally {
  for (const one of visitors) one.leave();
  for (const { child } of servers) {
    child.removeAllListeners('exit');
    const ended = new Promise((resolve) => void child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
  await postgres?.end();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
