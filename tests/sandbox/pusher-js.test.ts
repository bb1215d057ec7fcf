import Pusher from 'pusher-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PusherTarget, pusherTarget, signedPath } from './pusher-target';

let target: PusherTarget;
beforeAll(async () => {
  target = await pusherTarget();
});
afterAll(() => target.close());

const connect = (key = target.key) =>
  new Pusher(key, {
    cluster: '',
    wsHost: target.host,
    wsPort: target.port,
    wssPort: target.port,
    forceTLS: target.secure,
    enabledTransports: ['ws', 'wss'],
    enableStats: false,
  });
const once = (pusher: Pusher, event: string) =>
  new Promise<unknown>((resolve) => void pusher.connection.bind(event, resolve));

describe('the real pusher-js client', () => {
  // Shows spec §7.23.
  it('connects, subscribes, receives, and receives nothing after it unsubscribed', async () => {
    const pusher = connect();
    try {
      await once(pusher, 'connected');
      expect(pusher.connection.socket_id).toMatch(/^\d+\.\d+$/);
      const channel = pusher.subscribe('cuabc');
      await new Promise<void>(
        (resolve) => void channel.bind('pusher:subscription_succeeded', () => resolve()),
      );
      const heard: unknown[] = [];
      const next = () =>
        new Promise<unknown>((resolve) => {
          channel.bind('my-chexiao', (data: unknown) => {
            heard.push(data);
            resolve(data);
          });
        });
      const first = next();
      await target.trigger('cuabc', 'my-chexiao', { message: { unstr: 'u1' } });
      expect(await first).toEqual({ message: { unstr: 'u1' } });
      pusher.unsubscribe('cuabc');
      const other = pusher.subscribe('se101');
      await new Promise<void>((resolve) => void other.bind('pusher:subscription_succeeded', () => resolve()));
      const online = new Promise<unknown>((resolve) => void other.bind('geton', resolve));
      await target.trigger('cuabc', 'my-chexiao', { message: { unstr: 'u2' } });
      await target.trigger('se101', 'geton', { message: { service_id: '101' } });
      await online;
      expect(heard).toHaveLength(1);
    } finally {
      pusher.disconnect();
    }
  });

  it('gets an error for an application that does not exist', async () => {
    const pusher = connect('no-such-key');
    try {
      expect(await once(pusher, 'error')).toMatchObject({ error: { data: { code: 4001 } } });
    } finally {
      pusher.disconnect();
    }
  });
});

it('signs HTTP triggers as the Pusher HTTP API documents', () => {
  // The example of Pusher's own documentation.
  const body = '{"name":"foo","channels":["project-3"],"data":"{\\"some\\":\\"data\\"}"}';
  const path = signedPath('/apps/3/events', body, '278d425bdf160c739803', '7ad3773142a6692b25b8', 1353088179);
  expect(path).toContain('body_md5=ec365a775a4cd0599faeb73354201b6f');
  expect(path).toContain('auth_signature=da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c');
});
