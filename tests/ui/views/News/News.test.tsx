import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { NewsSnapshot } from '../../../../application/presentation/news/news-contract';
import { News } from '../../../../ui/views/News/News';
import { renderInTheWidget } from '../../support/in-the-widget';
import { testLinks } from '../../support/links';

/** Noon UTC, so that the day is the same in every time zone in which the tests run. */
const MARCH_7 = Date.UTC(2026, 2, 7, 12) / 1000;
const chat = (fields: Partial<NewsSnapshot['chats'][number]> = {}) => ({
  name: 'Mia',
  avatar: 'https://pictures.example/mia.png',
  text: 'Hello',
  timestamp: MARCH_7,
  ...fields,
});

const show = async (snapshot: NewsSnapshot) => {
  const actions = { retry: vi.fn(), read: vi.fn() };
  const links = testLinks();
  await renderInTheWidget(<News snapshot={snapshot} actions={actions} links={links} />);
  return { actions, links };
};
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-kefu="news-item"]')];

it('a past conversation has the avatar, the name, the text as it was written, and the day as MM-DD', async () => {
  await show({ kind: 'ready', chats: [chat({ text: 'See <b>this</b>' })] });
  const [row] = rows();
  expect(row?.querySelector('img')?.src).toBe('https://pictures.example/mia.png');
  expect(row?.textContent).toBe('MiaSee <b>this</b>03-07');
  const day = row?.querySelector('time');
  expect(day?.dateTime).toBe('2026-03-07T12:00:00.000Z');
  expect(day?.title).toContain('2026');
});

it('without a name it is customer service; without a time it has no day', async () => {
  await show({ kind: 'ready', chats: [chat({ name: '', timestamp: 0 })] });
  expect(rows()[0]?.textContent).toBe('Customer serviceHello');
});

it('the rows stay in the order that they are given in, and each opens its own', async () => {
  const { actions } = await show({ kind: 'ready', chats: [chat({ name: 'B' }), chat({ name: 'A' })] });
  expect(rows().map(({ textContent }) => textContent?.[0])).toEqual(['B', 'A']);
  fireEvent.click(rows()[1] as HTMLElement);
  expect(actions.read).toHaveBeenCalledExactlyOnceWith(1);
});

it.each(['ready', 'failed', 'loading'] as const)('there is a link to the chat: %s', async (kind) => {
  const { links } = await show({ kind, chats: [] });
  fireEvent.click(screen.getByRole('link', { name: 'Send message' }));
  expect(links.go).toHaveBeenCalledWith({ screen: 'chat' });
});

it('no conversation, a failure and the wait for the list look different', async () => {
  await show({ kind: 'ready', chats: [] });
  expect(document.querySelector('.kefu-blank-title')?.textContent).toBe('No messages yet');
  document.body.replaceChildren();
  const { actions } = await show({ kind: 'failed', chats: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(actions.retry).toHaveBeenCalledOnce();
  document.body.replaceChildren();
  await show({ kind: 'loading', chats: [] });
  expect(document.querySelector('.kefu-list-skeleton')).not.toBeNull();
});
