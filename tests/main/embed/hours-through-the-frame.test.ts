// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { wrap } from '../../../adapters/frame/protocol';
import { channel, handle, hello, mount, prepareLoader, target, turn } from './mounted-loader';

prepareLoader();

describe('hours that are a function of the page', () => {
  it('are asked by the app, which hears what the function says now', async () => {
    const hours = vi.fn(async () => ({ isOpen: false, changesAt: new Date('2026-12-01T01:00:00Z') }));
    mount({ hours, open: true });
    await turn();
    const port = hello();
    const [connect] = target.postMessage.mock.calls[0] as [{ settings: string }];
    expect(JSON.parse(connect.settings)).toMatchObject({ hours: true });
    const heard: unknown[] = [];
    port.onmessage = ({ data }) => heard.push(data);
    port.postMessage(wrap(channel, { type: 'askHours' }));
    await turn();
    const state = JSON.stringify({ isOpen: false, changesAt: '2026-12-01T01:00:00.000Z' });
    expect(heard).toContainEqual(wrap(channel, { type: 'hours', state }));
  });

  it('what the app says of the agents is what the page knows', async () => {
    mount({ open: true });
    await turn();
    const port = hello();
    const heard: unknown[] = [];
    handle.on('availability', (detail) => heard.push(detail));
    expect(handle.available).toBe(true);
    port.postMessage(wrap(channel, { type: 'availability', available: false, backAt: '' }));
    await turn();
    expect([handle.available, heard]).toEqual([false, [{ available: false, backAt: null }]]);
  });
});
