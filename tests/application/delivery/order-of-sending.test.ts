import { describe, expect, it } from 'vitest';
import { failure, MemoryOutboxStore, ok } from '../../../main/testing';
import { open } from '../test-bench';

describe('messages that wait for the network', () => {
  it('are sent one after the other, in the order of writing', async () => {
    const bench = await open();
    const begun: string[] = [];
    bench.messageGateway.scripts.sendText.otherwise(async ({ text }) => {
      begun.push(text);
      await bench.clock.wait(1_000);
      return ok(undefined);
    });
    bench.environment.online(false);
    bench.say('first');
    bench.say('second');
    await bench.clock.advance(60_000);
    expect(begun).toEqual([]);
    bench.environment.online(true);
    await bench.clock.advance(500);
    expect(begun).toEqual(['first']);
    await bench.clock.advance(1_000);
    expect(begun).toEqual(['first', 'second']);
  });

  it('are sent even if the call of the message before them throws', async () => {
    const bench = await open();
    bench.environment.online(false);
    bench.say('first');
    bench.say('second');
    bench.messageGateway.scripts.sendText.next(() => Promise.reject(new TypeError('broken')));
    bench.environment.online(true);
    await bench.clock.advance(1_000);
    expect(bench.lines().filter((line) => line.startsWith('to_service'))).toEqual([
      'to_service failed first',
      'to_service completed second',
    ]);
    expect(bench.log.lines).toContainEqual(expect.objectContaining({ level: 'error' }));
  });
});

describe('a store of an integrator that throws', () => {
  class BrokenStore extends MemoryOutboxStore {
    isBroken = false;

    override find(...ask: Parameters<MemoryOutboxStore['find']>) {
      if (this.isBroken) throw new Error('broken store');
      return super.find(...ask);
    }
  }

  it('while it is asked what each message needs does not stop the sender', async () => {
    const outboxStore = new BrokenStore();
    const bench = await open({ fakes: { outboxStore } });
    bench.messageGateway.scripts.sendText.fail(failure.refused(500, 'busy'));
    bench.say('first');
    await bench.clock.advance(500);
    outboxStore.isBroken = true;
    expect(() => bench.say('second')).toThrow('broken store');
    outboxStore.isBroken = false;
    await bench.clock.advance(10_000);
    expect(bench.lines().filter((line) => line.startsWith('to_service'))).toEqual([
      'to_service completed first',
      'to_service completed second',
    ]);
  });
});

it('a message is sent without reading the others of the outbox', async () => {
  class CountingStore extends MemoryOutboxStore {
    reads = 0;

    override read(...ask: Parameters<MemoryOutboxStore['read']>) {
      this.reads += 1;
      return super.read(...ask);
    }
  }
  const outboxStore = new CountingStore();
  const bench = await open({ fakes: { outboxStore } });
  const atStart = outboxStore.reads;
  bench.say('hello');
  await bench.clock.advance(500);
  expect(bench.own().map(({ status }) => status)).toEqual(['finish']);
  expect(outboxStore.reads).toBe(atStart);
});
