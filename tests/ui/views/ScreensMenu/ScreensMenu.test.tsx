import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Screen } from '../../../../application/presentation/screens/screens-contract';
import { ScreensMenu } from '../../../../ui/views/ScreensMenu/ScreensMenu';
import { renderInTheWidget } from '../../support/in-the-widget';
import { testLinks } from '../../support/links';

const show = (at: Screen, unread = 0) =>
  renderInTheWidget(<ScreensMenu screen={at} unread={unread} links={testLinks()} helpOffered />);

it.each([
  ['help', 'Help'],
  ['explanation', 'Help'],
  ['news', 'Messages'],
] as const)('on %s the menu marks %s alone', async (at, name) => {
  await show(at);
  const current = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(current.map(({ textContent }) => textContent)).toEqual([name]);
});

it('the entries are home, help, messages and chat, in this order', async () => {
  await show('help');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#international/home?',
    '#international/help?',
    '#international/news?',
    '#international/chatView?',
  ]);
});

it.each([
  [0, null],
  [99, '99'],
  [100, '99+'],
])('%i unread messages of the chat are shown as %s', async (unread, shown) => {
  await show('help', unread);
  expect(document.querySelector('.kefu-menu-badge')?.textContent ?? null).toBe(shown);
});
