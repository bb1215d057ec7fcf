import { describe, expect, it } from 'vitest';
import {
  beginUpload,
  dueStage,
  nextUpload,
  shownPercent,
  storedUrls,
  type UploadEvent,
  type UploadState,
  uploadPercent,
} from '../../../domain/upload/upload-state';
import { specified } from '../../support/specified';

const following = (state: UploadState, ...events: readonly UploadEvent[]) => events.reduce(nextUpload, state);
const two = beginUpload('image', [100, 300]);
const stored = (part: number): UploadEvent => ({ kind: 'stored', part, url: `u${part}` });
const looked = (part: number, loads = true): UploadEvent => ({ kind: 'looked', part, loads });
const SIGNED: UploadEvent = { kind: 'signed' };
const FAILED: UploadEvent = { kind: 'failed' };
const RETRIED: UploadEvent = { kind: 'retried' };

describe('an upload goes getSign → getAliyun → imgExist → send', () => {
  it('moves stage by stage', () => {
    expect(two.phase).toEqual({ kind: 'running', stage: 'getSign' });
    const storing = following(two, SIGNED);
    expect(storing.phase).toEqual({ kind: 'running', stage: 'getAliyun' });
    expect(following(storing, stored(0)).phase).toEqual({ kind: 'running', stage: 'getAliyun' });
    const looking = following(storing, stored(0), stored(1));
    expect(looking.phase).toEqual({ kind: 'running', stage: 'imgExist' });
    const sending = following(looking, looked(1), looked(0));
    expect(sending.phase).toEqual({ kind: 'running', stage: 'send' });
    expect(storedUrls(sending)).toEqual(['u0', 'u1']);
    expect(following(sending, { kind: 'sent' }).phase).toEqual({ kind: 'done' });
  });

  it('does not check whether a video loads', () => {
    expect(following(beginUpload('video', [5]), SIGNED, stored(0)).phase).toEqual({
      kind: 'running',
      stage: 'send',
    });
  });

  // Shows spec §3.50.
  it('shows progress over all parts, 99 at most until it is sent', () => {
    const half = following(two, SIGNED, stored(0), { kind: 'progress', part: 1, fraction: 0.5 });
    expect(uploadPercent(half)).toBe(62);
    const all = following(two, SIGNED, stored(0), stored(1), looked(0), looked(1));
    expect(uploadPercent(all)).toBe(99);
    expect(uploadPercent(following(all, { kind: 'sent' }))).toBe(100);
    expect(uploadPercent(following(two, SIGNED, { kind: 'progress', part: 0, fraction: 7 }))).toBe(25);
    const below = following(two, SIGNED, stored(1), { kind: 'progress', part: 0, fraction: -3 });
    expect(uploadPercent(below)).toBe(75);
  });

  it.each([
    ['getSign', following(two, FAILED), 'upload_failed_sign'],
    ['getAliyun', following(two, SIGNED, FAILED), 'upload_failed_aws'],
    [
      'imgExist',
      following(two, SIGNED, stored(0), stored(1), looked(0, false), FAILED),
      'upload_failed_please_retry',
    ],
  ] as const)('remembers that %s failed', (stage, state, key) => {
    expect(state.phase).toEqual({ kind: 'failed', stage, key, words: '' });
  });

  it('continues where it stopped and never uploads a stored file again', () => {
    const half = following(two, SIGNED, stored(0), FAILED, RETRIED);
    expect(half.phase).toEqual({ kind: 'running', stage: 'getSign' });
    expect(half.parts.map((part) => part.url)).toEqual(['u0', null]);
    expect(half.parts.map((part) => part.sent)).toEqual([100, 0]);
    const broken = following(two, SIGNED, stored(0), stored(1), looked(0), looked(1, false), FAILED, RETRIED);
    expect(broken.phase).toEqual({ kind: 'running', stage: 'imgExist' });
    expect(broken.parts.map((part) => part.loads)).toEqual(['yes', 'unknown']);
    expect(dueStage(following(broken, looked(1)))).toBe('send');
  });

  it('ignores events while it is stopped, and a retry while it runs', () => {
    const failed = following(two, FAILED);
    expect(following(failed, SIGNED)).toBe(failed);
    expect(following(two, RETRIED)).toBe(two);
    expect(following(two, { kind: 'sent' })).toBe(two);
  });
});

describe('progress as shown', () => {
  it('stops at 99 until done', () => {
    expect(shownPercent(0, 100, false)).toBe(0);
    expect(shownPercent(989, 1000, false)).toBe(98);
    expect(shownPercent(1000, 1000, false)).toBe(specified('uploadProgressCap'));
    expect(shownPercent(1000, 1000, true)).toBe(100);
    expect(shownPercent(5, 0, false)).toBe(0);
  });

  // Shows spec §9.42.
  it('caps progress at 99 until everything is done', () => {
    expect(shownPercent(100, 100, false)).toBe(specified('uploadProgressCap'));
    expect(shownPercent(100, 100, true)).toBe(100);
    expect(shownPercent(1, 3, false)).toBe(33);
    expect(shownPercent(0, 0, false)).toBe(0);
  });
});
