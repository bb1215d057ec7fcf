import { expire, untilExpired } from '../expire';
import type { Row } from '../row';

/** Connection, transfer and token. */
export const SESSION: readonly Row[] = [
  {
    key: 'connect_success',
    line: '9: Hint toast',
    how: 'the network returns',
    from: 'device',
    act: ({ environment }) => {
      environment.online(false);
      environment.online(true);
    },
    stays: ['header online'],
  },
  {
    key: 'web_disconnect',
    line: '8: web_disconnect',
    how: 'the browser is offline',
    from: 'device',
    act: ({ environment }) => environment.online(false),
    stays: ['header disconnected'],
  },
  {
    key: 'is_disconnect_please_reload',
    line: '8: is_disconnect_please_reload',
    how: 'the server sends idle_refresh',
    from: 'event',
    act: ({ operator, key }) => operator.idle(key()),
    stays: ['notice notice_session_ended', 'header ended', 'composer ended'],
  },
  {
    key: 'is_disconnect_please_reload',
    line: '4: Connection',
    how: 'the server sends disconnection',
    from: 'event',
    act: ({ operator, key }) => operator.disconnect(key()),
    stays: ['notice notice_session_ended', 'header ended', 'composer ended'],
  },
  {
    key: 'session_expired',
    line: '8: code 401',
    how: 'the token expires and cannot be refreshed',
    from: 'answer',
    act: async (world) => {
      expire(world);
      await untilExpired(world);
    },
    stays: ['notice session_expired', 'header ended', 'composer ended'],
  },
  {
    key: 'transfer_service',
    line: '9: Transfer to agent toast',
    how: 'getswitch names another agent',
    from: 'event',
    act: ({ operator, key }) => operator.transfer(key(), { service_id: '102' }),
    text: 'Connecting you to \u2068Leo\u2069…',
    stays: ['notice notice_transferred'],
  },
  {
    key: 'transfer_service',
    line: '9: Transfer to agent toast',
    how: 'getswitch names an agent without a name',
    from: 'event',
    act: ({ operator, key }) => operator.transfer(key(), { service_id: '900', nick_name: '' }),
    text: 'Connecting you to \u2068Customer service\u2069…',
    stays: ['notice notice_transferred'],
  },
  {
    key: 'transfer_kefu',
    line: '9: Transfer to manual text',
    how: 'the robot answers 201',
    from: 'answer',
    merchant: '1',
    act: ({ say }) => say('I want to talk to a human'),
    stays: ['notice notice_handed_over'],
  },
];
