// @ts-check
// The messages, what the visitor is typing, and the end of them that stays in view.
import { h } from '../shared/dom.js';
import { bubble } from './bubble.js';
import { selected, state } from './store.js';

const NEAR_PIXELS = 80;

const list = h('ol', { class: 'messages' });
const ghost = h('div', { class: 'ghost', 'aria-live': 'off' });
export const scroller = h(
  'div',
  { class: 'scroller', tabindex: 0 },
  h('div', { class: 'log-of', role: 'log', 'aria-label': 'Messages', 'aria-live': 'off' }, list),
  ghost,
);

let shownKey = '';

export function drawGhost() {
  const visitor = selected();
  ghost.replaceChildren(
    ...(visitor?.typing
      ? [
          h(
            'div',
            { class: 'bubble', dir: 'auto' },
            visitor.typing,
            h('span', { class: 'caret', 'aria-hidden': 'true' }),
          ),
          h('p', { class: 'meta' }, 'is typing'),
        ]
      : []),
  );
}

/** True while the end is in view: then it stays there, whatever grows. */
let sticks = true;
const toEnd = () => {
  scroller.scrollTop = scroller.scrollHeight;
};

/** What the operator wrote is in view, wherever the log stood. */
export const stickToEnd = () => {
  sticks = true;
  toEnd();
};

export function drawMessages() {
  const messages = state.messages.get(state.selected) ?? [];
  if (shownKey !== state.selected) sticks = true;
  shownKey = state.selected;
  /** @type {Node[]} */
  const rows = [];
  let day = '';
  for (const [index, message] of messages.entries()) {
    const today = new Date(message.timestamp * 1000).toLocaleDateString(undefined, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    });
    if (today !== day) rows.push(h('li', { class: 'day' }, today));
    rows.push(bubble(message, today === day ? messages[index - 1] : undefined));
    day = today;
  }
  if (messages.length === 0) rows.push(h('li', { class: 'none' }, 'Nothing said yet.'));
  list.replaceChildren(...rows);
  if (sticks) toEnd();
}

export function followMessages() {
  scroller.addEventListener('scroll', () => {
    sticks = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_PIXELS;
  });
  const follow = new ResizeObserver(() => sticks && toEnd());
  for (const part of [list, ghost, scroller]) follow.observe(part);
}
