import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { SharedBudget } from '../../../../../domain/layout/layout-budget';
import { LayoutBudgetContext } from '../../../../../ui/primitives/layout-share';
import { Media } from '../../../../../ui/views/Conversation/message/Media';
import { Welcome } from '../../../../../ui/views/Conversation/message/Welcome';
import { renderInTheWidget } from '../../../support/in-the-widget';

const view = { image: () => undefined, video: () => undefined };
const room = { ratios: new Map<string, number>(), mayGrow: () => true };
const addresses = (count: number, kind: string) =>
  Array.from({ length: count }, (_, at) => `https://media.test/${at}.${kind}`);

const show = (units: number, images: number, videos: number) =>
  renderInTheWidget(
    <LayoutBudgetContext.Provider value={new SharedBudget(units)}>
      <Media
        images={addresses(images, 'png')}
        videos={addresses(videos, 'mp4')}
        caption=""
        id="a"
        view={view}
        room={room}
      />
    </LayoutBudgetContext.Provider>,
  );

const drawn = () =>
  ['picture', 'film'].map((hook) => document.querySelectorAll(`[data-kefu="${hook}"]`).length);

/** The code of a film loads with the first one; the tests are about what is drawn when it is there. */
beforeAll(async () => {
  const { unmount } = await show(200_000, 0, 1);
  await vi.waitFor(() => expect(drawn()).toEqual([0, 1]), 10_000);
  unmount();
});

it('what exceeds the share of a message is behind a button, which then shows it and gives it the focus', async () => {
  await show(0, 4, 100);
  expect(drawn()).toEqual([4, 2]);
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(drawn()).toEqual([4, 100]);
  const films = [...document.querySelectorAll('[data-kefu="film"]')];
  expect(films.indexOf(document.activeElement as Element)).toBe(2);
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
});

it('the name of a picture counts the pictures that are not drawn yet', async () => {
  await show(0, 100, 0);
  expect(drawn()).toEqual([12, 0]);
  expect(screen.getByRole('button', { name: /12.*100/ })).toBeTruthy();
});

it('while the screen has room, all are drawn', async () => {
  await show(200_000, 100, 100);
  expect(drawn()).toEqual([100, 100]);
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
});

const showWelcome = (units: number, blocks: readonly string[], opened = (..._: string[]) => undefined) =>
  renderInTheWidget(
    <LayoutBudgetContext.Provider value={new SharedBudget(units)}>
      <Welcome blocks={blocks} id="a" view={{ ...view, video: opened }} />
    </LayoutBudgetContext.Provider>,
  );

const films = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `<video src="https://media.test/${from + at}.mp4"></video>`).join(
    '',
  );

it('all films of a welcome share one room, behind one button', async () => {
  const blocks = Array.from({ length: 5 }, (_, at) => `<p>block ${at}</p>${films(at * 5, 5)}`);
  await showWelcome(0, blocks);
  expect(drawn()).toEqual([0, 3]);
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(drawn()).toEqual([0, 25]);
  const shown = [...document.querySelectorAll('[data-kefu="film"]')];
  expect(shown.indexOf(document.activeElement as Element)).toBe(3);
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
});

it('a welcome has at most 100 films, as any message', async () => {
  await showWelcome(200_000, [films(0, 60), films(60, 60)]);
  expect(drawn()).toEqual([0, 100]);
});

it('a film of a welcome is below its own block, and opens with its text', async () => {
  const opened = vi.fn();
  await showWelcome(
    200_000,
    [`<p>first</p>${films(0, 1)}`, `<p>second</p>${films(1, 1)}`, '<p>third</p>'],
    opened,
  );
  const parts = [...document.querySelectorAll('.kefu-html, [data-kefu="film"]')];
  expect(
    parts.map((part) => (part.getAttribute('data-kefu') === 'film' ? 'film' : part.textContent)),
  ).toEqual(['first', 'film', 'second', 'film', 'third']);
  fireEvent.click(parts[3] as Element);
  expect(opened).toHaveBeenCalledWith('https://media.test/1.mp4', 'second');
});
