import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ImageItem } from '../../../../application/presentation/media/media-contract';
import { RefusedFiles } from '../../../../ui/views/ImageDialog/RefusedFiles';
import { renderInTheWidget } from '../../support/in-the-widget';

const refused: ImageItem = {
  id: 1,
  name: 'notes.pdf',
  size: 9,
  previewUrl: null,
  error: 'ext_error',
} as const;

const draw = async (items: readonly ImageItem[]) => {
  const { container, change } = await renderInTheWidget(null);
  vi.useFakeTimers();
  change(<RefusedFiles items={items} />);
  const region = container.querySelector('[aria-live="assertive"]');
  if (!region) throw new Error('no region');
  const observer = new MutationObserver(() => undefined);
  observer.observe(region, { childList: true, subtree: true });
  /** What is added to the region, as a screen reader sees it. */
  const added = () =>
    observer.takeRecords().flatMap(({ addedNodes }) => [...addedNodes].map(({ textContent }) => textContent));
  return { added, change };
};

afterEach(() => void vi.useRealTimers());

it('files that were refused before the dialog was drawn are announced once it is there', async () => {
  const { added } = await draw([refused]);
  act(() => vi.advanceTimersByTime(200));
  expect(added()).toEqual([expect.stringContaining('notes.pdf')]);
  act(() => vi.advanceTimersByTime(10_000));
  expect(added(), 'once').toEqual([]);
});

it('a file that is refused later is announced once', async () => {
  const { added, change } = await draw([]);
  act(() => vi.advanceTimersByTime(100));
  change(<RefusedFiles items={[refused]} />);
  expect(added()).toEqual([expect.stringContaining('notes.pdf')]);
  act(() => vi.advanceTimersByTime(10_000));
  expect(added(), 'once').toEqual([]);
});
