// The operator's page: the log-in, and behind it the desk.
import { byId, drawIcons, schemeSwitch } from '../../sandbox/web/shared/dom';
import type { Operator } from '../operators/accounts';
import { adminPanel } from './admin';
import { alertsView } from './alerts';
import { attempt, get, post, setCsrfToken, whenSessionEnds } from './api';
import { conversationView, forgetDrafts } from './conversation';
import { conversationListView } from './conversation-list';
import { askLogIn } from './log-in';
import { messageListView } from './message-list';
import { ownAccountView, showOwnAccount } from './own-account';
import { on, say, select, state } from './store';
import { followStream } from './stream';

drawIcons();
schemeSwitch(byId('scheme'));
conversationListView();
conversationView();
messageListView();
ownAccountView();
alertsView();
const admin = adminPanel();

const STREAM = { connecting: 'connecting', live: 'live', lost: 'connection lost, trying again' };
on(['stream'], () => {
  byId('live').dataset['state'] = state.stream;
  byId('live').textContent = STREAM[state.stream];
});

let closeStream: (() => void) | undefined;

/** Nothing of the operator before is left on the page. */
const leave = (why: string): void => {
  closeStream?.();
  closeStream = undefined;
  setCsrfToken('');
  forgetDrafts();
  state.me = undefined;
  state.conversations.clear();
  state.list = [];
  state.typing.clear();
  void select(undefined);
  say('list');
  admin.hide();
  askLogIn(why, () => void enter());
};

type Session = { operator: Operator; csrfToken: string } | { operator: null };

const enter = async (): Promise<void> => {
  try {
    const session = await get<Session>('session');
    if (session.operator === null) return leave('');
    const { operator, csrfToken } = session;
    setCsrfToken(csrfToken);
    state.me = operator;
    byId('log-in').hidden = true;
    byId('app').hidden = false;
    showOwnAccount();
    if (operator.role === 'admin') admin.show();
    closeStream = followStream(() => leave(ENDED));
    byId('search').focus();
  } catch (problem) {
    leave(problem instanceof Error ? problem.message : String(problem));
  }
};

const ENDED = 'Your session has ended. Log in again.';
whenSessionEnds(() => state.me && leave(ENDED));
byId('log-out').addEventListener('click', async () => {
  if ((await attempt(() => post('log-out'))) !== undefined) leave('');
});
void enter();
