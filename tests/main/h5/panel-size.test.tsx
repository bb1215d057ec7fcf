import { act, cleanup, fireEvent } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { SafeStorage } from '../../../adapters/browser/safe-storage';
import { panelSize } from '../../../main/h5/panel-size';
import { renderInTheWidget } from '../../ui/support/in-the-widget';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const start = async (isAllowed = true) => {
  const full$ = new BehaviorSubject(false);
  const size = vi.fn();
  const storage = new SafeStorage(() => {
    if (!isAllowed) throw new Error('no consent');
    return localStorage;
  });
  const button = panelSize({ full$, size }, () => storage);
  const page = await renderInTheWidget(button);
  return { ...page, full$, size, press: () => fireEvent.click(page.getByRole('button')) };
};

it('enlarges the panel and makes it smaller again; the next chat of the device begins with the same size', async () => {
  const { getByRole, size, press, unmount } = await start();
  expect(size).not.toHaveBeenCalled();
  expect(getByRole('button', { name: 'Large window', pressed: false })).toBeDefined();
  press();
  expect(size.mock.calls).toEqual([[true]]);
  expect(getByRole('button', { name: 'Large window', pressed: true })).toBeDefined();
  unmount();

  const next = await start();
  expect(next.size.mock.calls).toEqual([[true]]);
  next.press();
  expect(next.size.mock.calls).toEqual([[true], [false]]);
  next.unmount();
  expect((await start()).size).not.toHaveBeenCalled();
});

it('keeps nothing on the device without consent', async () => {
  const { press, size } = await start(false);
  press();
  expect(size.mock.calls).toEqual([[true]]);
  expect(localStorage.length).toBe(0);
});

it('is not there on a phone, where the panel covers the screen', async () => {
  const { full$, queryByRole } = await start();
  act(() => full$.next(true));
  expect(queryByRole('button')).toBeNull();
  act(() => full$.next(false));
  expect(queryByRole('button')).not.toBeNull();
});
