import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { decodeJson, readEnvelope, seal, unseal } from '../../backend/envelope';
import { checkFrame, checkSuggestions } from '../../contract/index';
import { PASSPHRASE, type RunningSandbox, startSandbox } from '../../sandbox/server';
import { Client } from './client';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ scriptedAgent: false });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.operator.reset());

class Socket {
  readonly frames: { event: string; data?: unknown }[] = [];
  private waiting: (() => void)[] = [];
  readonly ws: WebSocket;
  closed: number | undefined;

  constructor(url: string) {
    this.ws = new WebSocket(url);
    const wake = () => {
      for (const one of this.waiting.splice(0)) one();
    };
    this.ws.on('message', (raw) => {
      const frame = JSON.parse(String(raw)) as { event: string; data?: unknown };
      this.frames.push({
        ...frame,
        data: typeof frame.data === 'string' ? JSON.parse(frame.data) : frame.data,
      });
      wake();
    });
    this.ws.on('close', (code) => {
      this.closed = code;
      wake();
    });
    this.ws.on('error', wake);
  }

  async next(event: string): Promise<{ event: string; data?: unknown }> {
    for (;;) {
      const at = this.frames.findIndex((one) => one.event === event);
      const found = at < 0 ? undefined : this.frames.splice(at, 1)[0];
      if (found) return found;
      if (this.closed !== undefined) throw new Error(`closed (${this.closed}) before ${event}`);
      await new Promise<void>((resolve) => void this.waiting.push(resolve));
    }
  }

  async end(): Promise<number> {
    while (this.closed === undefined) await new Promise<void>((resolve) => void this.waiting.push(resolve));
    return this.closed;
  }

  send(event: string, data?: unknown): void {
    this.ws.send(JSON.stringify({ event, data }));
  }
}

async function human(client: Client): Promise<Socket> {
  const socket = new Socket(client.wsUrl);
  await socket.next('pusher:connection_established');
  for (const channel of [`cu${client.channel}`, 'se101']) {
    socket.send('pusher:subscribe', { channel });
    await socket.next('pusher_internal:subscription_succeeded');
  }
  return socket;
}

