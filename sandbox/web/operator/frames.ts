// Frames that a dialog asks for: suggestions, a socket error, any text at all.
import { act, of } from './api';
import { ask, choice, field } from './controls';
import type { Visitor } from './store';

export async function askError(visitor: Visitor) {
  const values = await ask(
    'Socket error',
    [
      choice(
        'Code',
        [
          ['4001', '4001: do not reconnect'],
          ['4100', '4100: reconnect after the delay'],
          ['4200', '4200: reconnect at once'],
        ],
        { name: 'code', value: '4200' },
      ),
      field('Message', { name: 'message', value: 'reconnect' }),
    ],
    { submit: 'Send' },
  );
  if (values)
    await act(
      of(visitor.key, 'socketError'),
      { code: Number(values.get('code')), message: values.get('message') },
      'Error sent, socket closed',
    );
}

export async function askFrame(visitor: Visitor) {
  const values = await ask(
    'Any frame',
    [
      choice(
        'Socket',
        [
          ['human', 'human'],
          ['robot', 'robot'],
        ],
        { name: 'socket' },
      ),
      field(
        'Frame, as it is sent',
        { name: 'raw', rows: 6, value: '{"event":"my-chexiao","data":{"message":{"unstr":"x"}}}' },
        'textarea',
      ),
    ],
    { submit: 'Send' },
  );
  if (values)
    await act(
      of(visitor.key, 'frame'),
      { socket: values.get('socket'), raw: values.get('raw') },
      'Frame sent',
    );
}

export async function askSuggestions(visitor: Visitor) {
  const values = await ask(
    'Suggestions',
    [
      field(
        'One a line',
        { name: 'list', rows: 5, value: 'How to deposit\nHow to withdraw\nLimits' },
        'textarea',
      ),
    ],
    { submit: 'Send' },
  );
  if (values)
    await act(
      of(visitor.key, 'suggest'),
      { list: String(values.get('list')).split('\n').filter(Boolean) },
      'Suggestions sent',
    );
}
