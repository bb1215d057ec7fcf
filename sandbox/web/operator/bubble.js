// @ts-check
// One message of the conversation, with its menu.
import { copy, h, icon } from '../shared/dom.js';
import { act, of, toast } from './api.js';
import { menu, time } from './parts.js';
import { film, picture, plain, rich } from './rich.js';
import { state } from './store.js';

/** @typedef {import('./store.js').Message} Message */

const GROUP_SECONDS = 60;

/** @param {Message} message @param {Message | undefined} before */
export function bubble(message, before) {
  const mine = message.direction === 'to_visiter';
  const isGone = message.state === 'delete';
  const joins =
    before !== undefined &&
    before.direction === message.direction &&
    before.robot === message.robot &&
    message.timestamp - before.timestamp < GROUP_SECONDS;
  if (message.direction === 'system')
    return h('li', { class: 'system', 'data-cid': message.cid }, ...rich(message.content));
  const more = h(
    'button',
    { type: 'button', class: 'button quiet only-icon more', 'aria-label': 'Message menu' },
    icon('more'),
  );
  menu(more, () => [
    ...(mine && !isGone && !message.robot
      ? [
          {
            label: 'Recall',
            hint: 'my-chexiao',
            danger: true,
            run: () => void act(of(state.selected, 'recall'), { cid: message.cid }, 'Recalled'),
          },
        ]
      : []),
    {
      label: 'Copy text',
      run: () => void copy(mine ? plain(message.content) : message.content).then(() => toast('Copied')),
    },
    {
      label: 'Copy unstr',
      hint: message.unstr.slice(-8),
      run: () => void copy(message.unstr).then(() => toast('Copied')),
    },
    { label: 'Copy cid', hint: message.cid, run: () => void copy(message.cid).then(() => toast('Copied')) },
  ]);
  // What a visitor typed is text, unless it is media that the widget sent as markup.
  const words = mine || /<(img|video)\b/i.test(message.content) ? rich(message.content) : [message.content];
  const body = isGone
    ? [h('em', {}, 'recalled')]
    : [
        message.content ? h('div', { class: 'words', dir: 'auto' }, ...words) : null,
        message.imgs.length > 0
          ? h('div', { class: 'shots' }, ...message.imgs.map((one) => picture(one)))
          : null,
        message.video ? film(message.video) : null,
      ];
  const who = message.robot ? 'robot' : mine ? message.nick_name || 'agent' : '';
  return h(
    'li',
    {
      class: `message ${mine ? 'mine' : 'theirs'} ${joins ? 'joins' : ''} ${isGone ? 'gone' : ''} ${message.robot ? 'robot' : ''}`,
      'data-cid': message.cid,
    },
    h('div', { class: 'line' }, h('div', { class: 'bubble' }, ...body), more),
    h(
      'p',
      { class: 'meta' },
      who ? `${who} · ` : '',
      time(message.timestamp),
      mine && !message.robot && !isGone
        ? ` · ${message.state === 'read' ? 'received' : 'not yet received'}`
        : '',
    ),
  );
}
