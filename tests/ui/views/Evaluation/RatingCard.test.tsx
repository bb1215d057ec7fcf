import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from '../../../../ui/primitives/Dialog/Dialog';
import { RatingCard } from '../../../../ui/views/Evaluation/RatingCard';
import { renderInTheWidget } from '../../support/in-the-widget';

const page = (isCovered: boolean) => (
  <>
    <div data-testid="region">
      <RatingCard title="How was it?" onRate={() => undefined} />
    </div>
    {isCovered && (
      <Dialog title="Anything" onClose={() => undefined}>
        It covers the card.
      </Dialog>
    )}
  </>
);

/** What is added to the region of the card, as a screen reader sees it. */
const watched = (region: HTMLElement) => {
  const observer = new MutationObserver(() => undefined);
  observer.observe(region, { childList: true, subtree: true });
  return () =>
    observer.takeRecords().flatMap(({ addedNodes }) => [...addedNodes].map(({ textContent }) => textContent));
};

afterEach(() => void vi.useRealTimers());

it('the words of a card that came behind a dialog are announced once, after the dialog has closed', async () => {
  const { getByTestId, change } = await renderInTheWidget(page(true));
  vi.useFakeTimers();
  const added = watched(getByTestId('region'));
  change(page(false));
  expect(added(), 'not with what the dialog had hidden').toEqual([]);
  act(() => vi.advanceTimersByTime(200));
  expect(added()).toEqual(['How was it?']);
  change(page(true));
  change(page(false));
  act(() => vi.advanceTimersByTime(10_000));
  expect(added(), 'not for each dialog').toEqual([]);
});

it('the words of a card that nothing covers are announced as it comes', async () => {
  const { getByTestId } = await renderInTheWidget(page(false));
  vi.useFakeTimers();
  const added = watched(getByTestId('region'));
  act(() => vi.advanceTimersByTime(10_000));
  expect(added()).toEqual([]);
});
