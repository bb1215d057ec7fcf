import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ShellSnapshot } from '../../../application/presentation/shell/shell-contract';
import type { MutableState } from '../../../application/state/state';
import { showChat } from '../../../main/h5/interface';
import type { Flow, Started } from '../../../main/h5/started';
import { fakeWidget } from '../../../stories/support/fake-widget';

const COLOURS = { messageBackground: '#fff', sendBackground: '#fff', font: '#000', headerBackground: '#fff' };

const start = async (flow?: Flow, more: Partial<Started> = {}) => {
  const widget = fakeWidget({ shell: { phase: { kind: 'starting' }, colours: null } });
  const place: Started['place'] = {
    onOpening: (opened) => opened(),
    isFull: () => false,
    layers: () => undefined,
  };
  const element = document.createElement('div');
  document.body.append(element);
  await act(
    async () =>
      void showChat(
        element,
        { widget, panel: null, mayStore: () => true, texts: {}, place, ...more },
        'light',
        flow,
      ),
  );
  // The words of the language have loaded.
  await act(() => vi.dynamicImportSettled());
  const shell = widget.shell.state as MutableState<ShellSnapshot>;
  return {
    shown: () => element.textContent,
    drawn: () => element.querySelector('.kefu') !== null,
    becomes: (change: Partial<ShellSnapshot>) => act(async () => shell.patch(change)),
  };
};

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('draws when config has come, in its first drawing with the words of the language', async () => {
  const { drawn, shown, becomes } = await start();
  await pass(499);
  expect(drawn()).toBe(false);
  await becomes({ colours: COLOURS });
  expect(drawn()).toBe(true);
  expect(shown()).toContain('Opening the chat…');
});

it('draws after 500 ms if config has not come', async () => {
  const { drawn } = await start();
  await pass(500);
  expect(drawn()).toBe(true);
});

it('draws at once if the start has failed', async () => {
  const { shown, becomes } = await start();
  await becomes({ phase: { kind: 'failed', key: 'data_error', words: '', detail: '' } });
  expect(shown()).toContain('Try again');
});

it('draws at once in the international flow, whose first screens need no config', async () => {
  const { shown } = await start({ draw: () => 'Home' } as unknown as Flow);
  expect(shown()).toBe('Home');
});

it('waits for what few settings load, a font for example, as for config', async () => {
  let come = () => {};
  const ahead = new Promise<void>((resolve) => {
    come = resolve;
  });
  const { drawn, becomes } = await start(undefined, { ahead });
  await becomes({ colours: COLOURS });
  await pass(499);
  expect(drawn()).toBe(false);
  await act(async () => come());
  expect(drawn()).toBe(true);
});

it('draws after 500 ms if that does not come', async () => {
  const { drawn, becomes } = await start(undefined, { ahead: new Promise(() => undefined) });
  await becomes({ colours: COLOURS });
  await pass(500);
  expect(drawn()).toBe(true);
});
