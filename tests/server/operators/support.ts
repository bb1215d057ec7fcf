// A server with operators, a merchant and a visitor, in virtual time. A `Console` makes the calls of the page.
import type { Clock } from '../../../backend/clock';
import { systemRandom } from '../../../backend/random';
import { addOperator } from '../../../server/operators/add-operator';
import { readSettings, type ServerSettings } from '../../../server/settings';
import { startTestServer, type TestServer } from '../support/test-server';

export const CHEAP = { N: 2, r: 1, p: 1 };
export const PASSWORD = 'correct horse battery';
export const START = Date.UTC(2026, 10, 30, 12);
const OWN = 'http://localhost:80';

export class TestClock implements Clock {
  private time = START;
  private readonly tasks = new Map<object, { readonly at: number; readonly run: () => void }>();

  now(): number {
    return this.time;
  }

  setTimeout(run: () => void, ms: number): object {
    const handle = {};
    this.tasks.set(handle, { at: this.time + ms, run });
    return handle;
  }

  clearTimeout(handle: unknown): void {
    this.tasks.delete(handle as object);
  }

  advance(ms: number): void {
    this.time += ms;
    for (const [handle, { at, run }] of [...this.tasks]) {
      if (at > this.time) continue;
      this.tasks.delete(handle);
      run();
    }
  }
}

export interface OperatorServer extends TestServer {
  readonly clock: TestClock;
}

/** With the merchant `1`, and without operators. */
export const startOperatorServer = async (given: Partial<ServerSettings> = {}): Promise<OperatorServer> => {
  const clock = new TestClock();
  const settings = { ...readSettings([], {}), ...given };
  const running = await startTestServer({ clock, settings, passwordCost: CHEAP });
  await running.database.query(
    `insert into merchants (id, name, created_at) values ('1', 'Harbour Games', 0)`,
  );
  return { ...running, clock };
};

export const addTestOperator = (
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  name: string,
): ReturnType<typeof addOperator> =>
  addOperator({ database, random: systemRandom, now: () => clock.now(), cost: CHEAP }, name, PASSWORD);

export interface Answered {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export class Console {
  cookie = '';
  csrf = '';

  constructor(
    private readonly running: Pick<TestServer, 'server'>,
    private readonly address = '127.0.0.1',
  ) {}

  async call(
    method: Method,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answered> {
    const answer = await this.running.server.inject({
      method,
      url: `/operator/api/${path}`,
      remoteAddress: this.address,
      headers: {
        origin: OWN,
        host: 'localhost:80',
        cookie: this.cookie,
        'x-kefu-csrf': this.csrf,
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    const text = answer.body;
    return {
      status: answer.statusCode,
      body: text.startsWith('{') ? JSON.parse(text) : {},
      headers: answer.headers,
    };
  }

  get = (path: string) => this.call('GET', path);
  post = (path: string, body: object = {}) => this.call('POST', path, body);

  async logIn(name: string, password = PASSWORD): Promise<Answered> {
    const answer = await this.post('log-in', { name, password });
    if (answer.status !== 200) return answer;
    this.cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    this.csrf = String((await this.get('me')).body['csrfToken']);
    return answer;
  }
}

let visitors = 0;

/** A visitor who is with agents and has written these texts. @returns the id */
export const addVisitor = async (
  { database, clock }: OperatorServer,
  texts: readonly string[] = ['Where is my order?'],
  given: { readonly name?: string; readonly mode?: 'robot' | 'agent' } = {},
): Promise<number> => {
  visitors += 1;
  const [made] = await database.query<{ id: number }>(
    `insert into visitors (merchant_id, visiter_id, channel, name, mode, unread, created_at, last_seen, last_message_at)
    values ('1', $1, $2, $3, $4, $5, $6, $6, $6) returning id`,
    [`v_${visitors}`, `c${visitors}`, given.name ?? '', given.mode ?? 'agent', texts.length, clock.now()],
  );
  const id = made?.id ?? -1;
  for (const [index, text] of texts.entries())
    await database.query(
      `with next as (update visitors set last_cid = nextval('message_cids') where id = $1 returning last_cid)
      insert into messages (visitor_id, cid, unstr, direction, content, state, created_at)
      select $1, last_cid, $2, 'to_service', $3, 'read', $4 from next`,
      [id, `text${visitors}-${index}`, text, clock.now()],
    );
  return id;
};
