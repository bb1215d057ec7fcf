import { beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeMessages } from '../../../../adapters/http/decode/message';
import { RecordingLog } from '../../../../adapters/memory/recording-log';
import * as domain from '../../../../domain/message/message-body';

vi.mock('../../../../domain/message/message-body', { spy: true });

const NOW = 1_800_000_000;
const row = (cid: unknown, more: object = {}) => ({
  cid,
  direction: 'to_visiter',
  content: `said ${cid}`,
  ...more,
});

describe('a message that cannot be read', () => {
  const log = new RecordingLog();
  beforeEach(() => void log.lines.splice(0));

  it('if only its HTML cannot be parsed, it is shown as text, and the others are unchanged', () => {
    vi.mocked(domain.bodyOf).mockImplementationOnce(() => {
      throw new RangeError('Maximum call stack size exceeded');
    });
    const bodies = decodeMessages([row(1, { content: '<b>a</b>' }), row(2)], log, NOW).map(
      ({ message }) => message.body,
    );
    expect(bodies).toEqual([
      { kind: 'text', text: '<b>a</b>' },
      { kind: 'text', text: 'said 2' },
    ]);
  });

  const spoilt = (nickName: () => string) => Object.defineProperty(row(2), 'nick_name', { get: nickName });

  it.each<[string, object]>([
    ['has no direction', row(2, { direction: undefined })],
    ['has a direction that nobody knows', row(2, { direction: 'sideways' })],
    [
      'holds a surprise',
      spoilt(() => {
        throw new TypeError('the words');
      }),
    ],
  ])(
    'its server id moves the poll cursor, so that polling goes on after it: one that %s',
    (_title, broken) => {
      const received = decodeMessages([row(3), broken, row(1)], log, NOW);
      expect(received.map(({ message, unreadable }) => [message.serverId, unreadable ?? false])).toEqual([
        ['1', false],
        ['2', true],
        ['3', false],
      ]);
      expect(received[1]).toMatchObject({ deleted: true, message: { unread: false, body: { text: '' } } });
      expect(log.at('warn').map(({ facts }) => facts['serverId'])).toEqual(['2']);
      expect(log.text).not.toContain('the words');
    },
  );

  it('an answer with only unreadable messages writes a bounded number of log lines', () => {
    expect(decodeMessages(Array(5_000).fill(null), log, NOW)).toEqual([]);
    expect(log.at('warn')).toHaveLength(20);
  });
});
