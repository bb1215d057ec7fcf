// Above the messages: who the visitor is, who answers, and what can be done with the conversation.
import { copy, h, icon } from '../shared/dom';
import { moreItems } from './actions';
import { act, of, toast } from './api';
import { avatar, menu, nameOf } from './controls';
import { askRating } from './rating';
import type { Visitor } from './store';
import { say, selected } from './store';
import { askTransfer } from './transfer';

const title = h('div.title');
const marks = h('span.marks');
const modes: HTMLButtonElement[] = ['robot', 'agent'].map((mode) =>
  h(
    'button',
    {
      'data-mode': mode,
      onclick: () => chosen((one) => act(of(one.key, 'mode'), { mode }, `Mode: ${mode}`)),
    },
    mode === 'robot' ? 'Robot' : 'Agent',
  ),
);
const more = h('button.button.only-icon', { 'aria-label': 'More', title: 'More' }, icon('more'));
const tools = h(
  'div.tools',
  marks,
  h('div.segments', { role: 'group', 'aria-label': 'Who answers' }, ...modes),
  h(
    'button.button',
    { title: 'Transfer to another agent', onclick: () => chosen(askTransfer) },
    icon('swap'),
    h('span', 'Transfer'),
  ),
  h(
    'button.button',
    { title: 'Push a rating request', onclick: () => chosen(askRating) },
    icon('star'),
    h('span', 'Rate'),
  ),
  more,
);

function chosen(act: (visitor: Visitor) => void) {
  const visitor = selected();
  if (visitor) act(visitor);
}
menu(more, () => {
  const visitor = selected();
  return visitor ? moreItems(visitor) : [];
});

export const head = h(
  'header.head',
  h(
    'button.button.quiet.only-icon.back',
    { 'aria-label': 'Back to the visitors', onclick: () => say('list') },
    icon('back'),
  ),
  title,
  tools,
);

export function drawHead() {
  const visitor = selected();
  if (!visitor) return;
  drawTitle(visitor);
  drawTools(visitor);
}

function drawTitle(visitor: Visitor) {
  const isOnline = visitor.online || visitor.robot_online;
  const { key, name, merchant, lang, service } = visitor;
  // Drawn again only if its content changes: a button keeps the focus while the visitor types.
  const says = JSON.stringify([key, name, merchant, lang, service?.nick_name, isOnline]);
  if (title.dataset.says === says) return;
  title.dataset.says = says;
  const id = h(
    'button.id',
    {
      title: 'Copy the visitor id',
      onclick: () => void copy(visitor.visiter_id).then(() => toast('Copied')),
    },
    visitor.visiter_id,
  );
  title.replaceChildren(
    h('span', { class: `face ${isOnline ? 'online' : ''}` }, avatar(visitor)),
    h(
      'div',
      h('h2', nameOf(visitor)),
      h(
        'p',
        isOnline ? 'online' : 'offline',
        ` · ${visitor.merchant || visitor.business_id} · ${visitor.lang}`,
        visitor.service ? ` · with ${visitor.service.nick_name}` : '',
        ' · ',
        id,
      ),
    ),
  );
}

function drawTools({ mode, banned, ended }: Visitor) {
  for (const one of modes) one.setAttribute('aria-pressed', String(one.dataset.mode === mode));
  const says = [banned && 'banned', ended && 'ended'].filter(Boolean);
  marks.replaceChildren(...says.map((mark) => h('span.tag.bad', String(mark))));
  marks.hidden = says.length === 0;
}
