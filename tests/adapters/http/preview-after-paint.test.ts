import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HttpClient } from '../../../adapters/http/http-client';
import { HttpMessageGateway } from '../../../adapters/http/message-gateway';
import { VirtualClock } from '../../../adapters/memory/virtual-clock';
import { ok } from '../../../domain/result';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('encrypts a typing preview when the letter has been painted, and not in the key stroke', async () => {
  const call = vi.fn(async () => ok({ data: {}, msg: '', date: null }));
  const log = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const gateway = new HttpMessageGateway({ call } as unknown as HttpClient, log, new VirtualClock());
  const answered = gateway.preview({ serviceId: '101', visitorId: 'v', text: 'how do' });
  await vi.advanceTimersByTimeAsync(16);
  expect(call).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(50);
  expect(call).toHaveBeenCalledOnce();
  expect(await answered).toEqual(ok(undefined));
});
