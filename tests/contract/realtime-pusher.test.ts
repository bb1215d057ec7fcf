import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecordingLog } from '../../adapters/memory/recording-log';
import { WebSockets } from '../../adapters/realtime/sockets';
import { type PusherTarget, pusherTarget } from '../contract-sandbox/pusher-target';
import { Listener } from './support/listener';
import { openInNode } from './support/sockets';

/** Against the sandbox, or any Pusher-protocol server that the environment names (see pusher-target.ts). */
describe('RealtimePort: WebSockets, against a Pusher-protocol server', () => {
  let target: PusherTarget;
  beforeAll(async () => {
    target = await pusherTarget();
  });
  afterAll(() => target.close());

  const channel = `cu${Math.random().toString(36).slice(2)}`;
  const connect = async () => {
    const port = new WebSockets('', new RecordingLog(), openInNode);
    const listener = new Listener(port.open({ kind: 'agent', url: target.socketUrl }));
    await listener.until('greeted');
    listener.send({ kind: 'subscribe', channel });
    await listener.until('subscribed');
    return listener;
  };

  it('is greeted with an interval, joins, and is answered', async () => {
    const listener = await connect();
    expect(listener.events[0]).toEqual({ kind: 'greeted', activityTimeoutSeconds: expect.any(Number) });
    listener.send({ kind: 'ping' });
    await listener.until('pong');
    listener.leave();
  });

  it('hears what is said on its channel, and nothing after it has left it', async () => {
    const listener = await connect();
    await target.trigger(channel, 'my-chexiao', { message: { unstr: 'kf1', cid: 7 } });
    await listener.until('recalled');
    expect(listener.events.at(-1)).toEqual({ kind: 'recalled', clientId: 'kf1', serverId: '7' });
    listener.send({ kind: 'unsubscribe', channel });
    listener.send({ kind: 'ping' });
    await listener.until('pong');
    await target.trigger(channel, 'my-chexiao', { message: { unstr: 'kf2' } });
    listener.send({ kind: 'ping' });
    await listener.until('pong', 2);
    expect(listener.kinds.filter((kind) => kind === 'recalled')).toHaveLength(1);
    listener.leave();
  });
});
