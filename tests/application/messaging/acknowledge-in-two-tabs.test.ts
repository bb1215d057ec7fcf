import { observeOn } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { ReadMarks } from '../../../application/ports/read-marks.port';
import {
  callFaults,
  FakeEnvironment,
  failure,
  ok,
  received,
  SAMPLE_CONFIG,
  sampleMessage,
} from '../../../main/testing';
import { open, sameDevice } from '../test-bench';
import { acked } from './acked';

describe('two tabs that show the same message', () => {
  const another = (one: Awaited<ReturnType<typeof open>>) =>
    open({
      fakes: {
        ...sameDevice(one),
        environment: new FakeEnvironment(one.environment.languageTags, 'tab-2'),
        outboxStore: one.outboxStore.tab('tab-2'),
        tabLocks: one.tabLocks.tab('tab-2'),
        readMarks: one.readMarks.tab('tab-2'),
      },
    });

  /** A second tab with a clock of its own, which hears of read marks when its clock runs. */
  const freezable = (one: Awaited<ReturnType<typeof open>>) => {
    const fakes = { ...sameDevice(one), clock: one.clock.tab(), environment: new FakeEnvironment() };
    const marks = one.readMarks.tab('tab-2');
    const readMarks: ReadMarks = {
      publish: (mark) => marks.publish(mark),
      received$: marks.received$.pipe(observeOn(fakes.clock.scheduler)),
    };
    return open({ fakes, ports: { readMarks } });
  };

  // Shows decision 33.
  it('acknowledge it once if the second becomes visible after the first has acknowledged it', async () => {
    const one = await open();
    const two = await another(one);
    two.environment.visible(false);
    one.messageGateway.agentSays('a');
    await one.clock.advance(4_000);
    expect(acked(one)).toEqual(['1']);
    two.environment.visible(true);
    await one.clock.advance(30_000);
    expect(acked(one)).toEqual(['1']);
    expect(two.messages().every((message) => !message.unread)).toBe(true);
  });

  it('acknowledge an answer under the visitor’s client id once, if one tab has the own message', async () => {
    const one = await open();
    one.say('hello');
    await one.clock.advance(3_000);
    const own = one.own()[0];
    one.messageGateway.recall(own?.serverId ?? '');
    const two = await another(one);
    two.environment.visible(false);
    const ids = { clientId: own?.clientId ?? '', serverId: '50', unread: true };
    one.messageGateway.put(received(sampleMessage('to_visiter', 'answer', ids)));
    await one.clock.advance(10_000);
    two.environment.visible(true);
    await one.clock.advance(10_000);
    expect(acked(one)).toEqual(['50']);
    expect(one.messages().map(({ body }) => body)).toHaveLength(2);
    expect([...one.messages(), ...two.messages()].every((message) => !message.unread)).toBe(true);
  });

  it('acknowledge it once if one was frozen while the other did', async () => {
    const one = await open();
    const two = await freezable(one);
    one.environment.visible(false);
    two.environment.visible(false);
    one.messageGateway.agentSays('a');
    await one.clock.advance(4_000);
    two.clock.freeze();
    one.environment.visible(true);
    await one.clock.advance(20_000);
    two.clock.thaw();
    two.environment.visible(true);
    await one.clock.advance(10_000);
    expect(acked(one)).toEqual(['1']);
  });

  it('acknowledge it once if one was frozen while its token was refreshed, and the other did meanwhile', async () => {
    const one = await open();
    const two = await freezable(one);
    one.environment.visible(false);
    one.messageGateway.scripts.acknowledge.next(failure.unauthorised);
    one.sessionGateway.scripts.refreshToken.next(callFaults.lateAnswer(two.clock, 1_000));
    one.messageGateway.agentSays('a');
    await one.clock.advance(3_000);
    expect(acked(one)).toEqual(['1']);
    two.clock.freeze();
    await one.clock.advance(2_000);
    one.environment.visible(true);
    await one.clock.advance(2_000);
    expect(acked(one)).toEqual(['1', '1']);
    two.clock.thaw();
    await one.clock.advance(20_000);
    expect(acked(one)).toEqual(['1', '1']);
  });

  it('acknowledge it once if the other did between two runs of the widget', async () => {
    const one = await open();
    const two = await another(one);
    one.environment.visible(false);
    two.environment.visible(false);
    one.messageGateway.agentSays('a');
    await one.clock.advance(3_000);
    two.widget.dispose();
    one.environment.visible(true);
    await one.clock.advance(20_000);
    two.environment.visible(true);
    const answer = two.sessionGateway.scripts.config.hold();
    one.messageGateway.scripts.check.next(failure.unreachable);
    two.widget.start();
    await one.clock.advance(1_000);
    answer(ok(SAMPLE_CONFIG));
    await one.clock.advance(10_000);
    expect(acked(one)).toEqual(['1']);
  });

  it('acknowledge it once if one receives it after the other has acknowledged it', async () => {
    const one = await open();
    await another(one);
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
    two.environment.visible(false);
    const answer = one.messageGateway.scripts.acknowledge.hold();
    one.messageGateway.agentSays('a');
    await one.clock.advance(6_000);
    one.widget.dispose();
    two.environment.visible(true);
    await two.clock.advance(6_000);
    expect(acked(one)).toEqual(['1', '1']);
    answer(ok(undefined));
    await two.clock.advance(30_000);
    expect(acked(one)).toEqual(['1', '1']);
  });

  // Shows decision 33.
  it('hold no lock for it, because a page that holds one does not stay in the back-forward cache', async () => {
    const one = await open();
    one.messageGateway.scripts.acknowledge.hold();
    one.messageGateway.agentSays('a');
    await one.clock.advance(3_000);
    expect(acked(one)).toEqual(['1']);
    // Only the lock of the sound, for ten seconds.
    expect(one.tabLocks.held).toEqual(['kefu.chime.1']);
    await one.clock.advance(10_000);
    expect(one.tabLocks.held).toEqual([]);
  });
});
