import { randomBytes } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { RecordingLog } from '../../../main/record/recording-log';

afterEach(() => vi.unstubAllGlobals());

const HOW = { text: (text: string) => text, idOf: () => 1, bytes: () => '' };
const logOf = (largest?: number) => new RecordingLog(HOW, async (text) => text, largest);

/** A line of about 1,000 characters. */
const add = (log: RecordingLog, text = 'a'.repeat(1_000)) => log.add({ do: 'x', args: [text], t: 1 });

it('has all lines in their order, also those that are compressed', async () => {
  const log = logOf();
  for (let at = 0; at < 200; at += 1) add(log, `${at} ${'a'.repeat(1_000)}`);
  expect(log.blocks.length).toBe(3);
  const rows = (await log.text()).trimEnd().split('\n');
  expect(rows.map((row) => Number.parseInt(JSON.parse(row).args[0], 10))).toEqual(
    Array.from({ length: 200 }, (_, at) => at),
  );
  expect(log.size).toBeLessThan(20_000);
});

it('loses its oldest blocks when what is compressed is too much', async () => {
  const log = logOf(100_000);
  for (let at = 0; at < 400; at += 1) {
    add(log, randomBytes(500).toString('hex'));
    if (at % 10 === 0) for (const { packed } of log.blocks) await packed;
  }
  expect(log.size).toBeLessThan(170_000);
  expect(log.first).toBeGreaterThan(0);
  expect((await log.text()).trimEnd().split('\n')).toHaveLength(log.end - log.first);
});

it('keeps the text in a browser that cannot compress', async () => {
  vi.stubGlobal('CompressionStream', undefined);
  const log = logOf();
  for (let at = 0; at < 100; at += 1) add(log);
  expect(typeof (await log.blocks[0]?.packed)).toBe('string');
  expect((await log.text()).trimEnd().split('\n')).toHaveLength(100);
});
