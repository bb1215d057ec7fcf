import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { HomeSnapshot } from '../../../../application/presentation/home/home-contract';
import { Home } from '../../../../ui/views/Home/Home';
import { renderInTheWidget } from '../../support/in-the-widget';
import { testLinks } from '../../support/links';

const avatarOf = (name: string) => `https://pictures.example/${name}.png`;
const agents = ['Mia', '', 'Leo'].map((name) => ({ name, avatar: avatarOf(name || 'nameless') }));

const show = async (fields: Partial<HomeSnapshot> = {}, unread = 0) => {
  const links = testLinks();
  const snapshot = { agents, nobody: false, helpOffered: true, articles: ['How do I pay?'], ...fields };
  await renderInTheWidget(<Home snapshot={snapshot} links={links} unread={unread} />);
  return links;
};

it('each agent on home has a picture and a name; one without a name is customer service', async () => {
  await show();
  const items = screen.getAllByRole('listitem').slice(0, 3);
  expect(items.map(({ textContent }) => textContent)).toEqual(['Mia', 'Customer service', 'Leo']);
  expect(items.map((item) => item.querySelector('img')?.src)).toEqual(agents.map(({ avatar }) => avatar));
});

it('names are kept apart, so that one from right to left does not change the order of the others', async () => {
  await show();
  const line = document.querySelector('.kefu-team-names');
  expect(line?.innerHTML).toBe('<bdi>Mia</bdi> · <bdi>Customer service</bdi> · <bdi>Leo</bdi>');
});

it('while no agent is available, home names none and says so', async () => {
  await show({ nobody: true });
  expect(document.querySelectorAll('[data-kefu="agent"]')).toHaveLength(0);
  expect(screen.getByText('No one is available right now.')).toBeTruthy();
});

it('an article on home is opened as one of the list, and a search goes to help without spaces around it', async () => {
  const links = await show();
  fireEvent.click(screen.getByRole('link', { name: 'How do I pay?' }));
  expect(links.go).toHaveBeenLastCalledWith({ screen: 'explanation', title: 'How do I pay?', search: null });
  const box = screen.getByRole('textbox', { name: 'Search for answers' });
  fireEvent.change(box, { target: { value: '  bonus ' } });
  fireEvent.submit(box);
  expect(links.go).toHaveBeenLastCalledWith({ screen: 'help', search: 'bonus' });
});

it('a cleared search on home keeps the focus in its box, and has no button to clear it', async () => {
  await show();
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search for answers' });
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  fireEvent.change(box, { target: { value: 'bonus' } });
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box.value).toBe('');
  expect(document.activeElement).toBe(box);
});

it.each([
  [0, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('%i unread messages are shown beside the link to the chat as %s', async (unread, shown) => {
  await show({}, unread);
  expect(document.querySelector('.kefu-home-news > .kefu-count')?.textContent ?? null).toBe(shown);
});
