// @ts-check
// Above the messages: who the visitor is, who answers, and what can be done with the conversation.
import { copy, h, icon } from '../shared/dom.js';
import { moreItems } from './actions.js';
import { act, of, toast } from './api.js';
import { avatar, menu, nameOf } from './parts.js';
import { askRating } from './rating.js';
import { say, selected } from './store.js';
import { askTransfer } from './transfer.js';

/** @typedef {import('./store.js').Visitor} Visitor */

const title = h('div', { class: 'title' });
const tools = h('div', { class: 'tools' });

export const head = h(
  'header',
  { class: 'head' },
  h(
    'button',
    {
      type: 'button',
      class: 'button quiet only-icon back',
      'aria-label': 'Back to the visitors',
      onclick: () => say('list'),
    },
    icon('back'),
  ),
  title,
  tools,
);

export function drawHead() {
  const visitor = selected();
  if (!visitor) return;
  const isOnline = visitor.online || visitor.robot_online;
  const id = h(
    'button',
    {
      type: 'button',
      class: 'id',
      title: 'Copy the visitor id',
      onclick: () => void copy(visitor.visiter_id).then(() => toast('Copied')),
    },
    visitor.visiter_id,
  );
  title.replaceChildren(
    h('span', { class: `face ${isOnline ? 'online' : ''}` }, avatar(visitor)),
    h(
      'div',
      {},
      h('h2', {}, nameOf(visitor)),
      h(
        'p',
        {},
        isOnline ? 'online' : 'offline',
        ` · ${visitor.merchant || visitor.business_id} · ${visitor.lang}`,
        visitor.service ? ` · with ${visitor.service.nick_name}` : '',
        ' · ',
        id,
      ),
    ),
  );
  // The controls stay in place while they are used: only what changed is drawn anew.
  const signature = JSON.stringify([
    visitor.key,
    visitor.mode,
    visitor.ended,
    visitor.banned,
    visitor.taken,
    visitor.agent_online,
  ]);
  if (tools.dataset.signature === signature) return;
  tools.dataset.signature = signature;
  const mode = h(
    'div',
    { class: 'segments', role: 'group', 'aria-label': 'Who answers' },
    ...['robot', 'agent'].map((name) =>
      h(
        'button',
        {
          type: 'button',
          'aria-pressed': String(visitor.mode === name),
          onclick: () => void act(of(visitor.key, 'mode'), { mode: name }, `Mode: ${name}`),
        },
        name === 'robot' ? 'Robot' : 'Agent',
      ),
    ),
  );
  const more = h(
    'button',
    { type: 'button', class: 'button only-icon', 'aria-label': 'More', title: 'More' },
    icon('more'),
  );
  menu(more, () => moreItems(/** @type {Visitor} */ (selected() ?? visitor)));
  tools.replaceChildren(
    ...(visitor.banned ? [h('span', { class: 'tag bad' }, 'banned')] : []),
    ...(visitor.ended ? [h('span', { class: 'tag bad' }, 'ended')] : []),
    mode,
    h(
      'button',
      {
        type: 'button',
        class: 'button',
        title: 'Transfer to another agent',
        onclick: () => void askTransfer(/** @type {Visitor} */ (selected())),
      },
      icon('swap'),
      h('span', {}, 'Transfer'),
    ),
    h(
      'button',
      {
        type: 'button',
        class: 'button',
        title: 'Push a rating request',
        onclick: () => void askRating(/** @type {Visitor} */ (selected())),
      },
      icon('star'),
      h('span', {}, 'Rate'),
    ),
    more,
  );
}
