import { describe, expect, it } from 'vitest';
import { failure, ok, received, SAMPLE_AGENT, sampleMessage, type TestWidget } from '../../../main/testing';
import { open, openWithRobot } from '../bench';

const greeting = ({ sessionGateway }: TestWidget) =>
  sessionGateway.scripts.notice.otherwise(ok({ agent: SAMPLE_AGENT, welcome: ['Hi', '<b>there</b>'] }));

describe('welcome', () => {
  it('greets a visitor who has said and heard nothing, in the agent’s name', async () => {
    const bench = await open({}, greeting);
    expect(bench.lines()).toEqual(['welcome Hi|<b>there</b>']);
    expect(bench.messages()[0]?.author).toMatchObject({ role: 'service', name: 'Ann' });
  });

  it('greets in the robot’s name in robot mode', async () => {
    const bench = await openWithRobot({}, greeting);
    expect(bench.messages()[0]?.author.role).toBe('robot');
  });

  it('greets after a system message, not after anybody’s words', async () => {
    const withHistory = (direction: 'system' | 'to_visiter' | 'to_service') =>
      open({}, (world) => {
        greeting(world);
        world.messageGateway.put(received(sampleMessage(direction, 'old', { serverId: '4' })));
      });
    expect((await withHistory('system')).lines()).toEqual(['system old', 'welcome Hi|<b>there</b>']);
    expect((await withHistory('to_visiter')).lines()).toEqual(['to_visiter old']);
    expect((await withHistory('to_service')).lines()).toEqual(['to_service completed old']);
  });

  it('does not greet twice: neither beside a type 3 message nor at a second start', async () => {
    const held = await open({}, (world) => {
      greeting(world);
      world.messageGateway.put(
        received(sampleMessage('system', 'kept', { serverId: '4' }), { isWelcome: true }),
      );
    });
    expect(held.lines()).toEqual(['system kept']);
    const twice = await open({}, greeting);
    twice.realtime.last.says({ kind: 'config-changed' });
    await twice.clock.flush();
    expect(twice.lines()).toEqual(['welcome Hi|<b>there</b>']);
  });

  it('waits for a history that could not be read, and is judged by it', async () => {
    const withHistory = async (said: string | null) => {
      const bench = await open({}, (world) => {
        greeting(world);
        if (said !== null) world.messageGateway.agentSays(said);
        world.messageGateway.scripts.check.next(failure.unreachable);
      });
      expect(bench.lines()).toEqual([]);
      await bench.clock.advance(3_000);
      return bench.lines();
    };
    expect(await withHistory('earlier')).toEqual(['to_visiter earlier']);
    expect(await withHistory(null)).toEqual(['welcome Hi|<b>there</b>']);
  });

  it('says nothing when the merchant has no welcome', async () => {
    expect((await open()).lines()).toEqual([]);
  });
});
