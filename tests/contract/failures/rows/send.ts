import type { FailureKey } from '../../../../domain/failure/failure-display';
import type { Row } from '../row';
import type { World } from '../world';

/**
 * The answers of the next sends. After an answer that contains 'service', the widget asks who serves and tries once
 * more.
 */
const refused = (msg: string, code = 1) => ({
  from: 'answer' as const,
  act: ({ operator, say }: World) => {
    operator.fault({ kind: 'code', operation: 'send', code, msg, count: msg.includes('service') ? 2 : 1 });
    say('Is anybody there?');
  },
});

const passing = { place: 'toast', ms: 3_000 } as const;
const inNotice = { place: 'notice', ms: null } as const;

const notice = (key: FailureKey, line: Row['line'], text?: string): Row => ({
  key,
  line,
  how: 'a send is refused with the key',
  ...refused(key),
  shown: [passing, inNotice],
  ...(text === undefined ? {} : { text }),
  stays: [`notice ${key}`, 'message failed'],
});

/** A text on its way to the agent. */
export const SEND: readonly Row[] = [
  {
    key: 'busy_please_wait',
    line: '4: Sending',
    how: 'a limit puts the message off',
    from: 'answer',
    act: (world) => {
      world.operator.fault({ kind: 'gateway-429', operation: 'send', retryAfter: '60', count: 1 });
      world.say('Hello?');
    },
    stays: ['message pending'],
  },
  {
    key: 'message_held',
    line: '4: Sending',
    how: 'the page holds the text back, which is in the box again',
    from: 'answer',
    beforeSend: () => false,
    act: ({ say }) => say('Is anybody there?'),
    stays: ['composer “Is anybody there?”'],
  },
  notice('service_leave', '8: service_leave'),
  notice('service_empty', '8: service_empty'),
  notice('group_service_offline', '8: group_service_offline'),
  notice('session_close', '8: session_close, say_is_off'),
  notice('say_is_off', '8: session_close, say_is_off'),
  notice(
    'offline',
    '8: offline',
    '\u2068Customer service\u2069 is offline and will read your messages later.',
  ),
  {
    key: 'service_ban',
    line: '8: service_ban',
    how: 'a send is refused with the key',
    ...refused('service_ban'),
    shown: [{ place: 'popup', ms: null }, inNotice],
    stays: ['notice service_ban', 'message failed'],
  },
  {
    key: 'save_error',
    line: '8: save_error',
    how: 'a send is refused without a word',
    ...refused(''),
    stays: ['message failed'],
  },
  {
    key: 'network_error',
    line: '4: Sending',
    how: 'a send is cut off',
    from: 'answer',
    act: ({ operator, say }) => {
      operator.fault({ kind: 'drop-before', operation: 'send', count: 1 });
      say('Lost on the way');
    },
    stays: ['message failed'],
  },
  {
    key: 'upload_failed_please_retry',
    line: '8: upload_failed_please_retry',
    how: 'a send answers 500 five times, 3 s apart',
    from: 'answer',
    act: async (world) => {
      const { operator, say, until, clock, widget } = world;
      operator.fault({ kind: 'code', operation: 'send', code: 500, msg: 'busy', count: 5 });
      say('Once more');
      for (let attempt = 1; attempt < 5; attempt += 1) {
        const { id } = await until(() => widget.toasts.state.current.toasts[0], `answer ${attempt}`);
        widget.toasts.actions.dismiss(id);
        await clock.advance(3_000);
      }
    },
    stays: ['message failed'],
  },
  {
    key: 'please_reload',
    line: '8: please_reload',
    how: 'polls fail for longer than 4 s, and the visitor sends',
    from: 'answer',
    act: async ({ operator, say, until, clock, log, key }) => {
      operator.fault({ kind: 'code', operation: 'polling', code: 500, msg: '', visitor: key() });
      await clock.advance(3_000);
      await until(() => log.at('warn').some(({ event }) => event === 'poll failed'), 'a poll that fails');
      await clock.advance(1_001);
      if (say('Still here?')) throw new Error('the input is not locked');
    },
    stays: ['composer locked'],
  },
];
