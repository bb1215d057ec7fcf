// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KefuLogEntry } from '../../../application/log/log-entry';
import { consoleLogOf, hearerOf } from '../../../main/container/console-log';
import { createWidget } from '../../../main/container/create-widget';
import { hearLines } from '../../../shared/browser/hear-lines';
import { writeLine } from '../../../shared/browser/write-line';

const forgetLines = () => hearLines(() => undefined)();

const written = vi.fn();

beforeEach(() => {
  written.mockClear();
  for (const level of ['debug', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line) => written(level, line));
  forgetLines();
});

afterEach(() => {
  vi.restoreAllMocks();
  forgetLines();
});

const heardBy = () => {
  const entries: KefuLogEntry[] = [];
  const onLog = vi.fn((entry: KefuLogEntry) => void entries.push(entry));
  return { onLog, entries, codes: () => entries.map(({ level, code }) => `${level} ${code}`) };
};

describe('onLog', () => {
  it('hears what the console shows, in its order, also what comes before its code', async () => {
    const { onLog, codes } = heardBy();
    const log = consoleLogOf({ onLog });
    log.debug('connection', { state: 'live' });
    log.error('config failed', { kind: 'network' });
    expect(onLog).not.toHaveBeenCalled();
    await vi.dynamicImportSettled();
    log.error('start failed');
    expect(codes()).toEqual(['error config-failed', 'error start-failed']);
  });

  it('hears the steps with debug, and what a backend does wrong without it', async () => {
    const { onLog, codes } = heardBy();
    consoleLogOf({ onLog, debug: true }).debug('connection', { state: 'live' });
    written.mockClear();
    consoleLogOf({ onLog }).warn('backend', { fault: 'code-0', path: '/api/hy/x', other: 'y' });
    await vi.waitFor(() => expect(codes()).toEqual(['debug connection', 'warn backend.code-0']));
    expect(onLog.mock.calls.at(-1)?.[0]).toMatchObject({
      facts: { fault: 'code-0', path: '/api/hy/x' },
      docs: 'docs/backend.md#requests-and-answers',
    });
    expect(onLog.mock.calls.at(-1)?.[0].facts).not.toHaveProperty('other');
    expect(written.mock.calls.map(([level]) => level)).toEqual(['warn']);
  });

  it('that throws or fails later harms nothing, and hears the next line', async () => {
    const failed = vi.fn();
    process.on('unhandledRejection', failed);
    const onLog = vi.fn<(entry: KefuLogEntry) => void>(() => {
      throw new Error('of the page');
    });
    onLog.mockImplementationOnce((() => Promise.reject(new Error('later'))) as never);
    const log = consoleLogOf({ onLog });
    await vi.dynamicImportSettled();
    expect(() => log.error('config failed')).not.toThrow();
    expect(() => log.error('start failed')).not.toThrow();
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', failed);
    expect(onLog).toHaveBeenCalledTimes(2);
    expect(failed).not.toHaveBeenCalled();
  });

  it('does not hear what is logged while it runs', async () => {
    const onLog = vi.fn(() => {
      log.error('start failed');
      writeLine('error', 'kefu: x');
    });
    const log = consoleLogOf({ onLog });
    const running = hearerOf({ onLog })?.run();
    await vi.dynamicImportSettled();
    log.error('config failed');
    expect(onLog).toHaveBeenCalledTimes(1);
    expect(written).toHaveBeenCalledTimes(3);
    running?.unsubscribe();
  });

  it('hears lines that are of no chat alone while a chat runs, and once those from before', async () => {
    const { onLog, entries } = heardBy();
    writeLine('error', '[kefu] the kefu-settings block is no JSON object');
    const first = hearerOf({ onLog })?.run();
    await vi.dynamicImportSettled();
    first?.unsubscribe();
    writeLine('warn', '[kefu] the chat has 1 × 1 px, and needs 320 × 400');
    const second = hearerOf({ onLog })?.run();
    await vi.dynamicImportSettled();
    second?.unsubscribe();
    expect(entries.map(({ code, text }) => [code, text])).toEqual([
      ['setting-wrong', 'the kefu-settings block is no JSON object'],
      ['too-small', 'the chat has 1 × 1 px, and needs 320 × 400'],
    ]);
  });

  it('hears the wrong options of its own chat, and not those of another', async () => {
    const [one, other] = [heardBy(), heardBy()];
    const chat = createWidget({ onLog: one.onLog, pollIntervalMs: 1 });
    const neighbour = createWidget({ onLog: other.onLog });
    await vi.dynamicImportSettled();
    expect(one.codes()).toEqual(['error setting-wrong']);
    expect(other.codes()).toEqual([]);
    chat.destroy();
    neighbour.destroy();
  });

  it('is off by default: the code does not load, and the console is as it was', () => {
    expect(hearerOf({})).toBeUndefined();
    consoleLogOf({}).error('config failed', { kind: 'network' });
    expect(written).toHaveBeenCalledWith('error', '[kefu] config failed kind="network"');
  });
});
