import type { CallName } from './api';
// The menu behind the three dots.
import { act, of } from './api';
import type { Item } from './controls';
import { askError, askFrame, askSuggestions } from './frames';
import type { Visitor } from './store';

export const moreItems = (one: Visitor): Item[] => {
  const doing = (what: CallName, body: object, done: string) => () => void act(of(one.key, what), body, done);
  return [
    {
      label: one.taken ? 'Let the scripted agent answer' : 'Take the conversation',
      hint: 'take',
      run: doing('take', { taken: !one.taken }, one.taken ? 'Released' : 'Taken'),
    },
    {
      label: one.agent_online ? 'Agent goes offline' : 'Agent comes online',
      hint: one.agent_online ? 'logout' : 'geton',
      run: doing('agent', { online: !one.agent_online }, 'Said so'),
    },
    { label: 'Suggestions …', hint: 's:atc', run: () => void askSuggestions(one) },
    'line',
    { label: 'Refresh token', hint: 'getswitch', run: doing('refreshToken', {}, 'Asked to refresh') },
    { label: 'Expire token', hint: '401', run: doing('expireToken', {}, 'Token expired') },
    'line',
    { label: 'Idle', hint: 'idle_refresh', run: doing('idle', {}, 'idle_refresh sent') },
    { label: 'Disconnection', hint: 'disconnection', run: doing('disconnect', {}, 'disconnection sent') },
    { label: 'Cut the human socket', run: doing('dropSockets', { socket: 'human' }, 'Cut') },
    { label: 'Cut the robot socket', run: doing('dropSockets', { socket: 'robot' }, 'Cut') },
    { label: 'Socket error …', hint: 'pusher:error', run: () => void askError(one) },
    { label: 'Any frame …', run: () => void askFrame(one) },
    'line',
    {
      label: one.banned ? 'Lift the ban' : 'Ban',
      hint: 'service_ban',
      danger: true,
      run: doing('ban', { banned: !one.banned }, one.banned ? 'Ban lifted' : 'Banned'),
    },
    { label: 'End the session', danger: true, run: doing('end', {}, 'Session ended') },
  ];
};
