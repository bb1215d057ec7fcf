// Above the messages: who the visitor is, who answers, and what can be done with the conversation.
import { byId, copy, h } from '../shared/dom';
import { act, type CallName, of, toast } from './api';
import { avatar, type Item, menu, nameOf } from './controls';
import { askError, askFrame, askRating, askSuggestions, askTransfer } from './questions';
import { say, selected, type Visitor } from './store';

const title = byId('title');
const marks = byId('marks');
const modes = document.querySelectorAll<HTMLElement>('[data-mode]');

export function wireHeading() {
  const press = (button: HTMLElement, pressed: (visitor: Visitor) => void) =>
    button.addEventListener('click', () => {
      const visitor = selected();
      if (visitor) pressed(visitor);
    });
  for (const button of modes) {
    const { mode } = button.dataset;
    press(button, (one) => void act(of(one.key, 'mode'), { mode }, `Mode: ${mode}`));
  }
  press(byId('transfer'), askTransfer);
  press(byId('rate'), askRating);
  menu(byId('more'), () => {
    const visitor = selected();
    return visitor ? moreItems(visitor) : [];
  });
  byId('back').addEventListener('click', () => say('list'));
}

const moreItems = (one: Visitor): Item[] => {
  const item = (
    label: string,
    hint: string,
    what: CallName,
    body: object,
    done: string,
    danger = false,
  ): Item => ({
    label,
    hint,
    danger,
    run: () => void act(of(one.key, what), body, done),
  });
  return [
    one.taken
      ? item('Let the scripted agent answer', 'take', 'take', { taken: false }, 'Released')
      : item('Take the conversation', 'take', 'take', { taken: true }, 'Taken'),
    one.agent_online
      ? item('Agent goes offline', 'logout', 'agent', { online: false }, 'Said so')
      : item('Agent comes online', 'geton', 'agent', { online: true }, 'Said so'),
    { label: 'Suggestions …', hint: 's:atc', run: () => void askSuggestions(one) },
    'line',
    item('Refresh token', 'getswitch', 'refreshToken', {}, 'Asked to refresh'),
    item('Expire token', '401', 'expireToken', {}, 'Token expired'),
    'line',
    item('Idle', 'idle_refresh', 'idle', {}, 'idle_refresh sent'),
    item('Disconnection', 'disconnection', 'disconnect', {}, 'disconnection sent'),
    item('Cut the human socket', '', 'dropSockets', { socket: 'human' }, 'Cut'),
    item('Cut the robot socket', '', 'dropSockets', { socket: 'robot' }, 'Cut'),
    { label: 'Socket error …', hint: 'pusher:error', run: () => void askError(one) },
    { label: 'Any frame …', run: () => void askFrame(one) },
    'line',
    one.banned
      ? item('Lift the ban', 'service_ban', 'ban', { banned: false }, 'Ban lifted', true)
      : item('Ban', 'service_ban', 'ban', { banned: true }, 'Banned', true),
    item('End the session', '', 'end', {}, 'Session ended', true),
  ];
};

export function drawHead() {
  const visitor = selected();
  if (!visitor) return;
  drawTitle(visitor);
  const { mode, banned, ended } = visitor;
  for (const one of modes) one.setAttribute('aria-pressed', String(one.dataset['mode'] === mode));
  const says = [banned && 'banned', ended && 'ended'].filter(Boolean);
  marks.replaceChildren(...says.map((mark) => h('span.tag.bad', String(mark))));
  marks.hidden = says.length === 0;
}

function drawTitle(visitor: Visitor) {
  const isOnline = visitor.online || visitor.robot_online;
  const { key, name, merchant, lang, service } = visitor;
  // Drawn again only if its content changes: a button keeps the focus while the visitor types.
  const says = JSON.stringify([key, name, merchant, lang, service?.nick_name, isOnline]);
  if (title.dataset['says'] === says) return;
  title.dataset['says'] = says;
  const facts = [isOnline ? 'online' : 'offline', merchant || visitor.business_id, lang];
  if (service) facts.push(`with ${service.nick_name}`);
  const onclick = () => void copy(visitor.visiter_id).then(() => toast('Copied'));
  const id = h('button.id', { title: 'Copy the visitor id', onclick }, visitor.visiter_id);
  title.replaceChildren(
    h('span', { class: `face ${isOnline ? 'online' : ''}` }, avatar(visitor)),
    h('div', h('h2', nameOf(visitor)), h('p', `${facts.join(' · ')} · `, id)),
  );
}
