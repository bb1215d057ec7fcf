import { describe, expect, it } from 'vitest';
import { failure, ok, received, SAMPLE_AGENT, sampleMessage, type TestWidget } from '../../../main/testing';
import { open, openWithRobot } from '../test-bench';

const greeting = ({ sessionGateway }: TestWidget) =>
  sessionGateway.scripts.notice.otherwise(ok({ agent: SAMPLE_AGENT, welcome: ['Hi', '<b>there</b>'] }));

describe('welcome', () => {
  // Shows spec §4.31.
  it('an empty conversation gets the welcome, in the agent’s name', async () => {
    const bench = await open({}, greeting);
    expect(bench.lines()).toEqual(['welcome Hi|<b>there</b>']);
    expect(bench.messages()[0]?.author).toMatchObject({ role: 'service', name: 'Ann' });
  });

  it('in robot mode the welcome has the robot’s name', async () => {
    const bench = await openWithRobot({}, greeting);
    expect(bench.messages()[0]?.author.role).toBe('robot');
  });

  // Shows spec §4.31.
  it('the welcome follows a system message, but no message of a person', async () => {
    const withHistory = (direction: 'system' | 'to_visiter' | 'to_service') =>
      open({}, (world) => {
        greeting(world);
        world.messageGateway.put(received(sampleMessage(direction, 'old', { serverId: '4' })));
      });
    expect((await withHistory('system')).lines()).toEqual(['system old', 'welcome Hi|<b>there</b>']);
    expect((await withHistory('to_visiter')).lines()).toEqual(['to_visiter old']);
    expect((await withHistory('to_service')).lines()).toEqual(['to_service completed old']);
  });

  // Shows spec §4.31.
  it('the welcome is inserted once: not beside a type 3 message, and not at a second start', async () => {
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

  it('the decision waits until the history could be read', async () => {
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

  it('nothing is inserted if the merchant has no welcome', async () => {
    expect((await open()).lines()).toEqual([]);
  });
});
