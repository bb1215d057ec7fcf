// An external server of sockets, played here by its HTTP API; a real one is in tests/consumers/serve-pusher.
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../backend/clock';
import { collectEvents } from '../../../server/events/collect-events';
import { addFirstMerchant } from '../../../server/merchants/merchants';
import { readSettings } from '../../../server/settings';
import { PusherApi, signedQuery } from '../../../server/sockets/pusher-api';
import { PusherFrames } from '../../../server/sockets/pusher-frames';
import { addTestOperator, CHEAP, Console, TestClock } from '../operators/support';
import { migratedPglite } from '../support/databases';
import { startTestServer, type TestServer } from '../support/test-server';
import { arrive, type TestVisitor } from '../support/visitor';

it('signs a request as the documentation of Pusher Channels does', () => {
  const body = '{"name":"foo","channels":["project-3"],"data":"{\\"some\\":\\"data\\"}"}';
  const keys = { appKey: '278d425bdf160c739803', appSecret: '7ad3773142a6692b25b8' };
  expect(signedQuery(keys, { method: 'POST', path: '/apps/3/events', body, time: 1_353_088_179 })).toBe(
    'auth_key=278d425bdf160c739803&auth_timestamp=1353088179&auth_version=1.0&body_md5=ec365a775a4cd0599faeb73354201b6f&auth_signature=da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c',
  );
});

