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

  it('that are wrong are named by the page, and not once more by the app', async () => {
    const line = {
      type: 'error' as const,
      key: 'setting_refused',
      text: 'hours: the function must give true or false',
    };
    const errors: unknown[] = [];
    mount({ hours: () => true, open: true });
    handle.on('error', ({ text }) => errors.push(text));
    await turn();
    const port = hello();
    port.postMessage(wrap(channel, line));
    port.postMessage(wrap(channel, { ...line, text: 'consentGate: text: a text' }));
    await turn();
    expect(errors).toEqual(['consentGate: text: a text']);
  });

  it('of the app’s own settings are named in the page', async () => {
    const errors: unknown[] = [];
    mount({ open: true });
    handle.on('error', ({ text }) => errors.push(text));
    await turn();
    hello().postMessage(wrap(channel, { type: 'error', key: 'setting_refused', text: 'hours: days: wrong' }));
    await turn();
    expect(errors).toEqual(['hours: days: wrong']);
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
    expect([handle.available, heard]).toMatchObject([false, [{ available: false, backAt: null }]]);
  });
});
