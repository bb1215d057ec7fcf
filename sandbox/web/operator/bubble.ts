// One message of the conversation, with its menu.
import { copy, h, icon } from '../shared/dom';
import { film, picture, plain, rich } from './allowed-html';
import { act, of, toast } from './api';
import type { Item } from './controls';
import { menu, time } from './controls';
import type { Message } from './store';
import { state } from './store';

export interface Row {
  readonly node: HTMLElement;
  draw(message: Message, before: Message | undefined): void;
}

const GROUP_SECONDS = 60;

const isMine = (message: Message) => message.direction === 'to_visiter';
const isGone = (message: Message) => message.state === 'delete';

const joins = (message: Message, before: Message | undefined) =>
  before !== undefined &&
  before.direction === message.direction &&
  before.robot === message.robot &&
  message.timestamp - before.timestamp < GROUP_SECONDS;

const copying = (text: string) => () => void copy(text).then(() => toast('Copied'));

const recalling = ({ cid }: Message): Item => {
  const run = () => void act(of(state.selected, 'recall'), { cid }, 'Recalled');
  return { label: 'Recall', hint: 'my-chexiao', danger: true, run };
};

const items = (message: Message): Item[] => [
  ...(isMine(message) && !isGone(message) && !message.robot ? [recalling(message)] : []),
  { label: 'Copy text', run: copying(isMine(message) ? plain(message.content) : message.content) },
  { label: 'Copy unstr', hint: message.unstr.slice(-8), run: copying(message.unstr) },
  { label: 'Copy cid', hint: message.cid, run: copying(message.cid) },
];

function content(message: Message): (Node | null)[] {
  if (isGone(message)) return [h('em', 'recalled')];
  // What a visitor typed is text, unless it is media that the widget sent as markup.
  const isMarkup = isMine(message) || /<(img|video)\b/i.test(message.content);
  const words = isMarkup ? rich(message.content) : [message.content];
  return [
    message.content ? h('div.words', { dir: 'auto' }, ...words) : null,
    message.imgs.length > 0 ? h('div.shots', ...message.imgs.map((one) => picture(one))) : null,
    message.video ? film(message.video) : null,
  ];
}

/** The author, the time, and whether the message has arrived. */
const meta = (message: Message) => {
  const who = message.robot ? 'robot' : isMine(message) ? message.nick_name || 'agent' : '';
  const arrival = isMine(message) && !message.robot && !isGone(message);
  return [
    who ? `${who} · ` : '',
    time(message.timestamp),
    arrival ? ` · ${message.state === 'read' ? 'received' : 'not yet received'}` : '',
  ];
};

export function bubble(message: Message): Row {
  if (message.direction === 'system')
    return {
      node: h('li.system', { 'data-cid': message.cid }, ...rich(message.content)),
      draw: () => undefined,
    };
  let current = message;
  let shown = '';
  const body = h('div.bubble');
  const under = h('p.meta');
  const more = h('button.button.quiet.only-icon.more', { 'aria-label': 'Message menu' }, icon('more'));
  const node = h('li', { 'data-cid': message.cid }, h('div.line', body, more), under);
  menu(more, () => items(current));
  return {
    node,
    draw(now, before) {
      current = now;
      node.className = `message ${isMine(now) ? 'mine' : 'theirs'}`;
      const marks = { joins: joins(now, before), gone: isGone(now), robot: now.robot };
      for (const [mark, has] of Object.entries(marks)) node.classList.toggle(mark, has);
      under.replaceChildren(...meta(now));
      // As long as the message is the same, a loaded picture and a playing video are not drawn again.
      const says = JSON.stringify([now.content, now.imgs, now.video, isGone(now)]);
      if (says === shown) return;
      shown = says;
      body.replaceChildren(...(content(now).filter(Boolean) as Node[]));
    },
  };
}
