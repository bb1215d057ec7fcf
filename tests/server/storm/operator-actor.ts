// An operator of a storm: takes who waits, answers, recalls, releases and transfers, by the JSON API.
import type { SeededRandom } from '../../../adapters/memory/seeded-random';
import type { Ledger } from './ledger';
import { pause, type RestartedServer } from './restarted-server';

interface Conversation {
  readonly id: number;
  readonly visiterId: string;
}

interface Answered {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const LONGEST_PAUSE_MS = 60;

export class OperatorActor {
  private count = 0;
  private cookie = '';
  private csrf = '';
  private colleagues: readonly { readonly id: number }[] = [];
  private readonly answered: { readonly id: number; readonly cid: number; readonly unstr: string }[] = [];

  constructor(
    private readonly server: RestartedServer,
    private readonly random: SeededRandom,
    private readonly name: string,
    private readonly ledgers: ReadonlyMap<string, Ledger>,
  ) {}

  async logIn(password: string): Promise<void> {
    this.cookie = await this.server.certain(async (signal) => {
      const response = await this.request('POST', 'log-in', { name: this.name, password }, signal);
      return response.headers.get('set-cookie')?.split(';')[0];
    });
    this.csrf = String((await this.call('GET', 'me')).body['csrfToken']);
    this.colleagues = (await this.call('GET', 'colleagues')).body['operators'] as typeof this.colleagues;
  }

  async act(): Promise<void> {
    const chance = this.random.next();
    if (chance < 0.25) await this.take();
    else if (chance < 0.8) await this.answer();
    else if (chance < 0.9) await this.recall();
    else await this.handOver();
    await pause(this.random.next() * LONGEST_PAUSE_MS);
  }

  private async take(): Promise<void> {
    const found = await this.one('waiting');
    if (found) await this.call('POST', `conversations/${found.id}/take`, {});
  }

  private async answer(): Promise<void> {
    const found = await this.one('mine');
    const ledger = found && this.ledgers.get(found.visiterId);
    if (!found || !ledger) return;
    this.count += 1;
    const unstr = `${this.name}-answer-${this.count}`;
    const text = `answer ${this.count} of ${this.name}`;
    const after = ledger.begin(unstr, text);
    const { status, body } = await this.call('POST', `conversations/${found.id}/answer`, { text, unstr });
    if (status !== 200) return ledger.refuse(unstr);
    const cid = Number(body['cid']);
    ledger.acknowledge(unstr, cid, after);
    this.answered.push({ id: found.id, cid, unstr });
  }

  private async recall(): Promise<void> {
    const [one] = this.answered.splice(Math.floor(this.random.next() * this.answered.length), 1);
    if (!one) return;
    const { status } = await this.call('POST', `conversations/${one.id}/recall`, { cid: one.cid });
    for (const ledger of this.ledgers.values())
      if (ledger.messages.has(one.unstr)) {
        if (status === 200) ledger.recall(one.unstr);
        else ledger.violations.push(`${one.unstr} could not be recalled: HTTP ${status}`);
      }
  }

  /** To a colleague, or to nobody. */
  private async handOver(): Promise<void> {
    const found = await this.one('mine');
    if (!found) return;
    const to = this.colleagues[Math.floor(this.random.next() * this.colleagues.length)];
    if (to && this.random.next() < 0.5)
      await this.call('POST', `conversations/${found.id}/transfer`, { to: to.id });
    else await this.call('POST', `conversations/${found.id}/release`, {});
  }

  private async one(filter: 'waiting' | 'mine'): Promise<Conversation | undefined> {
    const { body } = await this.call('GET', `conversations?filter=${filter}`);
    const found = body['conversations'] as readonly Conversation[];
    return found[Math.floor(this.random.next() * found.length)];
  }

  /** Until it is certain whether it was done. */
  private call(method: 'GET' | 'POST', path: string, body?: object): Promise<Answered> {
    return this.server.certain(async (signal) => {
      const response = await this.request(method, path, body, signal);
      const answer = (await response.json()) as Record<string, unknown>;
      return response.status >= 500 ? undefined : { status: response.status, body: answer };
    });
  }

  private request(
    method: string,
    path: string,
    body: object | undefined,
    signal: AbortSignal,
  ): Promise<Response> {
    return fetch(`${this.server.url}/operator/api/${path}`, {
      method,
      signal,
      headers: {
        origin: this.server.url,
        cookie: this.cookie,
        'x-kefu-csrf': this.csrf,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }
}
