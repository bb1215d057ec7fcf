// @ts-check

import { h, icon } from '../shared/dom.js';
import { arrange } from '../shared/replace-children.js';
import { plain } from './allowed-html.js';
import { ago, avatar, nameOf } from './controls.js';
import { hasDraft } from './drafts.js';
import { on, ordered, say, select, state } from './store.js';

/** @typedef {import('./store.js').Visitor} Visitor */

const FILTERS = { all: 'All', unread: 'Unread', online: 'Online' };
let filter = 'all';
let words = '';

/** @param {Visitor} one */
const fits = (one) =>
  (filter !== 'unread' || one.unread > 0) &&
  (filter !== 'online' || one.online || one.robot_online) &&
  `${one.name} ${one.visiter_id} ${one.merchant} ${one.lang} ${one.mode}`.toLowerCase().includes(words);

/** The visitors of the list in their order: Alt+1…9 choose one of them. */
export const visible = () => ordered().filter(fits);

/** @param {Visitor} one */
const glimpse = (one) => {
  if (one.typing) return h('span', { class: 'typing' }, one.typing);
  const { last_message: last } = one;
  if (!last) return h('span', {}, 'no message yet');
  if (last.state === 'delete') return h('span', {}, 'recalled');
  const text =
    (last.direction === 'to_service' ? last.content : plain(last.content)) ||
    (last.video ? 'a video' : last.imgs.length > 0 ? 'an image' : '…');
  return h('span', {}, last.direction === 'to_visiter' ? `${last.robot ? 'robot' : 'you'}: ${text}` : text);
};

/** @param {Visitor} one @param {number} index @returns {(Node | null)[]} */
function about(one, index) {
  const isOnline = one.online || one.robot_online;
  const marks = [one.banned && 'banned', one.ended && 'ended', !one.agent_online && 'agent away'].filter(
    Boolean,
  );
  return [
    h(
      'span',
      { class: `face ${isOnline ? 'online' : ''}` },
      avatar(one),
      h('span', { class: 'visually-hidden' }, isOnline ? 'online' : 'offline'),
    ),
    h(
      'span',
      { class: 'who' },
      h('b', {}, nameOf(one)),
      h('time', {}, ago(one.last_message?.timestamp ?? one.created)),
    ),
    h('span', { class: `glimpse ${one.typing ? 'is-typing' : ''}` }, glimpse(one)),
    h(
      'span',
      { class: 'tags' },
      // The important parts come first, because a narrow list cuts the end.
      ...marks.map((mark) => h('span', { class: 'tag bad' }, String(mark))),
      hasDraft(one.key) && one.key !== state.selected ? h('span', { class: 'tag warn' }, 'draft') : null,
      h('span', { class: `tag ${one.mode}` }, icon(one.mode === 'robot' ? 'robot' : 'person'), one.mode),
      h('span', { class: 'tag merchant' }, one.merchant || one.business_id),
      h('span', { class: 'tag' }, one.lang),
    ),
    h(
      'span',
      { class: 'end' },
      one.unread > 0 &&
        h('span', { class: 'count' }, String(one.unread), h('span', { class: 'visually-hidden' }, ' unread')),
      index < 9 && h('kbd', { 'aria-hidden': 'true' }, `Alt ${index + 1}`),
    ),
  ];
}

/** Each visitor keeps one element, so that a press on it is not lost when the list is drawn again. */
const places = new Map();

/** @param {Visitor} one @param {number} index @returns {HTMLElement} */
function place(one, index) {
  const { key } = one;
  const known = places.get(key);
  const item =
    known ??
    h('li', {}, h('button', { type: 'button', class: 'person', 'data-key': key, onclick: () => pick(key) }));
  places.set(key, item);
  const button = item.firstChild;
  if (key === state.selected) button.setAttribute('aria-current', 'true');
  else button.removeAttribute('aria-current');
  if (index < 9) button.setAttribute('aria-keyshortcuts', `Alt+${index + 1}`);
  else button.removeAttribute('aria-keyshortcuts');
  button.replaceChildren(...about(one, index).filter(Boolean));
  return item;
}

const nobodyFits = h('li', { class: 'none' }, 'No visitor fits.');

let due = false;
function draw() {
  due = false;
  const people = /** @type {HTMLElement} */ (document.getElementById('people'));
  const list = visible();
  const focused = people.contains(document.activeElement)
    ? /** @type {HTMLElement} */ (document.activeElement).dataset.key
    : undefined;
  const top = people.scrollTop;
  for (const key of places.keys()) if (!state.visitors.has(key)) places.delete(key);
  arrange(people, list.length > 0 || state.visitors.size === 0 ? list.map(place) : [nobodyFits]);
  people.scrollTop = top;
  // An element that was moved has lost the focus.
  if (focused)
    /** @type {HTMLElement | null} */ (people.querySelector(`[data-key="${CSS.escape(focused)}"]`))?.focus({
      preventScroll: true,
    });
  const nobody = /** @type {HTMLElement} */ (document.getElementById('nobody'));
  nobody.hidden = state.visitors.size > 0;
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

/** @param {string} key */
export function pick(key) {
  void select(key);
  say('talk');
}

/** @param {number} step */
export function move(step) {
  const list = visible();
  const at = list.findIndex((one) => one.key === state.selected);
  const next = list[Math.max(0, Math.min(list.length - 1, at < 0 ? 0 : at + step))];
  if (next) pick(next.key);
}

export function visitorsView() {
  const search = /** @type {HTMLInputElement} */ (document.getElementById('search'));
  search.addEventListener('input', () => {
    words = search.value.trim().toLowerCase();
    draw();
  });
  search.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') {
      const first = visible()[0];
      if (first) pick(first.key);
    } else if (event.key === 'ArrowDown')
      /** @type {HTMLElement | null} */ (document.querySelector('#people button'))?.focus();
    else return;
    event.preventDefault();
  });
  document.getElementById('people')?.addEventListener('keydown', (event) => {
    const buttons = [...document.querySelectorAll('#people button')];
    const at = buttons.indexOf(/** @type {Element} */ (document.activeElement));
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || at < 0) return;
    event.preventDefault();
    /** @type {HTMLElement | undefined} */ (buttons[at + step])?.focus();
  });
  const box = document.getElementById('filter');
  box?.append(
    ...Object.entries(FILTERS).map(([key, label]) =>
      h(
        'button',
        {
          type: 'button',
          'aria-pressed': String(key === filter),
          onclick: (/** @type {Event} */ event) => {
            filter = key;
            for (const one of box.children)
              one.setAttribute('aria-pressed', String(one === event.currentTarget));
            draw();
          },
        },
        label,
      ),
    ),
  );
  on('visitors select drafts', later);
  setInterval(later, 30_000);
}
