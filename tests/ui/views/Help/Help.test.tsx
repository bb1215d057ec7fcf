import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { HelpSnapshot } from '../../../../application/presentation/help/help-contract';
import { Help } from '../../../../ui/views/Help/Help';
import { renderInTheWidget } from '../../support/in-the-widget';
import { testLinks } from '../../support/links';

const ARTICLE = { title: 'Pay <b>now</b>', snippet: 'Open <i>Wallet</i>' };

const show = async (fields: Partial<HelpSnapshot>) => {
  const actions = { type: vi.fn(), search: vi.fn(), clear: vi.fn(), retry: vi.fn() };
  const links = testLinks();
  const snapshot = { typed: '', searched: '', busy: false, failed: false, articles: [ARTICLE], ...fields };
  await renderInTheWidget(<Help snapshot={snapshot} actions={actions} links={links} />);
  return { actions, links };
};
const status = () => document.querySelector('[aria-live=polite]')?.textContent;

it('an article shows title and snippet as they are written, and "read more"', async () => {
  await show({});
  expect(screen.getByRole('link').textContent).toBe('Pay <b>now</b>Open <i>Wallet</i>Read more');
});

it('the search that found an article stays in its address', async () => {
  const { links } = await show({ typed: 'pay now', searched: 'pay' });
  fireEvent.click(screen.getByRole('link'));
  expect(links.go).toHaveBeenCalledWith({ screen: 'explanation', title: ARTICLE.title, search: 'pay' });
});

it('the second article of one title has an address of its own', async () => {
  const { links } = await show({ articles: [ARTICLE, { ...ARTICLE, nth: 2 }] });
  fireEvent.click(screen.getAllByRole('link')[1] as HTMLElement);
  expect(links.go).toHaveBeenCalledWith({
    screen: 'explanation',
    title: ARTICLE.title,
    search: null,
    nth: 2,
  });
});

it('the number of results is read out after a search only', async () => {
  await show({});
  expect(status()).toBe('');
  document.body.replaceChildren();
  await show({ searched: 'pay' });
  expect(status()).toBe('1 result');
});

it('a search without a result names what was searched for', async () => {
  await show({ searched: 'zzz', articles: [] });
  expect(status()).toContain('\u2068zzz\u2069');
  expect(screen.queryByRole('list')).toBeNull();
});

it('a search without a result offers the chat by a button, because its text speaks of one (V20)', async () => {
  const { links } = await show({ searched: 'zzz', articles: [] });
  const start = screen.getByRole('link', { name: 'Start chat' });
  expect(start.dataset['kefu']).toBe('send-message');
  fireEvent.click(start);
  expect(links.go).toHaveBeenCalledWith({ screen: 'chat' });
});

it('while a search runs, nothing is announced, and the articles before it stay', async () => {
  await show({ searched: 'pay', busy: true });
  expect(status()).toBe('');
  expect(screen.getByRole('link')).toBeTruthy();
  expect(document.querySelector('.kefu-help')?.getAttribute('aria-busy')).toBe('true');
});

it('a skeleton is shown until the first articles are loaded; a help centre without articles shows a text', async () => {
  await show({ busy: true, articles: [] });
  expect(document.querySelector('.kefu-list-skeleton')).not.toBeNull();
  document.body.replaceChildren();
  await show({ articles: [] });
  expect(document.querySelector('.kefu-list-skeleton')).toBeNull();
  expect(document.querySelector('.kefu-blank-title')?.textContent).toBe('There are no help articles yet.');
});

it('a failure hides the articles, announces no results, and can be tried again', async () => {
  const { actions } = await show({ searched: 'pay', failed: true });
  expect(status()).toBe('');
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(actions.retry).toHaveBeenCalledOnce();
});
