import { observeOn } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { ReadMarks } from '../../../application/ports/read-marks.port';
import { FakeEnvironment, failure, ok, received, SAMPLE_CONFIG, sampleMessage } from '../../../main/testing';
import { open, sameDevice } from '../test-bench';

const acked = (bench: Awaited<ReturnType<typeof open>>) =>
  bench.messageGateway.scripts.acknowledge.asked.map((ask) => ask.serverId);

describe('acknowledgement', () => {
  it('sends one acknowledgement for each unread message to the visitor', async () => {
    const bench = await open();
    bench.messageGateway.agentSays('a');
    await bench.clock.advance(1_000);
    bench.messageGateway.agentSays('b');
    await bench.clock.advance(30_000);
    expect(bench.messageGateway.scripts.acknowledge.asked).toEqual([
      expect.objectContaining({ serverId: '1', clientId: 'agent-1', serviceId: '101', visitorId: 'v1' }),
      expect.objectContaining({ serverId: '2', language: 'en', timestamp: 1_767_225_601 }),
    ]);
    expect(bench.messages().every((message) => !message.unread)).toBe(true);
  });

  it('names the message with its own agent, also after a transfer, and with its own unstr if it has one', async () => {
    const bench = await open();
    bench.environment.visible(false);
    const anns = { clientId: 'kf-1', serverId: '1', serviceId: '101' };
    bench.messageGateway.put(received(sampleMessage('to_visiter', 'by Ann', anns)));
    bench.messageGateway.put(received(sampleMessage('to_visiter', 'by nobody named', { serverId: '2' })));
    await bench.clock.advance(3_000);
    bench.realtime.last.says({ kind: 'transferred', agent: { id: '202', name: 'Ben', avatar: null } });
    bench.environment.visible(true);
    await bench.clock.flush();
    expect(bench.messageGateway.scripts.acknowledge.asked).toMatchObject([
      { serverId: '1', clientId: 'kf-1', serviceId: '101' },
      { serverId: '2', clientId: '', serviceId: '202' },
    ]);
  });

  it('sends none for read, own and deleted messages', async () => {
    const bench = await open({}, ({ messageGateway }) => {
      messageGateway.put(received(sampleMessage('to_visiter', 'read', { serverId: '1', unread: false })));
      messageGateway.put(received(sampleMessage('to_service', 'own', { serverId: '2' })));
      messageGateway.put(received(sampleMessage('to_visiter', 'gone', { serverId: '3' }), { deleted: true }));
      messageGateway.put(received(sampleMessage('to_visiter', 'unread', { serverId: '4' })));
    });
    await bench.clock.advance(10_000);
    expect(acked(bench)).toEqual(['4']);
  });

  it('waits until the page is visible', async () => {
    const bench = await open();
    bench.environment.visible(false);
    bench.messageGateway.agentSays('a');
    await bench.clock.advance(10_000);
    expect(acked(bench)).toEqual([]);
    bench.environment.visible(true);
    await bench.clock.flush();
    expect(acked(bench)).toEqual(['1']);
  });

  it('waits until the start is complete, because the visitor does not see the history before', async () => {
    let completeStart: () => void = () => undefined;
    const bench = await open({}, ({ messageGateway, sessionGateway }) => {
      messageGateway.agentSays('hello');
      const answer = sessionGateway.scripts.notice.hold();
      completeStart = () => answer(ok({ agent: { id: '101', name: 'Ann', avatar: null }, welcome: [] }));
    });
    await bench.clock.advance(10_000);
    expect(acked(bench)).toEqual([]);
    completeStart();
    await bench.clock.flush();
    expect(bench.messageGateway.scripts.acknowledge.asked).toMatchObject([{ serviceId: '101' }]);
  });

  it('after a failure the next attempt comes with the next poll', async () => {
    const bench = await open();
    bench.messageGateway.scripts.acknowledge.next(failure.refused(500, 'x'), failure.unreachable);
    bench.messageGateway.agentSays('a');
    await bench.clock.advance(5_999);
    expect(acked(bench)).toEqual(['1']);
    await bench.clock.advance(30_000);
    expect(acked(bench)).toEqual(['1', '1', '1']);
    expect(bench.toasts()).toEqual([]);
  });

  it.each([
    ['that cannot be read', failure.undecodable('empty')],
    ['with status 403', failure.forbidden],
    ['with a refusal', failure.refused(500, 'x')],
  ])('ends after five answers %s', async (_, answer) => {
    const bench = await open();
    bench.messageGateway.scripts.acknowledge.otherwise(answer);
    bench.messageGateway.agentSays('a');
    await bench.clock.advance(60_000);
    expect(acked(bench)).toHaveLength(5);
  });

  it('a 403 does not leave the conversation', async () => {
    const bench = await open();
    bench.messageGateway.scripts.acknowledge.otherwise(failure.forbidden);
    bench.messageGateway.agentSays('a');
    await bench.clock.advance(9_000);
    expect(bench.navigation.notFounds).toBe(0);
  });
});

