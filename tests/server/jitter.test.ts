import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { jittered } from '../../server/jitter';
import { Presence } from '../../server/operators/presence';
import { ConsoleStreams } from '../../server/operators/stream';
import { TestClock } from './operators/support';

/** @param byte 0 to 255 */
const drawing = (byte: number) => ({ bytes: (count: number) => Buffer.alloc(count, byte) });

/** What it is asked to wait, in milliseconds. */
class WaitsOf extends TestClock {
  readonly waits: number[] = [];

  override setTimeout(run: () => void, ms: number): object {
    this.waits.push(ms);
    return super.setTimeout(run, ms);
  }
}

const unused = new Proxy({}, { get: () => () => undefined }) as never;

it('a pause has up to 20 % more', () => {
  expect([0, 128, 255].map((byte) => jittered(5_000, drawing(byte)))).toEqual([5_000, 5_500, 5_996]);
});

it('two processes that began together look at different times for operators who have gone', async () => {
  const looks = async (byte: number) => {
    const clock = new WaitsOf();
    const parts = { clock, random: drawing(byte), log: unused, actions: unused, audit: unused };
    const stop = new Presence({ ...parts, database: unused }).watch();
    clock.advance(144_000);
    await stop();
    return clock.waits;
  };
  expect([await looks(0), await looks(255)]).toEqual([
    [120_000, 30_000],
    [143_906, 35_977],
  ]);
});

it('and whether the sessions of open pages have ended', () => {
  const beats = (byte: number) => {
    const clock = new WaitsOf();
    const parts = { clock, random: drawing(byte), events: unused, conversations: unused, log: unused };
    const streams = new ConsoleStreams({ ...parts, sessions: unused, presence: unused });
    streams.open(unused as ServerResponse, { tokenHash: '', operator: { id: 1 } } as never);
    return clock.waits;
  };
  expect([beats(0), beats(255)]).toEqual([[15_000], [17_988]]);
});
