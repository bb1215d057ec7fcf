import { describe, expect, it } from 'vitest';
import { MemoryMediaGateway, SAMPLE_GRANT } from '../../../../adapters/memory/media/memory-media-gateway';
import { MemoryMediaStorage } from '../../../../adapters/memory/media/memory-media-storage';
import { ok } from '../../../../domain/result';

describe('an upload', () => {
  const order = { grant: SAMPLE_GRANT, file: { name: 'a.jpg', size: 10, type: '' }, name: 'x.jpg' };

  it('whose signing is held waits for the answer', async () => {
    const gateway = new MemoryMediaGateway();
    const give = gateway.scripts.sign.hold();
    const signed = gateway.sign('image');
    give(ok(SAMPLE_GRANT));
    expect([await signed, gateway.asked]).toEqual([ok(SAMPLE_GRANT), ['image']]);
  });

  it('that is paused continues when it is released, and counts as cancelled when it is unsubscribed', () => {
    const storage = new MemoryMediaStorage();
    storage.stalled = true;
    const kinds: string[] = [];
    storage.store(order).subscribe(({ kind }) => kinds.push(kind));
    const left = storage.store(order).subscribe();
    left.unsubscribe();
    expect([kinds, storage.cutOff]).toEqual([['progress'], 1]);
    storage.release();
    expect([kinds, storage.cutOff]).toEqual([['progress', 'progress', 'stored'], 1]);
  });
});
