// The first column: who waits, whom this operator answers, or all; and the search.
import { plain } from '../../sandbox/web/operator/allowed-html';
import { ago, avatar, nameOf } from '../../sandbox/web/operator/controls';
import { byId, h } from '../../sandbox/web/shared/dom';
import { arrange } from '../../sandbox/web/shared/replace-children';
import type { Filter } from '../operators/conversations';
import { attempt } from './api';
import { isMine, on, readList, type Summary, select, state, unanswered } from './store';

const SEARCH_AFTER_MS = 300;
const REDRAW_MS = 30_000;

const NAMES = { waiting: 'Waiting', mine: 'Mine' };

const NOBODY: Readonly<Record<Filter, string>> = {
  waiting: 'Nobody waits.',
  mine: 'You answer nobody. Take a conversation that waits.',
  all: 'No conversation yet.',
};

export const visitorOf = (one: Summary) => ({ key: `${one.id}`, name: one.name, visiter_id: one.visiterId });

const glimpse = (one: Summary): string => {
  const typing = state.typing.get(one.id);
  if (typing !== undefined) return `✎ ${typing}`;
  const last = one.lastMessage;
  if (!last) return 'no message yet';
  if (last.state === 'delete') return 'recalled';
  const text = last.direction === 'to_service' ? last.content : plain(last.content);
  const shown = text || (last.video ? 'a video' : last.imgs.length > 0 ? 'an image' : '…');
  return last.direction === 'to_visiter' ? `${last.isRobot ? 'robot' : last.nickName}: ${shown}` : shown;
};

const hidden = (text: string) => h('span.visually-hidden', text);

const content = (one: Summary): Node[] => [
  h('span.face', avatar(visitorOf(one))),
  h('span.who', h('b', nameOf(visitorOf(one))), h('time', ago((one.lastMessageAt || one.createdAt) / 1000))),
  h('span.glimpse', glimpse(one)),
  h(
    'span.tags',
    one.isBanned && h('span.tag.bad', 'banned'),
    one.isEnded && h('span.tag', 'ended'),
    one.hasLeft && h('span.tag', 'left'),
    one.isTaken && h('span.tag', isMine(one) ? 'yours' : `with ${one.operator ?? 'an operator'}`),
    one.mode === 'robot' && h('span.tag', 'robot'),
    h('span.tag.merchant', one.merchant),
    one.lang !== '' && h('span.tag', one.lang),
  ),
  h('span.end', one.unread > 0 && h('span.count', String(one.unread), hidden(' unread'))),
];

/** Each conversation keeps one element, so that a press on it is not lost when the list is drawn again. */
const places = new Map<number, { readonly item: HTMLElement; readonly button: HTMLElement }>();

const placeOf = (id: number) => {
  const known = places.get(id);
  if (known) return known;
  const button = h('button.person', { onclick: () => void attempt(() => select(id)) });
  const made = { button, item: h('li', button) };
  places.set(id, made);
  return made;
};

const moreButton = h(
  'button.button',
  { onclick: () => void attempt(() => readList(true)) },
  'Older conversations',
);
const more = h('li.none', moreButton);

const draw = (): void => {
  const people = byId('people');
  const focused = people.contains(document.activeElement)
    ? (document.activeElement as HTMLElement)
    : undefined;
  const found = state.list.flatMap((id) => state.conversations.get(id) ?? []);
  const items = found.map((one) => {
    const { item, button } = placeOf(one.id);
    button.ariaCurrent = one.id === state.selected ? 'true' : null;
    button.replaceChildren(...content(one));
    return item;
  });
  for (const id of places.keys()) if (!state.list.includes(id)) places.delete(id);
  const empty = h('li.none', state.words === '' ? NOBODY[state.filter] : 'Nothing was found.');
  const end = state.next === undefined ? [] : [more];
  arrange(people, items.length > 0 ? [...items, ...end] : [empty]);
  if (focused?.isConnected) focused.focus({ preventScroll: true });
  const counts = unanswered();
  const all = counts.waiting + counts.mine;
  document.title = `${all > 0 ? `(${all}) ` : ''}Operator`;
  for (const name of ['waiting', 'mine'] as const) {
    const count = counts[name];
    const filter = document.querySelector<HTMLElement>(`[data-filter="${name}"]`);
    filter?.replaceChildren(
      NAMES[name],
      ...(count > 0 ? [' ', h('span.count', String(count), name === 'mine' && hidden(' unread'))] : []),
    );
  }
};

export const conversationListView = (): void => {
  const filters = document.querySelectorAll<HTMLElement>('[data-filter]');
  for (const button of filters)
    button.addEventListener('click', () => {
      state.filter = button.dataset['filter'] as Filter;
      for (const one of filters) one.setAttribute('aria-pressed', String(one === button));
      void attempt(() => readList());
    });
  const search = byId<HTMLInputElement>('search');
  let timer: ReturnType<typeof setTimeout> | undefined;
  search.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      state.words = search.value.trim();
      void attempt(() => readList());
    }, SEARCH_AFTER_MS);
  });
  byId('people').addEventListener('keydown', (event) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('#people button')];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || at < 0) return;
    event.preventDefault();
    buttons[at + step]?.focus();
  });
  on(['list', 'selected'], draw);
  // The times say how long ago.
  setInterval(() => document.hidden || draw(), REDRAW_MS);
};
