// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wrap } from '../../../adapters/frame/protocol';
import type { KefuLogEntry } from '../../../application/log/log-entry';
import { hearLines } from '../../../shared/browser/hear-lines';
import { writeLine } from '../../../shared/browser/write-line';
import { channel, handle, hello, mount, prepareLoader, target, turn } from './mounted-loader';

prepareLoader();

const written = vi.fn();

beforeEach(() => {
  hearLines(() => undefined)();
  written.mockClear();
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(written);
});

const ENTRY: KefuLogEntry = {
  level: 'warn',
  code: 'backend.code-0',
  text: 'backend: x',
  facts: { fault: 'code-0' },
  docs: 'docs/backend.md#requests-and-answers',
  at: 7,
};

const mounted = async (options: object = {}) => {
  const entries: KefuLogEntry[] = [];
  mount({ onLog: (entry: KefuLogEntry) => entries.push(entry), open: true, ...options });
  await turn();
  return entries;
};

describe('onLog of the loader', () => {
  it('hears the lines of the loader, and the app hears only that there is one', async () => {
    const entries = await mounted({ width: 'wide' });
    const port = hello();
    const [connect] = target.postMessage.mock.calls[0] as [{ settings: string }];
    expect(JSON.parse(connect.settings)).toMatchObject({ onLog: true });
    handle.on('opened' as never, () => undefined);
    await turn();
    expect(entries.map(({ level, code }) => `${level} ${code}`)).toEqual([
      'error option-wrong',
      'warn no-event',
    ]);
    port.close();
  });

  it('hears what the app logs, as the app says it', async () => {
    const entries = await mounted();
    const port = hello();
    const say = (entry: string) => port.postMessage(wrap(channel, { type: 'log', entry }));
    say(JSON.stringify({ ...ENTRY, more: 1 }));
    for (const other of ['{', 'null', '[]', '{"level":"warn"}', JSON.stringify({ ...ENTRY, level: 'x' })])
      say(other);
    await turn();
    expect(entries).toEqual([ENTRY]);
    port.close();
  });

  it('one that throws stops neither the chat nor the lines behind', async () => {
    const onLog = vi.fn(() => {
      throw new Error('of the page');
    });
    mount({ onLog, width: 'wide', height: 'high', open: true });
    await turn();
    expect(onLog).toHaveBeenCalledTimes(2);
    expect(hello()).toBeTruthy();
  });

  it('hears nothing after destroy, and another kind than a function is named', async () => {
    const entries = await mounted();
    handle.destroy();
    mount({ onLog: 'yes', width: 'wide', open: true });
    await turn();
    expect(entries).toEqual([]);
    expect(written).toHaveBeenCalledWith('kefu: onLog (data-on-log) is string, expected: function');
  });

  it('keeps the first hundred lines for a chat that begins later, and all that come while somebody hears', () => {
    for (let at = 0; at < 150; at += 1) writeLine('warn', `line ${at}`);
    const heard: string[] = [];
    const stop = hearLines(([, line]) => heard.push(line));
    expect([heard.length, heard.at(-1)]).toEqual([100, 'line 99']);
    for (let at = 0; at < 150; at += 1) writeLine('warn', `later ${at}`);
    expect([heard.length, heard.at(-1)]).toEqual([250, 'later 149']);
    stop();
  });
});
