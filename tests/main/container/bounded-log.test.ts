import { describe, expect, it } from 'vitest';
import { RecordingLog } from '../../../adapters/memory/recording-log';
import { VirtualClock } from '../../../adapters/memory/virtual-clock';
import { boundedLog } from '../../../main/container/bounded-log';

const made = () => {
  const recorded = new RecordingLog();
  const clock = new VirtualClock();
  return { recorded, clock, log: boundedLog(recorded, clock) };
};

describe('the log in a flood', () => {
  it('has the first lines of 10,000, and one that says that others are left out', () => {
    const { recorded, log } = made();
    for (let frame = 0; frame < 10_000; frame += 1) log.warn('a frame was dropped', { frame });
    expect(recorded.lines).toHaveLength(20 + 1);
    expect(recorded.lines[0]?.facts).toEqual({ frame: 0 });
    expect(recorded.lines.at(-1)).toEqual({
      level: 'warn',
      event: 'lines left out',
      facts: { event: 'a frame was dropped' },
    });
  });

  it('has the first lines of every other kind', () => {
    const { recorded, log } = made();
    const other = [
      () => log.warn('a frame was dropped', { reason: 'too long' }),
      () => log.error('something was thrown', { where: 'poll' }),
      () => log.debug('a frame was dropped'),
    ];
    for (let frame = 0; frame < 100; frame += 1) log.warn('a frame was dropped', { reason: 'no JSON' });
    for (const write of other) write();
    expect(recorded.lines).toHaveLength(20 + 1 + other.length);
  });

  it('begins again after a while', async () => {
    const { recorded, log, clock } = made();
    for (let frame = 0; frame < 100; frame += 1) log.warn('a frame was dropped');
    await clock.advance(9_999);
    log.warn('a frame was dropped', { frame: 'too early' });
    expect(recorded.lines).toHaveLength(20 + 1);
    await clock.advance(1);
    log.warn('a frame was dropped', { frame: 'later' });
    expect(recorded.lines.at(-1)?.facts).toEqual({ frame: 'later' });
  });
});
