// The messages, and what the visitor is typing. The end stays visible if it was visible before.
import { byId, h } from '../shared/dom';
import { arrange } from '../shared/replace-children';
import { bubble, type Row } from './bubble';
import { selected, state } from './store';

const NEAR_PIXELS = 80;

const [list, ghost, scroller] = [byId('messages'), byId('ghost'), byId('scroller')];

let shownKey = '';

export function drawGhost() {
  const visitor = selected();
  ghost.replaceChildren();
  if (!visitor?.typing) return;
  const caret = h('span.caret', { 'aria-hidden': 'true' });
  ghost.append(h('div.bubble', { dir: 'auto' }, visitor.typing, caret), h('p.meta', 'is typing'));
}

/** True while the end is in view: then it stays there, whatever grows. */
let sticks = true;
const toEnd = () => {
  scroller.scrollTop = scroller.scrollHeight;
};

/** Scrolls to the operator's own message from any position of the log. */
export const stickToEnd = () => {
  sticks = true;
  toEnd();
};

const dayOf = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
const nothing = h('li.none', 'Nothing said yet.');

/** The rows that are shown, by cid. */
const rows: Map<string, Row> = new Map();
const days: Map<string, HTMLElement> = new Map();

const kept = <T>(map: Map<string, T>, key: string, make: () => T): T => {
  const one = map.get(key) ?? make();
  map.set(key, one);
  return one;
};

export function drawMessages() {
  const messages = state.messages.get(state.selected) ?? [];
  if (shownKey !== state.selected) {
    sticks = true;
    rows.clear();
    days.clear();
  }
  shownKey = state.selected;
  const nodes: Node[] = [];
  let day = '';
  for (const [index, message] of messages.entries()) {
    const today = dayOf.format(message.timestamp * 1000);
    if (today !== day) nodes.push(kept(days, today, () => h('li.day', today)));
    const row = kept(rows, message.cid, () => bubble(message));
    row.draw(message, today === day ? messages[index - 1] : undefined);
    nodes.push(row.node);
    day = today;
  }
  arrange(list, messages.length > 0 ? nodes : [nothing]);
  if (sticks) toEnd();
}

export function followMessages() {
  // It can be scrolled by keyboard, too.
  scroller.tabIndex = 0;
  scroller.addEventListener('scroll', () => {
    sticks = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_PIXELS;
  });
  const follow = new ResizeObserver(() => sticks && toEnd());
  for (const part of [list, ghost, scroller]) follow.observe(part);
}
