import { describe, expect, it } from 'vitest';
import { failure, ok, SAMPLE_AGENT } from '../../../main/testing';
import { open, openWithRobot, type TestBench } from '../test-bench';

const BEN = { id: '202', name: 'Ben', avatar: null };

/** The socket is closed, and the next one is greeted when `meanwhile` has happened. */
const reconnect = async (bench: TestBench, meanwhile: () => void): Promise<void> => {
  bench.realtime.begins = 'refused';
  bench.realtime.last.close();
  await bench.clock.advance(100);
  meanwhile();
  bench.realtime.begins = 'greeted';
  bench.environment.resume();
  await bench.clock.advance(100);
};

const withPongs = () =>
  open({}, ({ realtime }) => {
    realtime.answers = true;
  });

describe('what happened while the socket was down (R23)', () => {
  it('a transfer: the header names the agent, a line says so, and the next message goes to them', async () => {
    const bench = await withPongs();
    await reconnect(bench, () =>
      bench.sessionGateway.scripts.notice.otherwise(ok({ agent: BEN, welcome: [] })),
    );
    expect(bench.header().counterpart.name).toBe('Ben');
    expect(bench.toasts()).toEqual(['transfer_service']);
    expect(bench.lines()).toEqual(['notice notice_transferred']);
    expect(bench.realtime.last.joined).toEqual(['cuc1', 'se202']);
    bench.say('hello');
    await bench.clock.flush();
    expect(bench.messageGateway.scripts.sendText.last).toMatchObject({ serviceId: '202' });
  });

  it('an event that comes before the answer is newer', async () => {
    const bench = await withPongs();
    const answer = bench.sessionGateway.scripts.notice.hold();
    await reconnect(bench, () => undefined);
    bench.realtime.last.says({ kind: 'transferred', agent: BEN });
    answer(ok({ agent: SAMPLE_AGENT, welcome: [] }));
    await bench.clock.advance(100);
    expect(bench.header().counterpart.name).toBe('Ben');
  });

  it('the agent has gone: nobody serves; at the next reconnect that is not said again, and it ends when somebody serves', async () => {
    const bench = await withPongs();
    const { notice } = bench.sessionGateway.scripts;
    await reconnect(bench, () => notice.otherwise(ok({ agent: null, welcome: [] })));
    expect(bench.composer().blocked).toBe('no-service');
    expect(bench.lines()).toEqual(['notice no_customer_service']);
    await bench.clock.advance(10_000);
    const dialogs: string[] = [];
    bench.widget.dialog.state.changes$.subscribe(({ kind }) => dialogs.push(kind));
    await reconnect(bench, () => undefined);
    expect(dialogs).not.toContain('failure');
    expect(bench.lines()).toEqual(['notice no_customer_service']);
    await reconnect(bench, () => notice.otherwise(ok({ agent: SAMPLE_AGENT, welcome: [] })));
    expect(bench.lines().at(-1)).toBe('notice notice_agent_online');
    expect(bench.composer().blocked).toBe('blank');
  });

  it('the channel says again that the agent is away: the notice call does not make them present', async () => {
    const bench = await withPongs();
    bench.realtime.last.says({ kind: 'agent-offline' });
    const answer = bench.sessionGateway.scripts.notice.hold();
    await reconnect(bench, () => undefined);
    bench.realtime.last.says({ kind: 'agent-offline' });
    answer(ok({ agent: SAMPLE_AGENT, welcome: [] }));
    await bench.clock.advance(100);
    expect(bench.header().status).toBe('offline');
    expect(bench.lines()).toEqual(['notice notice_agent_offline']);
  });

  it('a ban or the end of the session, if the notice call says so: its words once, and the bar of the end', async () => {
    const bench = await withPongs();
    const { notice } = bench.sessionGateway.scripts;
    await reconnect(bench, () => notice.otherwise(failure.refused(1, 'service_ban')));
    expect(bench.dialog()).toBe('failure service_ban');
    await reconnect(bench, () => undefined);
    expect(bench.lines()).toEqual(['notice service_ban']);
    await reconnect(bench, () => notice.otherwise(failure.refused(1, 'session_close')));
    expect(bench.composer().blocked).toBe('ended');
  });

  it('a recall of one of the last messages: it is not shown any more', async () => {
    const bench = await withPongs();
    bench.messageGateway.agentSays('one');
    bench.messageGateway.agentSays('two');
    await bench.clock.advance(3_000);
    await reconnect(bench, () => bench.messageGateway.recall('1'));
    expect(bench.lines()).toEqual(['to_visiter two']);
  });

  it('also counts when the session was continued, and when the network was lost', async () => {
    for (const lose of [
      async (bench: TestBench) => {
        bench.realtime.last.says({ kind: 'idle-refresh' });
        await bench.clock.advance(1_000);
        bench.widget.composer.actions.continueSession();
      },
      async (bench: TestBench) => {
        bench.environment.online(false);
        await bench.clock.advance(1_000);
        bench.environment.online(true);
      },
    ]) {
      const bench = await withPongs();
      bench.sessionGateway.scripts.notice.otherwise(ok({ agent: BEN, welcome: [] }));
      await lose(bench);
      await bench.clock.advance(100);
      expect(bench.header().counterpart.name).toBe('Ben');
    }
  });

  it('makes no call at the first connection of a start, nor with the robot', async () => {
    const bench = await withPongs();
    await bench.clock.advance(60_000);
    bench.realtime.last.says({ kind: 'config-changed' });
    await bench.clock.advance(60_000);
    expect(bench.sessionGateway.scripts.notice.asked).toHaveLength(2);
    const robot = await openWithRobot({}, ({ realtime }) => {
      realtime.answers = true;
    });
    await reconnect(robot, () => undefined);
    expect(robot.sessionGateway.scripts.notice.asked).toHaveLength(1);
  });
});
