import { describe, expect, it } from 'vitest';
import { failure } from '../../../main/testing';
import { open } from '../test-bench';

const key = { businessId: '1', visitorId: 'v1' };

const failedOnce = async () => {
  const bench = await open();
  bench.messageGateway.scripts.sendText.next(failure.unreachable);
  bench.say('hello');
  await bench.clock.flush();
  bench.messageGateway.agentSays('are you there?');
  await bench.clock.advance(3_000);
  return { ...bench, clientId: bench.own()[0]?.clientId ?? '' };
};

describe('resend', () => {
  // Shows spec §3.11, spec §3.12, spec §3.14, spec §4.19.
  it('removes the old bubble, adds one at the end, and keeps the unstr', async () => {
    const bench = await failedOnce();
    expect(bench.lines()).toEqual(['to_service failed hello', 'to_visiter are you there?']);
    bench.widget.conversation.actions.resend(bench.clientId);
    expect(bench.lines()).toEqual(['to_visiter are you there?', 'to_service pending hello']);
    await bench.clock.advance(3_000);
    expect(bench.messageGateway.scripts.sendText.asked.map((ask) => ask.clientId)).toEqual([
      bench.clientId,
      bench.clientId,
    ]);
    expect(bench.lines()).toEqual(['to_visiter are you there?', 'to_service completed hello']);
  });

  it('has no effect on a message that has not failed', async () => {
    const bench = await open();
    bench.say('hello');
    bench.widget.conversation.actions.resend(bench.own()[0]?.clientId ?? '');
    bench.widget.conversation.actions.resend('unknown');
    await bench.clock.flush();
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(1);
  });

  it('the visitor can discard a failed message, and it does not come back', async () => {
    const bench = await failedOnce();
    bench.widget.conversation.actions.remove(bench.clientId);
    expect(bench.lines()).toEqual(['to_visiter are you there?']);
    expect(bench.outboxStore.read(key)).toEqual([]);
  });

  it('does not remove a message that is pending or has arrived', async () => {
    const bench = await open();
    bench.say('hello');
    bench.widget.conversation.actions.remove(bench.own()[0]?.clientId ?? '');
    expect(bench.lines()).toEqual(['to_service pending hello']);
    await bench.clock.advance(3_000);
    bench.widget.conversation.actions.remove(bench.own()[0]?.clientId ?? '');
    expect(bench.lines()).toEqual(['to_service completed hello']);
  });

  it('is not sent if another tab has removed its record, and a poll shows that it arrived', async () => {
    const bench = await failedOnce();
    bench.messageGateway.keep(bench.clientId, { kind: 'text', text: 'hello' });
    bench.outboxStore.remove(key, bench.clientId);
    bench.widget.conversation.actions.resend(bench.clientId);
    expect(bench.own()).toMatchObject([{ clientId: bench.clientId, status: 'pending' }]);
    await bench.clock.advance(9_000);
    expect(bench.own()).toMatchObject([{ clientId: bench.clientId, status: 'completed' }]);
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(1);
  });

  it('is sent after polls if the device has lost its record', async () => {
    const bench = await failedOnce();
    bench.outboxStore.remove(key, bench.clientId);
    bench.widget.conversation.actions.resend(bench.clientId);
    await bench.clock.advance(12_000);
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(2);
    expect(bench.own()).toMatchObject([{ clientId: bench.clientId, status: 'completed' }]);
  });

  // Shows decision 7.
  it('shows one bubble if the first attempt arrived', async () => {
    const bench = await failedOnce();
    bench.widget.conversation.actions.resend(bench.clientId);
    bench.messageGateway.keep(bench.clientId, { kind: 'text', text: 'hello' });
    await bench.clock.advance(6_000);
    expect(bench.own()).toMatchObject([{ clientId: bench.clientId, status: 'completed' }]);
  });
});
