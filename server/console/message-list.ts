// The messages of the open conversation. The end stays in view if it was in view.
import { film, picture, plain, rich } from '../../sandbox/web/operator/allowed-html';
import { menu, time } from '../../sandbox/web/operator/controls';
import { byId, copy, h, icon } from '../../sandbox/web/shared/dom';
import { arrange } from '../../sandbox/web/shared/replace-children';
import { attempt, post, toast } from './api';
import { isMine, type Message, on, readOlder, selected, state } from './store';

const NEAR_PIXELS = 80;

interface Row {
  readonly node: HTMLElement;
  readonly says: string;
}

/** By cid. A message that has not changed is not drawn again: a playing video goes on. */
let rows = new Map<number, Row>();

const isOwn = ({ direction }: Message): boolean => direction === 'to_visiter';

const textOf = (message: Message): string => (isOwn(message) ? plain(message.content) : message.content);

const contentOf = (message: Message): (Node | null)[] => {
  if (message.state === 'delete') return [h('em', 'recalled')];
  // What a visitor typed is text, unless it is media that the widget sent as markup.
  const isMarkup = isOwn(message) || /<(img|video)\b/i.test(message.content);
  const words = isMarkup ? rich(message.content) : [message.content];
  return [
    message.content ? h('div.words', { dir: 'auto' }, ...words) : null,
    message.imgs.length > 0 ? h('div.shots', ...message.imgs.map((one) => picture(one))) : null,
    message.video ? film(message.video) : null,
  ];
};

const metaOf = (message: Message) => {
  const who = message.isRobot ? 'robot' : isOwn(message) ? message.nickName : '';
  const arrival = isOwn(message) && !message.isRobot && message.state !== 'delete';
  return [
    who === '' ? '' : `${who} · `,
    time(Math.floor(message.at / 1000)),
    arrival ? ` · ${message.state === 'read' ? 'received' : 'not yet received'}` : '',
  ];
};

const itemsOf = (message: Message) => {
  const one = selected();
  const recall = () =>
    void attempt(() => post(`conversations/${one?.id}/recall`, { cid: message.cid }), 'Recalled');
  const canRecall = one && isMine(one) && isOwn(message) && !message.isRobot && message.state !== 'delete';
  return [
    ...(canRecall ? [{ label: 'Recall', danger: true, run: recall }] : []),
    { label: 'Copy text', run: () => void copy(textOf(message)).then(() => toast('Copied')) },
  ];
};

const rowOf = (message: Message): HTMLElement => {
  if (message.direction === 'system') return h('li.system', ...rich(message.content));
  const more = h('button.button.quiet.only-icon.more', { 'aria-label': 'Message menu' }, icon('more'));
  const marks = [
    isOwn(message) ? 'mine' : 'theirs',
    message.state === 'delete' && 'gone',
    message.isRobot && 'robot',
  ];
  const body = contentOf(message).filter((part) => part !== null);
  const node = h(
    'li',
    { class: `message ${marks.filter(Boolean).join(' ')}` },
    h('div.line', h('div.bubble', ...body), more),
    h('p.meta', ...metaOf(message)),
  );
  menu(more, () => itemsOf(message));
  return node;
};

const olderButton = h('button.button', { onclick: () => void attempt(readOlder) }, 'Older messages');
const older = h('li.none', olderButton);

let shown: number | undefined;
let isAtEnd = true;

const draw = (): void => {
  const scroller = byId('scroller');
  if (shown !== state.selected) {
    rows = new Map();
    isAtEnd = true;
  }
  shown = state.selected;
  const fresh = new Map<number, Row>();
  for (const message of state.messages) {
    const says = JSON.stringify(message);
    const known = rows.get(message.cid);
    fresh.set(message.cid, known?.says === says ? known : { node: rowOf(message), says });
  }
  rows = fresh;
  const before = scroller.scrollHeight;
  arrange(byId('messages'), [
    ...(state.hasOlder ? [older] : []),
    ...[...rows.values()].map(({ node }) => node),
  ]);
  const typing = state.selected === undefined ? undefined : state.typing.get(state.selected);
  byId('ghost').replaceChildren(
    ...(typing === undefined ? [] : [h('div.bubble', { dir: 'auto' }, typing), h('p.meta', 'is typing')]),
  );
  if (isAtEnd) scroller.scrollTop = scroller.scrollHeight;
  // Older messages were put before those that are read now.
  else if (scroller.scrollTop < NEAR_PIXELS) scroller.scrollTop += scroller.scrollHeight - before;
};

export const messageListView = (): void => {
  const scroller = byId('scroller');
  // It can be scrolled by keyboard, too.
  scroller.tabIndex = 0;
  scroller.addEventListener('scroll', () => {
    isAtEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_PIXELS;
  });
  new ResizeObserver(() => {
    if (isAtEnd) scroller.scrollTop = scroller.scrollHeight;
  }).observe(byId('messages'));
  on(['messages', 'selected'], draw);
};
