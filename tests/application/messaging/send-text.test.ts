import { describe, expect, it } from 'vitest';
import { failure, ok, received, sampleMessage } from '../../../main/testing';
import { open } from '../test-bench';

const times = (count: number, code = 500, message = '') =>
  Array.from({ length: count }, () => failure.refused(code, message));

describe('sending to an agent', () => {
  // Shows spec §3.7, spec §3.15, spec §3.16, spec §3.17, spec §3.18, spec §3.19.
  it('goes from pending to finish to completed by its echo, which brings cid and time', async () => {
    const bench = await open();
    const answer = bench.messageGateway.scripts.sendText.hold();
    await bench.clock.advance(1_000);
    bench.say('hello');
    const clientId = bench.own()[0]?.clientId ?? '';
    await bench.clock.flush();
    expect(bench.messageGateway.scripts.sendText.asked).toEqual([
      { businessId: '1', serviceId: '101', clientId, text: 'hello' },
    ]);
    expect(bench.lines()).toEqual(['to_service pending hello']);
    answer(ok(undefined));
    await bench.clock.flush();
    expect(bench.lines()).toEqual(['to_service finish hello']);
    await bench.clock.advance(1_500);
    bench.messageGateway.keep(clientId, { kind: 'text', text: 'hello' });
    await bench.clock.advance(500);
    expect(bench.own()).toMatchObject([{ clientId, status: 'completed', serverId: '1' }]);
    expect(bench.own()[0]?.sentAt).toBe(Math.floor((bench.clock.now() - 500) / 1_000));
  });

  // Shows spec §4.24.
  it('keeps its own time if the echo has none', async () => {
    const bench = await open();
    bench.say('hello');
    await bench.clock.flush();
    const [own] = bench.own();
    const echo = sampleMessage('to_service', 'hello', { clientId: own?.clientId ?? '', sentAt: 1 });
    bench.messageGateway.scripts.poll.next(ok([received(echo, { dated: false })]));
    await bench.clock.advance(6_000);
    expect(bench.own()).toMatchObject([{ status: 'completed', serverId: '1', sentAt: own?.sentAt }]);
  });

  // Shows spec §4.24, spec §9.31.
  it('scrolls to the bottom when it is sent and again 300 ms after its echo', async () => {
    const bench = await open();
    const requests = () => bench.widget.conversation.state.current.bottomRequests;
    bench.say('hello');
    expect(requests()).toBe(1);
    await bench.clock.advance(3_299);
    expect(bench.own()[0]?.status).toBe('completed');
    expect(requests()).toBe(1);
    await bench.clock.advance(1);
    expect(requests()).toBe(2);
  });

  it('an answer after the echo has no effect, whether success or failure', async () => {
    const bench = await open();
    const good = bench.messageGateway.scripts.sendText.hold();
    const bad = bench.messageGateway.scripts.sendText.hold();
    bench.say('one');
    bench.say('two');
    for (const { clientId } of bench.own()) bench.messageGateway.keep(clientId, { kind: 'text', text: 'x' });
    await bench.clock.advance(3_000);
    good(ok(undefined));
    bad(failure.unreachable);
    await bench.clock.flush();
    expect(bench.lines()).toEqual(['to_service completed one', 'to_service completed two']);
    expect(bench.toasts()).toEqual([]);
  });

  // Shows spec §4.20.
  it('retries a 500 every 3 s up to five attempts, then fails with a hint and can be resent', async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendText.next(...times(9, 500, 'overload'));
    bench.say('hello');
    await bench.clock.flush();
    expect(bench.toasts()).toEqual(['"overload"']);
    await bench.clock.advance(11_999);
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(4);
    expect(bench.lines()).toEqual(['to_service pending hello']);
    await bench.clock.advance(1);
    expect(bench.lines()).toEqual(['to_service failed hello']);
    expect(bench.toasts()).toContain('upload_failed_please_retry');
    await bench.clock.advance(60_000);
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(5);
    expect(new Set(bench.messageGateway.scripts.sendText.asked.map((ask) => ask.clientId)).size).toBe(1);
  });

  it('is sent if the fifth attempt succeeds', async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendText.next(...times(4));
    bench.say('hello');
    await bench.clock.advance(15_000);
    expect(bench.lines()).toEqual(['to_service completed hello']);
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(5);
  });

  it('an echo that arrives first stops the retries', async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendText.next(...times(9));
    bench.say('hello');
    await bench.clock.advance(1_000);
    bench.messageGateway.keep(bench.own()[0]?.clientId ?? '', { kind: 'text', text: 'hello' });
    await bench.clock.advance(30_000);
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(1);
    expect(bench.lines()).toEqual(['to_service completed hello']);
  });

  // Shows spec §4.21.
  it('a network error fails at once while the browser is online', async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendText.next(failure.timeout);
    bench.say('hello');
    await bench.clock.flush();
    expect(bench.lines()).toEqual(['to_service failed hello']);
    expect(bench.toasts()).toEqual(['network_error']);
    await bench.clock.advance(30_000);
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(1);
  });

  // Shows spec §4.23, spec §6.3.
  it('another code shows its text for 3 s and the message fails', async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendText.next(failure.refused(422, 'too rude'));
    bench.say('hello');
    await bench.clock.flush();
    expect(bench.lines()).toEqual(['to_service failed hello']);
    await bench.clock.advance(2_999);
    expect(bench.toasts()).toEqual(['"too rude"']);
    await bench.clock.advance(1);
    expect(bench.toasts()).toEqual([]);
  });

  // Shows spec §8.1, spec §9.26, spec §9.27, spec §8.7.
  it('a -1 shows its text for 5 s', async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendText.next(failure.refused(-1, 'not now'));
    bench.say('hello');
    await bench.clock.advance(4_999);
    expect(bench.lines()).toEqual(['to_service failed hello']);
    expect(bench.toasts()).toEqual(['"not now"']);
    await bench.clock.advance(1);
    expect(bench.toasts()).toEqual([]);
  });

  it('another code without a text shows a hint too', async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendText.next(failure.refused(422));
    bench.say('hello');
    await bench.clock.flush();
    expect(bench.toasts()).toEqual(['save_error']);
  });

  it('completes a failed message if its echo comes', async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendText.next(failure.timeout);
    bench.say('hello');
    await bench.clock.flush();
    bench.messageGateway.keep(bench.own()[0]?.clientId ?? '', { kind: 'text', text: 'hello' });
    await bench.clock.advance(3_000);
    expect(bench.lines()).toEqual(['to_service completed hello']);
  });
});