describe('two tabs that show the same message', () => {
  const another = (one: Awaited<ReturnType<typeof open>>, tabId = one.environment.tabId, store = 'tab-2') =>
    open({
      fakes: {
        ...sameDevice(one),
        environment: new FakeEnvironment(one.environment.languageTags, tabId),
        outboxStore: one.outboxStore.tab(store),
        tabLocks: one.tabLocks.tab(store),
        readMarks: one.readMarks.tab(store),
      },
    });

  it('acknowledge it once, while the call of one is running', async () => {
    const one = await open();
    const two = await another(one);
    const answer = one.messageGateway.scripts.acknowledge.hold();
    one.messageGateway.agentSays('a');
    await one.clock.advance(20_000);
    expect(acked(one)).toEqual(['1']);
    answer(ok(undefined));
    await one.clock.advance(30_000);
    expect(acked(one)).toEqual(['1']);
    expect(two.messages().every((message) => !message.unread)).toBe(true);
  });

  it.each([
    ['with locks', false],
    ['without locks', true],
  ])(
    'acknowledge an answer under the visitor’s client id once, if one tab has the own message: %s',
    async (_, unsupported) => {
      const one = await open();
      one.say('hello');
      await one.clock.advance(3_000);
      const own = one.own()[0];
      one.messageGateway.recall(own?.serverId ?? '');
      const two = await another(one, 'tab-2');
      one.tabLocks.unsupported = unsupported;
      two.tabLocks.unsupported = unsupported;
      const ids = { clientId: own?.clientId ?? '', serverId: '50', unread: true };
      one.messageGateway.put(received(sampleMessage('to_visiter', 'answer', ids)));
      await one.clock.advance(10_000);
      expect(acked(one)).toEqual(['50']);
      expect(one.messages().map(({ body }) => body)).toHaveLength(2);
      expect([...one.messages(), ...two.messages()].every((message) => !message.unread)).toBe(true);
    },
  );

  it.each([
    ['both hear of it at once', 0],
    ['the call of the other is under way', 2_000],
  ])('acknowledge it once without locks: %s', async (_, laterMs) => {
    const one = await open();
    await one.clock.advance(laterMs);
    const two = await another(one, 'tab-2');
    one.tabLocks.unsupported = true;
    two.tabLocks.unsupported = true;
    const answer = one.messageGateway.scripts.acknowledge.hold();
    one.messageGateway.agentSays('a');
    await one.clock.advance(10_000);
    expect(acked(one)).toEqual(['1']);
    answer(ok(undefined));
    await one.clock.advance(30_000);
    expect(acked(one)).toEqual(['1']);
    expect(two.messages().every((message) => !message.unread)).toBe(true);
  });

  it('acknowledge it once if one was frozen while the other did', async () => {
    const one = await open();
    const fakes = { ...sameDevice(one), clock: one.clock.tab(), tabLocks: one.tabLocks.tab('tab-2') };
    const marks = one.readMarks.tab('tab-2');
    const readMarks: ReadMarks = {
      publish: (mark) => marks.publish(mark),
      claim: (claim) => marks.claim(claim),
      received$: marks.received$.pipe(observeOn(fakes.clock.scheduler)),
      claims$: marks.claims$,
    };
    const two = await open({ fakes, ports: { readMarks } });
    two.tabLocks.delay = () => two.clock.wait(500);
    const answer = one.messageGateway.scripts.acknowledge.hold();
    one.messageGateway.agentSays('a');
    await one.clock.advance(3_000);
    two.clock.freeze();
    await one.clock.advance(1_000);
    answer(ok(undefined));
    await one.clock.advance(20_000);
    two.clock.thaw();
    await one.clock.advance(10_000);
    expect(acked(one)).toEqual(['1']);
  });

  it('acknowledge it once if the other did between two runs of the widget', async () => {
    const one = await open();
    const two = await another(one, 'tab-2');
    one.environment.visible(false);
    two.environment.visible(false);
    one.messageGateway.agentSays('a');
    await one.clock.advance(3_000);
    two.widget.dispose();
    one.environment.visible(true);
    await one.clock.advance(20_000);
    two.environment.visible(true);
    const answer = two.sessionGateway.scripts.config.hold();
    two.widget.start();
    await one.clock.advance(1_000);
    answer(ok(SAMPLE_CONFIG));
    await one.clock.advance(10_000);
    expect(acked(one)).toEqual(['1']);
  });

  it.each([
    ['with locks', false],
    ['without locks', true],
  ])(
    '%s, acknowledge it once if the other did between two runs, and the history is too short to show it',
    async (_, unsupported) => {
      const one = await open();
      const two = await another(one, 'tab-2');
      for (const { tabLocks, environment } of [one, two]) {
        tabLocks.unsupported = unsupported;
        environment.visible(false);
      }
      one.messageGateway.agentSays('a');
      await one.clock.advance(3_000);
      two.widget.dispose();
      one.environment.visible(true);
      await one.clock.advance(20_000);
      two.environment.visible(true);
      one.messageGateway.scripts.check.next(ok([]));
      two.widget.start();
      await one.clock.advance(10_000);
      expect(acked(one)).toEqual(['1']);
      expect(two.messages().every((message) => !message.unread)).toBe(true);
    },
  );

  it('acknowledge it once if the one that did is gone, and a third heard of it but does not show it', async () => {
    const one = await open();
    const two = await another(one, 'tab-2');
    const three = await another(one, 'tab-3', 'tab-3');
    one.environment.visible(false);
    two.environment.visible(false);
    three.environment.online(false);
    one.messageGateway.agentSays('a');
    await one.clock.advance(3_000);
    two.widget.dispose();
    one.environment.visible(true);
    await one.clock.advance(20_000);
    one.widget.dispose();
    two.environment.visible(true);
    one.messageGateway.scripts.check.next(ok([]));
    two.widget.start();
    await one.clock.advance(10_000);
    expect(three.lines()).toEqual([]);
    expect(acked(one)).toEqual(['1']);
  });

  it('acknowledge it if it waits since an earlier run and no other tab did', async () => {
    const one = await open();
    one.environment.visible(false);
    one.messageGateway.agentSays('a');
    await one.clock.advance(3_000);
    one.widget.dispose();
    one.environment.visible(true);
    one.messageGateway.scripts.check.next(ok([]));
    one.widget.start();
    await one.clock.advance(10_000);
    expect(acked(one)).toEqual(['1']);
  });

  it('without locks the other tab acknowledges when the first is gone', async () => {
    const one = await open();
    const two = await another(one, 'tab-2');
    one.tabLocks.unsupported = true;
    two.tabLocks.unsupported = true;
    one.messageGateway.scripts.acknowledge.hold();
    one.messageGateway.agentSays('a');
    await one.clock.advance(6_000);
    one.widget.dispose();
    await two.clock.advance(6_000);
    expect(acked(one)).toEqual(['1', '1']);
    expect(two.messages().every((message) => !message.unread)).toBe(true);
  });

  it('without locks acknowledge it once, also if one receives it after the other has acknowledged it', async () => {
    const one = await open();
    const two = await another(one);
    one.tabLocks.unsupported = true;
    two.tabLocks.unsupported = true;
    one.messageGateway.agentSays('a');
    const told = one.messageGateway.snapshot();
    const late = one.messageGateway.scripts.poll.hold();
    await one.clock.advance(4_000);
    expect(acked(one)).toEqual(['1']);
    late(ok(told));
    await one.clock.advance(30_000);
    expect(acked(one)).toEqual(['1']);
    expect(one.messages().every((message) => !message.unread)).toBe(true);
  });

  it('the other tab acknowledges it if the first has failed or gone', async () => {
    const one = await open();
    const two = await another(one);
    const answer = one.messageGateway.scripts.acknowledge.hold();
    one.messageGateway.agentSays('a');
    await one.clock.advance(6_000);
    one.widget.dispose();
    await two.clock.advance(6_000);
    expect(acked(one)).toEqual(['1', '1']);
    answer(ok(undefined));
    await two.clock.advance(30_000);
    expect(acked(one)).toEqual(['1', '1']);
  });
});
