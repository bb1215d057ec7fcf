import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SharedBudget } from '../../../../../domain/layout/layout-budget';
import { LayoutBudgetContext } from '../../../../../ui/primitives/layout-share';
import { Media } from '../../../../../ui/views/Conversation/message/Media';
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
