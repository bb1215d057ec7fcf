// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { wrap } from '../../../adapters/frame/protocol';
import { channel, handle, hello, mount, prepareLoader, turn } from './mounted-loader';

prepareLoader();

describe('kefu.record() of the loader', () => {
  it('is null before the app is loaded', async () => {
    mount({});
    expect(await handle.record()).toBeNull();
  });

  it('asks the app, which sends the file in parts', async () => {
    mount({ record: true, open: true });
    await turn();
    const port = hello();
    const heard: unknown[] = [];
    port.onmessage = ({ data }) => heard.push(data);
    const asked = [handle.record(), handle.record()];
    await turn();
    expect(heard.filter((one) => (one as { type: string }).type === 'record')).toHaveLength(2);
    port.postMessage(wrap(channel, { type: 'recording', part: 'one ', more: true }));
    port.postMessage(wrap(channel, { type: 'recording', part: 'two', more: false }));
    port.postMessage(wrap(channel, { type: 'recording', part: '', more: false }));
    const [file, none] = await Promise.all(asked);
    expect([await file?.text(), file?.name, none]).toEqual([
      'one two',
      expect.stringMatching(/^kefu-\d+\.jsonl$/),
      null,
    ]);
  });

  it('is null if the app does not answer, as one of an earlier release', async () => {
    mount({ record: true, open: true });
    await turn();
    hello();
    vi.useFakeTimers();
    const asked = handle.record();
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    expect(await asked).toBeNull();
  });
});