describe('the human socket', () => {
  it('carries every call of the operator as a frame of the contract', async () => {
    const client = await Client.start(sandbox);
    await client.call('notice', { business_id: '2' });
    const socket = await human(client);
    const { operator } = sandbox;
    expect(operator.summary(client.key).online).toBe(true);
    const { unstr } = operator.send(client.key, { content: 'a < b' });
    operator.recall(client.key, { unstr });
    expect(await socket.next('my-chexiao')).toMatchObject({ data: { message: { unstr } } });
    operator.evaluation(client.key);
    expect(await socket.next('push-comment')).toMatchObject({ data: { message: { word_switch: 'open' } } });
    operator.agentOnline(client.key, false);
    await socket.next('logout');
    operator.agentOnline(client.key, true);
    await socket.next('geton');
    operator.transfer(client.key);
    expect(await socket.next('getswitch')).toMatchObject({ data: { message: { service_id: '102' } } });
    operator.refreshToken(client.key);
    expect(await socket.next('getswitch')).toMatchObject({ data: { message: { refresh_token: 1 } } });
    operator.idle(client.key);
    await socket.next('pusher:idle_refresh');
    operator.end(client.key);
    await socket.next('pusher:disconnection');
    socket.send('pusher:ping', {});
    await socket.next('pusher:pong');
    operator.socketError(client.key, 4100, 'busy');
    expect(await socket.next('pusher:error')).toMatchObject({ data: { code: 4100 } });
    expect(await socket.end()).toBe(4100);
    expect(operator.violations).toEqual([]);
  });

  // The reason in a closing frame has at most 123 bytes; the words of the frame before it stay whole.
  it('closes with an error of many bytes', async () => {
    const client = await Client.start(sandbox);
    const socket = await human(client);
    const message = '这个客服系统正在维护'.repeat(10);
    sandbox.operator.socketError(client.key, 4100, message);
    expect(await socket.next('pusher:error')).toMatchObject({ data: { message } });
    expect(await socket.end()).toBe(4100);
  });

  it('a rating request waits until the visitor’s channel is subscribed, and is pushed once', async () => {
    const { operator } = sandbox;
    const client = await Client.start(sandbox, '1');
    expect(operator.evaluation(client.key, { title: 'First' })).toBe('waits');
    expect(operator.evaluation(client.key, { title: 'Second' })).toBe('waits');
    const robot = new Socket(client.robotWsUrl);
    await robot.next('connected');
    const join = async () => {
      const socket = new Socket(client.wsUrl);
      await socket.next('pusher:connection_established');
      socket.send('pusher:subscribe', { channel: `cu${client.channel}` });
      await socket.next('pusher_internal:subscription_succeeded');
      return socket;
    };
    const socket = await join();
    expect(await socket.next('push-comment')).toMatchObject({
      channel: `cu${client.channel}`,
      data: { message: { title: 'Second', word_switch: 'open' } },
    });
    const again = await join();
    again.send('pusher:ping', {});
    await again.next('pusher:pong');
    expect([...again.frames, ...robot.frames].map(({ event }) => event)).not.toContain('push-comment');
    expect(operator.evaluation(client.key)).toBe('sent');
    await socket.next('push-comment');
    await again.next('push-comment');
  });

  it('faults refuse it, silence it and cut it', async () => {
    const client = await Client.start(sandbox);
    sandbox.operator.fault({ kind: 'refuse-sockets', count: 1 });
    expect(await new Socket(client.wsUrl).end()).toBe(1006);
    const socket = await human(client);
    sandbox.operator.fault({ kind: 'no-pongs', socket: 'human', count: 1 });
    socket.send('pusher:ping', {});
    await sandbox.operator.until(() => sandbox.operator.faults().length === 0);
    socket.send('pusher:ping', {});
    await socket.next('pusher:pong');
    expect(socket.frames).toEqual([]);
    sandbox.operator.dropSockets(client.key);
    expect(await socket.end()).toBe(1006);
    await sandbox.operator.until(() => !sandbox.operator.summary(client.key).online);
  });

  it('records a frame that breaks the contract', async () => {
    const socket = await human(await Client.start(sandbox));
    socket.send('pusher:subscribe', {});
    await socket.next('pusher:error');
    expect(sandbox.operator.violations).toHaveLength(1);
    socket.ws.close();
  });
});

describe('the robot socket', () => {
  it('suggests before the console hears of the typing, so an operator has the last word', async () => {
    const client = await Client.start(sandbox, '1');
    const socket = new Socket(client.robotWsUrl);
    await socket.next('connected');
    const off = sandbox.operator.on((event) => {
      if (event === 'typing') sandbox.operator.suggest(client.key, ['First']);
    });
    socket.send('c:atc', seal(JSON.stringify({ b: 1, s: 'zzz', l: 'en' }), PASSPHRASE));
    const lists: unknown[] = [];
    for (let n = 0; n < 2; n++) {
      const envelope = readEnvelope((await socket.next('s:atc')).data);
      lists.push(envelope && decodeJson(unseal(envelope, PASSPHRASE)));
    }
    off();
    expect(lists).toEqual([[], ['First']]);
    socket.ws.close();
  });

  it('answers pings and suggests while the visitor types', async () => {
    const client = await Client.start(sandbox, '1');
    const socket = new Socket(client.robotWsUrl);
    expect(await socket.next('connected')).toMatchObject({ data: { activity_timeout: 30 } });
    socket.send('c:p');
    await socket.next('s:p');
    socket.send('c:atc', seal(JSON.stringify({ b: 1, s: 'depos', l: 'en' }), PASSPHRASE));
    const frame = await socket.next('s:atc');
    expect(checkFrame('robot', 'in', frame)).toBeUndefined();
    const envelope = readEnvelope(frame.data);
    const list = envelope && decodeJson(unseal(envelope, PASSPHRASE));
    expect(checkSuggestions(list)).toBeUndefined();
    expect(list).toContain('How do I make a deposit?');
    expect(sandbox.operator.summary(client.key).typing).toBe('depos');
    expect(sandbox.operator.violations).toEqual([]);
    socket.ws.close();
  });
});
