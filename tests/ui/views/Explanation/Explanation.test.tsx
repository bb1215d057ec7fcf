import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ExplanationSnapshot } from '../../../../application/presentation/explanation/explanation-contract';
import { Explanation } from '../../../../ui/views/Explanation/Explanation';
import { renderInTheWidget } from '../../support/in-the-widget';
import { testLinks } from '../../support/links';

const READY = {
  kind: 'ready',
  title: 'Pay <b>now</b>',
  html: '<p>By <em>card</em></p><script>alert(1)</script><img src="x" onerror="alert(1)">',
  related: ['First', 'Second'],
  search: 'pay',
  opinion: null,
} as const satisfies ExplanationSnapshot;

const show = async (snapshot: ExplanationSnapshot) => {
  const actions = { rate: vi.fn(), retry: vi.fn() };
  const links = testLinks();
  const drawn = await renderInTheWidget(<Explanation snapshot={snapshot} actions={actions} links={links} />);
  return { ...drawn, actions, links };
};

it('the title is text, and the answer is sanitised HTML', async () => {
  await show(READY);
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Pay <b>now</b>');
  await waitFor(() =>
    expect(document.querySelector('.kefu-explanation-answer em')?.textContent).toBe('card'),
  );
  expect(document.querySelector('script, [onerror]')).toBeNull();
});

it('related articles keep their order, and the search goes with each', async () => {
  const { links } = await show(READY);
  const related = screen.getAllByRole('link');
  expect(related.map(({ textContent }) => textContent)).toEqual(['First', 'Second']);
  fireEvent.click(related[1] as HTMLElement);
  expect(links.go).toHaveBeenCalledWith({ screen: 'explanation', title: 'Second', search: 'pay' });
});

it('without related articles there is no list of them', async () => {
  await show({ ...READY, related: [] });
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('three faces ask whether it helped; the chosen one is pressed, and only then a thank-you is shown', async () => {
  const { actions, change, links } = await show(READY);
  const faces = () => [...document.querySelectorAll('[data-kefu="opinions"] > button')];
  expect(faces().map((face) => face.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'false']);
  for (const face of faces()) fireEvent.click(face);
  expect(actions.rate.mock.calls.flat()).toEqual(['no', 'partly', 'yes']);
  expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('');
  change(<Explanation snapshot={{ ...READY, opinion: 'no' }} actions={actions} links={links} />);
  expect(faces().map((face) => face.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false']);
  expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('Thanks for your feedback!');
});

it('an article that was deleted leads back to all articles; one that did not load is tried again', async () => {
  const { links } = await show({ kind: 'missing', title: 'Gone' });
  expect(screen.getByText('This article is no longer available.')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Help center' }));
  expect(links.go).toHaveBeenCalledWith({ screen: 'help', search: '' });
  document.body.replaceChildren();
  const { actions } = await show({ kind: 'failed', title: 'Pay' });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(actions.retry).toHaveBeenCalledOnce();
});
