import { describe, expect, it } from 'vitest';
import type { StorageFailure } from '../../../application/ports/media-storage.port';
import { err } from '../../../domain/result';
import { uploadBench } from './upload-test-bench';

const refused = (status: number, code: string, retryAfterMs?: number): StorageFailure => ({
  kind: 'refused',
  status,
  code,
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
});

const uploading = async (...failures: readonly StorageFailure[]) => {
  const bench = uploadBench();
  const [first, ...later] = failures;
  if (first) bench.storage.failing.set('a.jpg', first);
  await bench.choose('a.jpg');
  bench.images.actions.submit();
  await bench.settle();
  return { ...bench, later };
};

const consoleLines = (bench: ReturnType<typeof uploadBench>) =>
  bench.log.at('warn').filter(({ event }) => event === 'backend');

describe('what the storage answers (R24)', () => {
  it.each([
    [413, ''],
    [400, 'EntityTooLarge'],
  ])('HTTP %i %s: too large, and no other try', async (status, code) => {
    const bench = await uploading(refused(status, code));
    expect(bench.reported.slice(-2)).toEqual(['b1 failed upload_too_large', 'toast upload_too_large']);
    expect(bench.uploads.retry('b1')).toBe(false);
    expect(bench.slot.busy.current).toBe(false);
    expect(bench.storage.begun).toBe(1);
    expect(bench.uploads.withdraw('b1')).toBe(true);
  });

  it.each([
    refused(403, 'AccessDenied'),
    refused(502, ''),
    { kind: 'network' },
    { kind: 'unreadable' },
  ] as const)('another failure can be tried again: %j', async (failure) => {
    const bench = await uploading(failure);
    expect(bench.reported.slice(-2)).toEqual(['b1 failed upload_failed_aws', 'toast upload_failed_aws']);
    expect(bench.codes).toEqual(['bubble storage', 'toast storage']);
    expect(bench.uploads.retry('b1')).toBe(true);
    await bench.settle();
    expect(bench.sent).toHaveLength(1);
  });

  it('no answer twice, while the backend answers: not "interrupted" again, and a retry may still pass', async () => {
    const bench = await uploading({ kind: 'network' });
    bench.storage.failing.set('a.jpg', { kind: 'network' });
    expect(bench.uploads.retry('b1')).toBe(true);
    await bench.settle();
    expect(bench.reported.slice(-2)).toEqual(['b1 failed upload_stopped', 'toast upload_stopped']);
    expect(bench.uploads.retry('b1')).toBe(true);
    await bench.settle();
    expect(bench.sent).toHaveLength(1);
  });

  it.each([
    [refused(403, 'AccessDenied'), 'HTTP 403 AccessDenied'],
    [refused(413, ''), 'HTTP 413'],
    [refused(503, 'SlowDown'), 'HTTP 503 SlowDown'],
    [{ kind: 'network' } as const, 'no answer that the page may read'],
    [{ kind: 'unusable-grant', reason: 'policy' } as const, 'the sign answer lacks policy'],
  ])('the console names the cause also without debug: %j', async (failure, reason) => {
    const bench = await uploading(failure);
    expect(consoleLines(bench)).toMatchObject([{ facts: { fault: 'storage', reason, path: 'storage' } }]);
  });

  // Shows decision 40.
  it.each([
    [refused(503, 'SlowDown'), 6_000],
    [refused(503, 'SlowDown', 20_000), 20_000],
    [refused(429, '', 1_000), 3_000],
  ])(
    '%j: the bubble stays, and the upload goes on by itself, with a new signature',
    async (failure, waitMs) => {
      const bench = await uploading(failure);
      expect(bench.reported.at(-1)).toBe('report limited');
      await bench.pass(waitMs - 1);
      expect(bench.storage.begun).toBe(1);
      expect(bench.slot.busy.current).toBe(true);
      await bench.pass(1);
      expect(bench.storage.begun).toBe(2);
      expect(bench.gateway.asked).toHaveLength(2);
      expect(bench.sent).toHaveLength(1);
      expect(bench.reported.join(' ')).not.toContain('failed');
    },
  );

  it('a storage that stays busy is asked later each time', async () => {
    const bench = await uploading(refused(503, 'SlowDown'));
    const begun: number[] = [];
    for (let second = 1; second <= 110; second += 1) {
      bench.storage.failing.set('a.jpg', refused(503, 'SlowDown'));
      const before = bench.storage.begun;
      await bench.pass(1_000);
      if (bench.storage.begun > before) begun.push(second);
    }
    expect(begun).toEqual([6, 18, 42, 90]);
  });

  it('the visitor cancels an upload that waits', async () => {
    const bench = await uploading(refused(503, 'SlowDown'));
    expect(bench.uploads.withdraw('b1')).toBe(true);
    await bench.pass(60_000);
    expect(bench.storage.begun).toBe(1);
    expect(bench.slot.busy.current).toBe(false);
  });

  it('the new signature is refused: the upload fails there', async () => {
    const bench = await uploading(refused(503, 'SlowDown'));
    bench.gateway.answers.push(err({ kind: 'refused', code: 400, message: '' }));
    await bench.pass(6_000);
    expect(bench.reported.slice(-2)).toEqual(['b1 failed upload_failed_sign', 'toast upload_failed_sign']);
  });
});
