// @ts-check
// One message of the conversation, with its menu.
import { copy, h, icon } from '../shared/dom.js';
import { film, picture, plain, rich } from './allowed-html.js';
import { act, of, toast } from './api.js';
import { menu, time } from './controls.js';
import { state } from './store.js';

/** @typedef {import('./store.js').Message} Message */
/** @typedef {{ node: HTMLElement, draw: (message: Message, before: Message | undefined) => void }} Row */

const GROUP_SECONDS = 60;

/** @param {Message} message */
const isMine = (message) => message.direction === 'to_visiter';
/** @param {Message} message */
const isGone = (message) => message.state === 'delete';

/** @param {Message} message @param {Message | undefined} before */
const joins = (message, before) =>
  before !== undefined &&
  before.direction === message.direction &&
  before.robot === message.robot &&
  message.timestamp - before.timestamp < GROUP_SECONDS;

/** @param {string} text */
const copying = (text) => () => void copy(text).then(() => toast('Copied'));

/** @param {Message} message @returns {import('./controls.js').Item[]} */
const items = (message) => [
  ...(isMine(message) && !isGone(message) && !message.robot
    ? [
        {
          label: 'Recall',
          hint: 'my-chexiao',
          danger: true,
          run: () => void act(of(state.selected, 'recall'), { cid: message.cid }, 'Recalled'),
        },
      ]
    : []),
  { label: 'Copy text', run: copying(isMine(message) ? plain(message.content) : message.content) },
  { label: 'Copy unstr', hint: message.unstr.slice(-8), run: copying(message.unstr) },
  { label: 'Copy cid', hint: message.cid, run: copying(message.cid) },
];

/** @param {Message} message @returns {(Node | null)[]} */
function content(message) {
  if (isGone(message)) return [h('em', {}, 'recalled')];
  // What a visitor typed is text, unless it is media that the widget sent as markup.
  const isMarkup = isMine(message) || /<(img|video)\b/i.test(message.content);
  const words = isMarkup ? rich(message.content) : [message.content];
  return [
    message.content ? h('div', { class: 'words', dir: 'auto' }, ...words) : null,
    message.imgs.length > 0 ? h('div', { class: 'shots' }, ...message.imgs.map((one) => picture(one))) : null,
    message.video ? film(message.video) : null,
  ];
}

/** The author, the time, and whether the message has arrived. @param {Message} message */
const meta = (message) => {
  const who = message.robot ? 'robot' : isMine(message) ? message.nick_name || 'agent' : '';
  const arrival = isMine(message) && !message.robot && !isGone(message);
  return [
    who ? `${who} · ` : '',
    time(message.timestamp),
    arrival ? ` · ${message.state === 'read' ? 'received' : 'not yet received'}` : '',
  ];
};

/** @param {Message} message @returns {Row} */
export function bubble(message) {
  if (message.direction === 'system')
    return {
      node: h('li', { class: 'system', 'data-cid': message.cid }, ...rich(message.content)),
      draw: () => undefined,
    };
  let current = message;
  let shown = '';
  const body = h('div', { class: 'bubble' });
  const under = h('p', { class: 'meta' });
  const more = h(
    'button',
    { type: 'button', class: 'button quiet only-icon more', 'aria-label': 'Message menu' },
    icon('more'),
  );
  const node = h('li', { 'data-cid': message.cid }, h('div', { class: 'line' }, body, more), under);
  menu(more, () => items(current));
  return {
    node,
    draw(now, before) {
      current = now;
      node.className = [
        'message',
        isMine(now) ? 'mine' : 'theirs',
        joins(now, before) && 'joins',
        isGone(now) && 'gone',
        now.robot && 'robot',
      ]
        .filter(Boolean)
        .join(' ');
      under.replaceChildren(...meta(now));
      // As long as the message is the same, a loaded picture and a playing video are not drawn again.
      const says = JSON.stringify([now.content, now.imgs, now.video, isGone(now)]);
      if (says === shown) return;
      shown = says;
      body.replaceChildren(.../** @type {Node[]} */ (content(now).filter(Boolean)));
    },
  };
}
