import { describe, expect, it } from 'vitest';
import { failure, ok, received, sampleMessage, type TestWidgetOptions } from '../../../main/testing';
import { open, type TestBench } from '../test-bench';

const BEN = { id: '202', name: 'Ben', avatar: null };
const NOBODY = ok({ agent: null, welcome: [] });

const openWithNobody = (options: TestWidgetOptions = {}): Promise<TestBench> =>
  open(options, ({ sessionGateway }) => sessionGateway.scripts.notice.otherwise(NOBODY));

const receivers = (bench: TestBench) =>
  bench.messageGateway.scripts.sendText.asked.map(({ serviceId }) => serviceId);

/** Ann was the agent and has left. */
const left = async (): Promise<TestBench> => {
  const bench = await open();
  bench.messageGateway.scripts.sendText.next(failure.refused(400, 'service_leave'));
  bench.sessionGateway.scripts.notice.otherwise(NOBODY);
  bench.say('hello');
  await bench.clock.flush();
  expect(bench.composer().blocked).toBe('no-service');
  return bench;
};

describe('if no agent is available, the input is unlocked', () => {
  it('when the agent comes back online', async () => {
    const bench = await left();
    bench.realtime.last.says({ kind: 'agent-offline' });
    expect(bench.composer().blocked).toBe('no-service');
    bench.realtime.last.says({ kind: 'agent-online' });
    expect(bench.header().status).toBe('online');
    expect(bench.say('you are back')).toBe(true);
    await bench.clock.flush();
    expect(receivers(bench)).toEqual(['101', '101']);
  });

  it('when an agent writes, and the answer goes to that agent', async () => {
    const bench = await openWithNobody();
    const more = {
      serverId: '7',
      serviceId: '202',
      author: { role: 'service', name: 'Ben', avatar: null },
    } as const;
    bench.messageGateway.put(received(sampleMessage('to_visiter', 'here I am', more)));
    await bench.clock.advance(3_000);
    expect(bench.header()).toMatchObject({ status: 'online', counterpart: { name: 'Ben' } });
    bench.say('good');
    await bench.clock.flush();
    expect(receivers(bench)).toEqual(['202']);
    expect(bench.realtime.last.sent).toContainEqual({ kind: 'subscribe', channel: 'se202' });
  });

  it('when an agent writes without a name: the answer of the visitor asks for the agent', async () => {
    const bench = await openWithNobody();
    bench.messageGateway.agentSays('here I am');
    await bench.clock.advance(3_000);
    bench.sessionGateway.scripts.notice.next(ok({ agent: BEN, welcome: [] }));
    expect(bench.say('good')).toBe(true);
    await bench.clock.flush();
    expect(receivers(bench)).toEqual(['202']);
  });

  it('but not by messages of the history, and not after the session ended meanwhile', async () => {
    const bench = await open({}, ({ sessionGateway, messageGateway }) => {
      sessionGateway.scripts.notice.otherwise(NOBODY);
      messageGateway.agentSays('of yesterday');
    });
    await bench.clock.advance(6_000);
    expect(bench.composer().blocked).toBe('no-service');
    bench.realtime.last.says({ kind: 'disconnection' });
    bench.realtime.last.says({ kind: 'agent-online' });
    expect(bench.composer().blocked).toBe('ended');
  });
});

describe('if no agent is available, the visitor may ask again', () => {
  const again = (bench: TestBench) => {
    bench.widget.composer.actions.continueSession();
    return bench.clock.flush();
  };

  it('and continues with the agent of the answer', async () => {
    const bench = await openWithNobody();
    bench.widget.composer.actions.edit('my text stays');
    bench.sessionGateway.scripts.notice.next(ok({ agent: BEN, welcome: [] }));
    await again(bench);
    expect(bench.composer()).toMatchObject({ blocked: null, draft: 'my text stays' });
    expect(bench.header()).toMatchObject({ status: 'online', counterpart: { name: 'Ben' } });
    expect(bench.dialog()).not.toContain('failure');
    expect(bench.sessionGateway.scripts.config.asked).toHaveLength(1);
  });

  it('and a hint says that still no agent is available', async () => {
    const bench = await openWithNobody();
    await bench.clock.advance(5_000);
    await again(bench);
    expect(bench.dialog()).toBe('failure no_customer_service');
    expect(bench.composer().blocked).toBe('no-service');
    expect(bench.lines()).toEqual(['notice no_customer_service']);
  });

  it('and reads who is there and who is not, which is no failure', async () => {
    const bench = await openWithNobody();
    expect(bench.widget.dialog.state.current).toMatchObject({ kind: 'failure', about: 'nobody' });
    bench.sessionGateway.scripts.notice.next(failure.refused(1, 'group_service_offline'));
    await again(bench);
    expect(bench.widget.dialog.state.current).toMatchObject({ kind: 'failure', about: 'service' });
  });

  it('and a hint says that no answer came', async () => {
    const bench = await openWithNobody();
    bench.sessionGateway.scripts.notice.next(failure.unreachable);
    await again(bench);
    expect(bench.toasts()).toEqual(['start_unreachable']);
    expect(bench.composer().blocked).toBe('no-service');
  });
});
