import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ShellSnapshot } from '../../../application/presentation/shell/shell-contract';
import { MutableState } from '../../../application/state/state';
import { fakeWidget } from '../../../stories/support/fake-widget';
import type { Theme } from '../../../ui/foundation/look/Theme';
import { KefuWidget } from '../../../ui/root/KefuWidget';
import { theme as standard } from '../../../ui/themes/default/theme';
import { DRAWINGS } from '../../../ui/themes/registry';

const sgw: Theme = { ...standard, id: 'sgw' };

/** A theme whose code the test delivers. */
const held = () => {
  let resolve: (theme: Theme) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const code = new Promise<Theme>((...ways) => {
    [resolve, reject] = ways;
  });
  const drawings = DRAWINGS as { sgw: () => Promise<{ readonly theme: Theme }> };
  vi.spyOn(drawings, 'sgw').mockImplementation(async () => ({ theme: await code }));
  return { resolve, reject };
};

/** A chat whose shell the test changes. */
const show = async (first: Partial<ShellSnapshot>) => {
  const widget = fakeWidget({ shell: first });
  const state = new MutableState(widget.shell.state.current);
  render(<KefuWidget widget={{ ...widget, shell: { ...widget.shell, state } }} />);
  await act(() => vi.dynamicImportSettled());
  return (next: Partial<ShellSnapshot>) => act(async () => state.set({ ...state.current, ...next }));
};

const STARTING = { phase: { kind: 'starting' }, theme: 'default' } as const;
const OPEN = { phase: { kind: 'open' }, theme: 'sgw' } as const;

const themeShown = (): string | undefined => document.querySelector<HTMLElement>('.kefu')?.dataset['theme'];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

it('a chat that opens waits for its theme, and is never seen in another one', async () => {
  const code = held();
  const change = await show(STARTING);
  await change(OPEN);
  expect(screen.queryByRole('textbox')).toBeNull();
  await act(async () => code.resolve(sgw));
  expect(screen.queryByRole('textbox')).not.toBeNull();
  expect(themeShown()).toBe('sgw');
});

it('an open chat keeps its theme until the next one has loaded', async () => {
  const code = held();
  const change = await show({ ...OPEN, theme: 'default' });
  await change({ theme: 'sgw' });
  expect(screen.queryByRole('textbox')).not.toBeNull();
  expect(themeShown()).toBe('default');
  await act(async () => code.resolve(sgw));
  expect(themeShown()).toBe('sgw');
});

it('the former theme keeps its header until the next one, which has a colour of its own, has loaded', async () => {
  const headerColourShown = () =>
    document.querySelector<HTMLElement>('.kefu')?.style.getPropertyValue('--kefu-header');
  const code = held();
  const change = await show({ ...OPEN, theme: 'default' });
  const former = headerColourShown();
  await change({ theme: 'sgw', headerColour: '#E0E0E0' });
  expect(headerColourShown()).toBe(former);
  await act(async () => code.resolve(sgw));
  expect(headerColourShown()).toBe('#E0E0E0'.toLowerCase());
  await change({ theme: 'default', headerColour: null });
  expect(headerColourShown()).toBe(former);
});

it('a chat whose theme cannot be loaded opens in the default theme', async () => {
  const code = held();
  const change = await show(STARTING);
  await change(OPEN);
  await act(async () => code.reject(new Error('no network')));
  expect(screen.queryByRole('textbox')).not.toBeNull();
  expect(themeShown()).toBe('default');
});

it('a chat whose theme takes longer than five seconds opens in the default theme, and takes its own when it comes', async () => {
  const code = held();
  const change = await show(STARTING);
  await change(OPEN);
  await act(() => vi.advanceTimersByTimeAsync(4_999));
  expect(screen.queryByRole('textbox')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByRole('textbox')).not.toBeNull();
  await act(async () => code.resolve(sgw));
  expect(themeShown()).toBe('sgw');
});
