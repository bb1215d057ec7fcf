// A visitor of a storm: sends, sends again, gives up and sends again, polls and uploads.
import type { SeededRandom } from '../../../adapters/memory/seeded-random';
import { formOf, PNG, signFor } from '../files/form-upload';
import { arrive, type Received, type TestVisitor } from '../support/visitor';
import { Ledger } from './ledger';
import { pause, type RestartedServer } from './restarted-server';

const LONGEST_PAUSE_MS = 25;
const GIVES_UP_WITHIN_MS = 12;

export class VisitorActor {
  readonly files = new Map<string, Uint8Array>();
  private count = 0;

  private constructor(
    private readonly server: RestartedServer,
    private readonly random: SeededRandom,
    readonly visitor: TestVisitor,
    readonly ledger: Ledger,
  ) {}

  static async arrive(server: RestartedServer, random: SeededRandom): Promise<VisitorActor> {
    const visitor = await server.certain(async () => {
      const found = await arrive(server.url);
      return found.token === '' ? undefined : found;
    });
    return new VisitorActor(server, random, visitor, new Ledger(visitor.visiterId));
  }

  async act(): Promise<void> {
    const chance = this.random.next();
    if (chance < 0.4) await this.send();
    else if (chance < 0.5) await Promise.all([this.send(), this.send()]);
    else if (chance < 0.6) await this.sendTwice();
    else if (chance < 0.7) await this.giveUpAndSend();
    else if (chance < 0.95) await this.poll();
    else await this.upload();
    await pause(this.random.next() * LONGEST_PAUSE_MS);
  }

  private next(): { unstr: string; content: string; after: number } {
    this.count += 1;
    const unstr = `kf-${this.ledger.visiterId}-${this.count}`;
    const content = `message ${this.count} 你好 `.repeat(1 + Math.floor(this.random.next() * 40)).trim();
    return { unstr, content, after: this.ledger.begin(unstr, content) };
  }

  private send(): Promise<void> {
    return this.deliver(this.next());
  }

  private async sendTwice(): Promise<void> {
    const message = this.next();
    await Promise.all([this.deliver(message), this.deliver(message)]);
  }

  /** The answer is not waited for, as when a page is left. */
  private async giveUpAndSend(): Promise<void> {
    const message = this.next();
    const signal = AbortSignal.timeout(Math.ceil(this.random.next() * GIVES_UP_WITHIN_MS));
    await this.visitor.send(message.unstr, message.content, signal).catch(() => undefined);
    await this.deliver(message);
  }

  private async deliver({ unstr, content, after }: ReturnType<VisitorActor['next']>): Promise<void> {
    const cid = await this.server.certain(async (signal) => {
      const { code, msg, data } = await this.visitor.send(unstr, content, signal);
      if (code === 200) return Number((data as { cid: string }).cid);
      if (code !== 500) this.ledger.violations.push(`${unstr} was refused with code ${code}: ${msg}`);
      return undefined;
    });
    this.ledger.acknowledge(unstr, cid, after);
  }

  private async poll(): Promise<void> {
    const cursor = String(this.ledger.cursor);
    const news = await this.server.certain(async () => {
      const { code, data } = await this.visitor.call('POST', '/api/hy/visiter/msg/polling', { cid: cursor });
      return code === 200 ? (data as readonly Received[]) : undefined;
    });
    this.ledger.receive(news);
  }

  private async upload(): Promise<void> {
    this.count += 1;
    const bytes = new Uint8Array([...PNG, ...Buffer.from(`${this.visitor.visiterId} ${this.count}`)]);
    const grant = await this.server.certain(async () => {
      const found = await signFor(this.visitor);
      return found['signature'] === undefined ? undefined : found;
    });
    const key = `${grant['dir']}${this.count}.png`;
    await this.server.certain(async (signal) => {
      const body = formOf(grant, key, bytes);
      const { ok } = await fetch(`${grant['host']}`, { method: 'POST', body, signal });
      return ok || undefined;
    });
    this.files.set(`${grant['domain']}/${key}`, bytes);
  }
}
