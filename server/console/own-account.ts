// What operators change of their own account: the password, and whether they are away.
import { ask } from '../../sandbox/web/operator/controls';
import { byId } from '../../sandbox/web/shared/dom';
import { attempt, post } from './api';
import { state } from './store';

const changePassword = async (): Promise<void> => {
  const given = await ask('ask-own-password');
  if (!given) return;
  const body = { current: String(given.get('current')), password: String(given.get('password')) };
  await attempt(() => post('password', body), 'Your password is changed');
};

const setAway = async (isAway: boolean): Promise<void> => {
  const done = isAway ? 'Visitors see you as offline' : 'You are back';
  if ((await attempt(() => post('presence', { isAway }), done)) === undefined) return;
  if (state.me) state.me = { ...state.me, isAway };
  showOwnAccount();
};

export const showOwnAccount = (): void => {
  byId('who').textContent = state.me?.nickName ?? '';
  byId('away').setAttribute('aria-pressed', String(state.me?.isAway === true));
};

export const ownAccountView = (): void => {
  byId('who').addEventListener('click', () => void changePassword());
  byId('away').addEventListener('click', () => void setAway(state.me?.isAway !== true));
};
