import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeWidget } from '../../../stories/support/fake-widget';
import { KefuWidget } from '../../../ui/root/KefuWidget';

const isWhole = () => document.documentElement.classList.contains('kefu-whole');

it('a chat that is the whole page marks the root of the page until it is removed', async () => {
  const { unmount } = render(<KefuWidget widget={fakeWidget()} full />);
  await screen.findByRole('log');
  expect(isWhole()).toBe(true);
  unmount();
  expect(isWhole()).toBe(false);
});

it('a page that holds the chat among other things is not marked', async () => {
  render(<KefuWidget widget={fakeWidget()} />);
  await screen.findByRole('log');
  expect(isWhole()).toBe(false);
});
