import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { fakeWidget } from '../../../stories/support/fake-widget';
import { I18nLoader } from '../../../ui/i18n/Translations';
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

const Measuring = ({ measure }: { readonly measure: () => void }) => {
  useLayoutEffect(() => void measure());
  return null;
};

it('the page has its language and its mark before an effect measures the layout, because each changes all styles', async () => {
  const { documentElement: page } = document;
  page.lang = '';
  const wordsLoader = new I18nLoader();
  await wordsLoader.load('en');
  const measure = vi.fn(() => `${page.lang} ${page.className}`);
  const wrap = () => <Measuring measure={measure} />;
  render(<KefuWidget widget={fakeWidget()} full {...{ wordsLoader, wrap }} />);
  expect(measure).toHaveNthReturnedWith(1, 'en kefu-whole');
});
