import { byId, h, icon } from '../shared/dom';
import { arrange } from '../shared/replace-children';
import { plain } from './allowed-html';
import { ago, avatar, nameOf } from './controls';
import { hasDraft } from './drafts';
import type { Visitor } from './store';
import { lastSeen, on, ordered, say, select, state } from './store';

let filter = 'all';
let words = '';

const fits = (one: Visitor) =>
  (filter !== 'unread' || one.unread > 0) &&
  (filter !== 'online' || one.online || one.robot_online) &&
  `${one.name} ${one.visiter_id} ${one.merchant} ${one.lang} ${one.mode}`.toLowerCase().includes(words);

/** The visitors of the list in their order: Alt+1…9 choose one of them. */
export const visible = () => ordered().filter(fits);

const glimpse = (one: Visitor) => {
  if (one.typing) return h('span.typing', one.typing);
  const { last_message: last } = one;
  if (!last) return h('span', 'no message yet');
  if (last.state === 'delete') return h('span', 'recalled');
  const text =
    (last.direction === 'to_service' ? last.content : plain(last.content)) ||
    (last.video ? 'a video' : last.imgs.length > 0 ? 'an image' : '…');
  return h('span', last.direction === 'to_visiter' ? `${last.robot ? 'robot' : 'you'}: ${text}` : text);
};

function about(one: Visitor, index: number): Node[] {
  const isOnline = one.online || one.robot_online;
  const hasUnsent = hasDraft(one.key) && one.key !== state.selected;
  const face = { class: `face ${isOnline ? 'online' : ''}` };
  const hidden = (text: string) => h('span.visually-hidden', text);
  return [
    h('span', face, avatar(one), hidden(isOnline ? 'online' : 'offline')),
    h('span.who', h('b', nameOf(one)), h('time', ago(lastSeen(one)))),
    h('span', { class: `glimpse ${one.typing ? 'is-typing' : ''}` }, glimpse(one)),
    // The important parts come first, because a narrow list cuts the end.
    h(
      'span.tags',
      one.banned && h('span.tag.bad', 'banned'),
      one.ended && h('span.tag.bad', 'ended'),
      !one.agent_online && h('span.tag.bad', 'agent away'),
      hasUnsent && h('span.tag.warn', 'draft'),
      h('span', { class: `tag ${one.mode}` }, icon(one.mode === 'robot' ? 'robot' : 'person'), one.mode),
      h('span.tag.merchant', one.merchant || one.business_id),
      h('span.tag', one.lang),
    ),
    h(
      'span.end',
      one.unread > 0 && h('span.count', String(one.unread), hidden(' unread')),
      index < 9 && h('kbd', { 'aria-hidden': 'true' }, `Alt ${index + 1}`),
    ),
  ];
}

/** Each visitor keeps one element, so that a press on it is not lost when the list is drawn again. */
const places = new Map<string, { readonly item: Node; readonly button: HTMLElement }>();

function newPlace(key: string) {
  const button = h('button.person', { 'data-key': key, onclick: () => pick(key) });
  const made = { button, item: h('li', button) };
  places.set(key, made);
  return made;
}

function place(one: Visitor, index: number): Node {
  const { item, button } = places.get(one.key) ?? newPlace(one.key);
  button.ariaCurrent = one.key === state.selected ? 'true' : null;
  button.ariaKeyShortcuts = index < 9 ? `Alt+${index + 1}` : null;
  button.replaceChildren(...about(one, index));
  return item;
}

const nobodyFits = h('li.none', 'No visitor fits.');

let due = false;
function draw() {
  due = false;
  const people = byId('people');
  const list = visible();
  const focused = people.contains(document.activeElement) && (document.activeElement as HTMLElement);
  const top = people.scrollTop;
  for (const key of places.keys()) if (!state.visitors.has(key)) places.delete(key);
  arrange(people, list.length > 0 || state.visitors.size === 0 ? list.map(place) : [nobodyFits]);
  people.scrollTop = top;
  // An element that was moved has lost the focus.
  if (focused) focused.focus({ preventScroll: true });
  byId('nobody').hidden = state.visitors.size > 0;
  const unread = [...state.visitors.values()].reduce((sum, one) => sum + one.unread, 0);
  document.title = `${unread > 0 ? `(${unread}) ` : ''}Operator · sandbox`;
}
const later = () => {
  if (due) return;
  due = true;
  requestAnimationFrame(draw);
  // A hidden page draws no frame, but its title counts.
  if (document.hidden) setTimeout(() => due && draw(), 50);
};

export function pick(key: string) {
  void select(key);
  say('talk');
}

export function move(step: number) {
  const list = visible();
  const at = list.findIndex((one) => one.key === state.selected);
  const next = list[Math.max(0, Math.min(list.length - 1, at < 0 ? 0 : at + step))];
  if (next) pick(next.key);
}

export function visitorsView() {
  const search = byId<HTMLInputElement>('search');
  search.addEventListener('input', () => {
    words = search.value.trim().toLowerCase();
    draw();
  });
  search.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') {
      const first = visible()[0];
      if (first) pick(first.key);
    } else if (event.key === 'ArrowDown') document.querySelector<HTMLElement>('#people button')?.focus();
    else return;
    event.preventDefault();
  });
  byId('people').addEventListener('keydown', (event) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('#people button')];
    const at = document.activeElement instanceof HTMLElement ? buttons.indexOf(document.activeElement) : -1;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || at < 0) return;
    event.preventDefault();
    buttons[at + step]?.focus();
  });
  const filters = document.querySelectorAll<HTMLElement>('[data-filter]');
  for (const button of filters)
    button.addEventListener('click', () => {
      filter = button.dataset['filter'] ?? 'all';
      for (const one of filters) one.setAttribute('aria-pressed', String(one === button));
      draw();
    });
  on(['visitors', 'select', 'drafts'], later);
  setInterval(later, 30_000);
}
