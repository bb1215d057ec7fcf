import { observeOn } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { ReadMarks } from '../../../application/ports/read-marks.port';
import { FakeEnvironment, ok, received, SAMPLE_CONFIG, sampleMessage } from '../../../main/testing';
import { open, sameDevice } from '../test-bench';
import { acked } from './acked';

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
    const stored = one.messageGateway.snapshot();
    const late = one.messageGateway.scripts.poll.hold();
    await one.clock.advance(4_000);
    expect(acked(one)).toEqual(['1']);
    late(ok(stored));
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