describe('with an external server of sockets', () => {
  let pusher: Server;
  const triggered: { name: string; channel: string; data: unknown }[] = [];
  const occupied = new Set<string>();
  let isFailing = false;
  let clock: TestClock;
  let running: TestServer;
  let ann: Console;
  let visitor: TestVisitor;

  beforeEach(async () => {
    triggered.length = 0;
    occupied.clear();
    isFailing = false;
    pusher = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        const channel = /\/channels\/([^?]+)/.exec(request.url ?? '')?.[1];
        if (isFailing) return response.writeHead(200).end('{"error":"no such app","code":404}');
        if (request.method === 'POST') {
          const { name, channels, data } = JSON.parse(body);
          triggered.push({ name, channel: channels[0], data: JSON.parse(data) });
        }
        const answer = channel === undefined ? {} : { occupied: occupied.has(channel) };
        return response.writeHead(200).end(JSON.stringify(answer));
      });
    });
    await new Promise<void>((resolve) => void pusher.listen(0, '127.0.0.1', resolve));
    const { port } = pusher.address() as AddressInfo;
    const environment = {
      PUSHER_APP_ID: 'app',
      PUSHER_APP_KEY: 'key',
      PUSHER_APP_SECRET: 'secret',
      PUSHER_HOST: '127.0.0.1',
      PUSHER_PORT: String(port),
      PUSHER_SCHEME: 'http',
      PUSHER_SOCKET_URL: 'wss://sockets.shop.example',
    };
    const { pusher: settings } = readSettings([], environment);
    if (!settings) throw new Error('no settings');
    const opened = await migratedPglite();
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const pusherFrames = new PusherFrames(new PusherApi(settings, systemClock), log);
    const collected = collectEvents(opened, false, (events) => pusherFrames.send(opened, events));
    const database = { ...opened, ...collected };
    clock = new TestClock();
    running = await startTestServer({ database, clock, pusherFrames, passwordCost: CHEAP }, environment);
    await addFirstMerchant(running.database, 0);
    await addTestOperator(running, 'ann');
    ann = new Console(running);
    await ann.logIn('ann');
    visitor = await arrive(running.url);
    await visitor.send('first-0001', 'Where is my order?');
  });
  afterEach(async () => {
    await running.close();
    pusher.closeAllConnections();
    await new Promise((resolve) => pusher.close(resolve));
  });

  const take = async (): Promise<number> => {
    const { conversations } = (await ann.get('conversations?filter=waiting')).body as {
      conversations: { id: number }[];
    };
    const id = conversations[0]?.id ?? -1;
    await ann.post(`conversations/${id}/take`);
    return id;
  };
  const names = () => triggered.map(({ name }) => name);
  const notice = () => visitor.call('POST', '/api/hy/visiter/notice', { business_id: '1', lang: 'en' });

  it('config names its address and key', async () => {
    const query = {
      access_key: '',
      business_id: '1',
      visiter_id: '',
      from_url: '',
      name: '',
      c: '',
      lang: 'en',
    };
    const { data } = await visitor.call('GET', '/api/hy/visiter/get/config', query);
    expect(data).toMatchObject({
      wsUrl: expect.stringMatching(/^sockets\.shop\.example\/app\/key\?protocol=7&/),
      wsScheme: 'wss',
    });
  });

  it('frames are triggered in their order, once they are committed', async () => {
    const id = await take();
    const { cid } = (await ann.post(`conversations/${id}/answer`, { text: 'On its way' })).body;
    await ann.post(`conversations/${id}/recall`, { cid });
    await expect.poll(names).toEqual(['getswitch', 'my-chexiao']);
    expect(triggered.map(({ channel }) => channel)).toEqual([`cu${visitor.channel}`, `cu${visitor.channel}`]);
  });

  it('a rating request waits until the visitor has a socket', async () => {
    const id = await take();
    await ann.post(`conversations/${id}/ask-rating`, { title: 'How was it?', items: ['Speed'] });
    await expect.poll(names).toEqual(['getswitch']);
    await notice();
    occupied.add(`cu${visitor.channel}`);
    await notice();
    await expect.poll(names).toEqual(['getswitch', 'push-comment']);
    await expect
      .poll(() => running.database.query('select 1 from visitors where rating_request is not null'))
      .toEqual([]);
  });

  it('a visitor who comes hears that the agent is away, and continues an ended conversation', async () => {
    const id = await take();
    await ann.post('presence', { isAway: true });
    await expect.poll(names).toEqual(['getswitch', 'logout']);
    await ann.post(`conversations/${id}/end`);
    await expect.poll(names).toEqual(['getswitch', 'logout', 'disconnection']);
    expect(triggered.at(-1)?.channel).toBe(`cu${visitor.channel}`);
    expect(await visitor.send('later-0001', 'One more thing')).toMatchObject({ key: 'session_close' });
    await notice();
    await expect.poll(names).toEqual(['getswitch', 'logout', 'disconnection', 'logout']);
    expect((await visitor.send('later-0001', 'One more thing')).code).toBe(200);
  });

  describe('and its webhooks', () => {
    const tell = async (events: readonly object[], changes: { readonly secret?: string } = {}) => {
      const body = JSON.stringify({ time_ms: clock.now(), events });
      const signature = createHmac('sha256', changes.secret ?? 'secret')
        .update(body)
        .digest('hex');
      const { status } = await fetch(`${running.url}/pusher/webhooks`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-pusher-key': 'key',
          'x-pusher-signature': signature,
        },
        body,
      });
      return status;
    };
    const own = (name: string) => [{ name, channel: `cu${visitor.channel}` }];
    const hasLeft = async () =>
      ((await ann.get('conversations?filter=all')).body['conversations'] as { hasLeft: boolean }[])[0]
        ?.hasLeft;

    it('a visitor who closes the page has left after 20 s, and is here again with the next call', async () => {
      expect(await tell(own('channel_vacated'))).toBe(200);
      clock.advance(19_999);
      expect(await hasLeft()).toBe(false);
      clock.advance(1);
      await expect.poll(hasLeft).toBe(true);
      clock.advance(5_000);
      await visitor.send('back-0001', 'Here again');
      clock.advance(10_000);
      await expect.poll(hasLeft).toBe(false);
    });

    it('a reload is no departure', async () => {
      await tell(own('channel_vacated'));
      clock.advance(1_000);
      await tell(own('channel_occupied'));
      clock.advance(60_000);
      expect(await hasLeft()).toBe(false);
    });

    it('nor is another tab that goes on polling', async () => {
      await tell(own('channel_vacated'));
      for (let seconds = 0; seconds < 21; seconds += 3) {
        clock.advance(3_000);
        await visitor.poll(0);
      }
      expect(await hasLeft()).toBe(false);
    });

    it('a waiting rating request comes when the visitor does', async () => {
      const id = await take();
      await ann.post(`conversations/${id}/ask-rating`, { title: 'How was it?', items: ['Speed'] });
      occupied.add(`cu${visitor.channel}`);
      await tell(own('channel_occupied'));
      await expect.poll(names).toEqual(['getswitch', 'push-comment']);
    });

    it('are refused without the signature of the app, and when they are none', async () => {
      expect(await tell(own('channel_vacated'), { secret: 'guessed' })).toBe(401);
      expect((await fetch(`${running.url}/pusher/webhooks`, { method: 'POST', body: '{}' })).status).toBe(
        401,
      );
      clock.advance(30_000);
      expect(await hasLeft()).toBe(false);
      expect(await tell([{ name: 1 }])).toBe(400);
      expect(await tell([{ name: 'channel_vacated', channel: 'se1' }, { name: 'member_added' }])).toBe(200);
    });
  });

  it('a server that refuses with an answer of HTTP 200 stops nothing', async () => {
    isFailing = true;
    const id = await take();
    const { status } = await ann.post(`conversations/${id}/answer`, { text: 'On its way' });
    expect(status).toBe(200);
    isFailing = false;
    await ann.post('presence', { isAway: true });
    await expect.poll(names).toContain('logout');
  });
});
