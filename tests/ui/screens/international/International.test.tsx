import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { HelpSnapshot } from '../../../../application/presentation/help/help-contract';
import type { Screen } from '../../../../application/presentation/screens/screens-contract';
import type { Screens } from '../../../../application/screens';
import { MutableState } from '../../../../application/state/state';
import { fakeWidget, type Listen, type Scene } from '../../../../stories/support/fake-widget';
import { WidgetContext } from '../../../../ui/foundation/WidgetContext';
import { International } from '../../../../ui/screens/international/International';
import { renderInTheWidget } from '../../support/in-the-widget';
import { testLinks } from '../../support/links';

const menuShown = (at: Screen) => at !== 'home' && at !== 'chat';

const ARTICLES = [
  { title: 'Deposits', snippet: 'Wallet' },
  { title: 'Withdrawals', snippet: 'Two days' },
];

const flow = (at: Screen, back = vi.fn()) => {
  const screens = new MutableState({
    screen: at,
    visit: '1',
    menuShown: menuShown(at),
    helpOffered: true,
    unread: 0,
  });
  const none = { typed: '', searched: '', busy: false, failed: false, articles: [] };
  const help = new MutableState<HelpSnapshot>({ ...none, articles: ARTICLES });
  const parts: Screens = {
    links: testLinks(),
    screens: { state: screens, actions: { back } },
    home: { state: new MutableState({ agents: [], nobody: false, helpOffered: true, articles: [] }) },
    help: {
      state: help,
      actions: { type: vi.fn(), search: vi.fn(), clear: vi.fn(), retry: vi.fn() },
    },
    explanation: {
      state: new MutableState({ kind: 'missing', title: '' }),
      actions: { rate: vi.fn(), retry: vi.fn() },
    },
    news: {
      state: new MutableState({ kind: 'ready', chats: [] }),
      actions: { retry: vi.fn(), read: vi.fn() },
    },
  };
  const goTo = (screenNow: Screen, visit: string) =>
    screens.set({ screen: screenNow, visit, menuShown: menuShown(screenNow), helpOffered: true, unread: 0 });
  const load = (articles: HelpSnapshot['articles']) =>
    help.set({ ...none, busy: articles.length === 0, articles });
  return { parts, goTo, back, load };
};

const show = async (at: Screen, scene: Scene = {}, listen?: Listen) => {
  const made = flow(at);
  const drawn = () => (
    <WidgetContext.Provider value={fakeWidget(scene, listen)}>
      <International screens={made.parts} chat={<p>the chat</p>} />
    </WidgetContext.Provider>
  );
  const { change } = await renderInTheWidget(drawn());
  return { ...made, again: () => change(drawn()) };
};

const title = () => document.querySelector<HTMLElement>('.kefu-flow h2');

it('the first screen leaves the focus where it is, and each later one begins at its title', async () => {
  const { goTo, again } = await show('help');
  expect(document.activeElement).toBe(document.body);
  goTo('news', '2');
  again();
  expect(title()?.textContent).toBe('Messages');
  expect(document.activeElement).toBe(title());
  goTo('home', '3');
  again();
  expect(document.activeElement?.className).toBe('kefu-hero-title');
});

it('the way back leads to the link that was left, also if its list loads again', async () => {
  const { goTo, load, again } = await show('help');
  const withdrawals = () => screen.getByRole('link', { name: /Withdrawals/ });
  const articleAndBack = (visit: string) => {
    act(() => withdrawals().focus());
    goTo('explanation', visit);
    again();
    expect(title()).toBe(document.activeElement);
    return () => {
      goTo('help', '1');
      again();
    };
  };
  articleAndBack('2')();
  expect(document.activeElement).toBe(withdrawals());

  const back = articleAndBack('3');
  load([]);
  back();
  expect(document.activeElement, 'until it is there').toBe(title());
  await act(async () => load(ARTICLES));
  expect(document.activeElement).toBe(withdrawals());

  const backAgain = articleAndBack('4');
  load([]);
  backAgain();
  screen.getByRole('textbox').focus();
  await act(async () => load(ARTICLES));
  expect(document.activeElement, 'who has moved on is left alone').toBe(screen.getByRole('textbox'));
});

it('only an article has a back button, with a name', async () => {
  const { back } = await show('explanation');
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(back).toHaveBeenCalledOnce();
  document.body.replaceChildren();
  await show('help');
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

it.each([
  ['home', false],
  ['chat', false],
  ['help', true],
  ['explanation', true],
  ['news', true],
] as const)('on %s the menu at the foot is shown: %s', async (at, shown) => {
  await show(at);
  expect(document.querySelector('[data-kefu="menu"]') !== null).toBe(shown);
});

it('the chat stays on its own screen, with the link to home above it', async () => {
  await show('help');
  expect(screen.queryByText('the chat')).toBeNull();
  document.body.replaceChildren();
  const { parts } = await show('chat');
  expect(screen.getByText('the chat')).toBeTruthy();
  fireEvent.click(document.querySelector('[data-kefu="home"]') as HTMLElement);
  expect(parts.links.go).toHaveBeenCalledWith({ screen: 'home' });
});

it('a session that cannot start has its own page on every screen', async () => {
  await show('help', {
    shell: { phase: { kind: 'failed', key: 'start_unreachable', words: '', detail: '' } },
  });
  expect(screen.getByText('the chat')).toBeTruthy();
});

it.each([
  ['loading', false],
  ['connect-success', false],
  ['network-lost', true],
] as const)('the card "%s" is shown on help: %s', async (kind, shown) => {
  await show('help', { dialog: { kind } });
  // The code of a card loads later.
  await act(() => vi.dynamicImportSettled());
  expect(document.querySelector('.kefu-card') !== null).toBe(shown);
});

it('inside the merchant’s own app a screen has its title alone', async () => {
  const listen = vi.fn();
  await show('help', { header: { hidden: true, closable: true } }, listen);
  expect(document.querySelector('.kefu-header')).toBeNull();
  expect(document.querySelector('[data-kefu="close"]')).toBeNull();
  document.body.replaceChildren();
  await show('help', { header: { hidden: false, closable: true } }, listen);
  fireEvent.click(document.querySelector('[data-kefu="close"]') as HTMLElement);
  expect(listen).toHaveBeenCalledWith('header.close');
});
