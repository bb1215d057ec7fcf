import { describe, expect, it } from 'vitest';
import { failure, ok, SAMPLE_CONFIG } from '../../../main/testing';
import { open, openWithRobot, sameDevice, type TestBench } from '../test-bench';

const key = { businessId: '1', visitorId: 'v1' };
const PICTURE = 'https://files.test/a.png';

const picture = {
  clientId: 'p1',
  mode: 'agent',
  createdAt: 1_790_000_000,
  content: { kind: 'media', text: 'my receipt', images: [PICTURE], video: null },
} as const;

/** An image of the last visit that was not delivered; now the robot serves. */
const keptPicture = (): Promise<TestBench> =>
  openWithRobot({}, ({ outboxStore }) => outboxStore.write(key, picture));

const handedOver = async (bench: TestBench): Promise<void> => {
  bench.robotGateway.scripts.ask.next(ok({ kind: 'handed-over', lastMessage: 'a person please' }));
  bench.say('a person please');
  await bench.clock.advance(30_000);
};

describe('images and videos in robot mode', () => {
  // Shows spec §2.20.
  it('are never sent to the robot: they wait, and the visitor gets a notice', async () => {
    const bench = await keptPicture();
    await bench.clock.advance(30_000);
    expect(bench.robotGateway.scripts.ask.asked).toEqual([]);
    expect(bench.messageGateway.scripts.sendMedia.asked).toEqual([]);
    expect(bench.lines()).toEqual(['to_service pending images', 'notice notice_waits_for_agent']);
    expect(bench.outboxStore.read(key)).toHaveLength(1);
  });

  it('do not delay other messages', async () => {
    const bench = await openWithRobot({}, ({ outboxStore }) => {
      outboxStore.write(key, picture);
      outboxStore.write(key, {
        clientId: 't1',
        mode: 'robot',
        createdAt: 1_790_000_001,
        content: { kind: 'text', text: 'and a question' },
      });
    });
    await bench.clock.advance(3_000);
    expect(bench.robotGateway.scripts.ask.asked).toEqual(['and a question']);
  });

  it('are sent to the agent once, as soon as there is one', async () => {
    const bench = await keptPicture();
    await handedOver(bench);
    expect(bench.messageGateway.scripts.sendMedia.asked).toHaveLength(1);
    expect(bench.messageGateway.scripts.sendMedia.last).toMatchObject({
      clientId: 'p1',
      text: 'my receipt',
      images: [PICTURE],
    });
    expect(bench.own().map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect(bench.outboxStore.read(key)).toEqual([]);
  });

  it('are not sent again if the first poll after the hand-over contains them', async () => {
    const bench = await keptPicture();
    bench.messageGateway.keep('p1', { kind: 'images', urls: [PICTURE], caption: 'my receipt' });
    await handedOver(bench);
    expect(bench.messageGateway.scripts.sendMedia.asked).toEqual([]);
    expect(bench.outboxStore.read(key)).toEqual([]);
  });

  it('are kept over a reload while they wait', async () => {
    const before = await keptPicture();
    before.widget.dispose();
    const bench = await open({ fakes: sameDevice(before) });
    await bench.clock.advance(3_000);
    expect(bench.lines()[0]).toBe('to_service pending images');
    expect(bench.outboxStore.read(key)).toHaveLength(1);
  });

  it('are not sent to the robot by "send again"', async () => {
    const bench = await open({}, ({ outboxStore, messageGateway }) => {
      outboxStore.write(key, picture);
      messageGateway.scripts.sendMedia.next(failure.unreachable);
    });
    await bench.clock.advance(3_000);
    expect(bench.lines()).toEqual(['to_service failed images']);
    bench.sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, robotOffered: true }));
    bench.sessionGateway.scripts.isNewQueue.otherwise(ok(true));
    bench.realtime.last.says({ kind: 'config-changed' });
    await bench.clock.advance(3_000);
    bench.widget.conversation.actions.resend('p1');
    await bench.clock.advance(3_000);
    expect(bench.robotGateway.scripts.ask.asked).toEqual([]);
    expect(bench.messageGateway.scripts.sendMedia.asked).toHaveLength(2);
    expect(bench.lines()).toEqual(['to_service completed images']);
    expect(bench.outboxStore.read(key)).toEqual([]);
  });
});
