import { describe, expect, it } from 'vitest';
import { readCommand, WrongUse } from '../../check/options';
import { TIERS } from '../../check/rows';

const read = (...args: readonly string[]) =>
  readCommand(['https://chat.example/api/', '--business', '1', ...args], {});

describe('the command line of the judge', () => {
  it('names the backend as apiBase does, and judges chat and socket', () => {
    expect(read().options).toMatchObject({
      backend: 'https://chat.example/api',
      businessId: '1',
      tiers: ['chat', 'socket'],
      storage: 'both',
      slow: false,
    });
  });

  it('takes secret and key from the environment, where no list of processes shows them', () => {
    const { options } = readCommand(['https://chat.example', '--business', '1'], {
      KEFU_SECRET: 's3cret',
      KEFU_ACCESS_KEY: 'ann.1',
    });
    expect(options).toMatchObject({ secretKey: 's3cret', accessKey: 'ann.1' });
  });

  it('adds the chat to any tier, because nothing works without it', () => {
    expect(read('--tier', 'upload').options.tiers).toEqual(['chat', 'upload']);
  });

  it('plays no foreign page if the pages have the backend’s own origin', () => {
    expect(read('--origin', 'https://chat.example/shop').options.origin).toBe('');
    expect(read('--origin', 'https://shop.example/a').options.origin).toBe('https://shop.example');
  });

  it('knows the paths and prefixes that the settings of the widget change', () => {
    expect(read().options).toMatchObject({
      questionPath: '/api/admin/event/getquestion',
      newQueuePath: '/api/hy/visiter/check/isNewQueue',
      channelPrefixes: { visitor: 'cu', agent: 'se' },
    });
    const changed = ['--question-path', '/v2/questions', '--new-queue-path', '/api/hy/queue'];
    expect(read(...changed, '--visitor-prefix', 'v-', '--agent-prefix', 'a-').options).toMatchObject({
      questionPath: '/v2/questions',
      newQueuePath: '/api/hy/queue',
      channelPrefixes: { visitor: 'v-', agent: 'a-' },
    });
  });

  it.each([
    [[], 'name the address of one backend'],
    [['https://a.example'], '--business is missing'],
    [['ftp://a.example', '--business', '1'], 'is no http(s) address'],
    [['https://a.example/?x=1', '--business', '1'], 'without a query'],
    [['https://a.example', '--business', '1', '--tier', 'chat,phone'], '--tier: phone is none of'],
    [['https://a.example', '--business', '1', '--origin', 'shop'], '--origin is shop'],
    [['https://a.example', '--business', '1', '--storage', 'disk'], '--storage is disk'],
    [['https://a.example', '--business', '1', '--colour'], '--colour'],
    [['https://a.example', '--business', '1', '--question-path', 'v2'], '--question-path is v2'],
    [['https://a.example', '--business', '1', '--new-queue-path', '/a?b'], '--new-queue-path is /a?b'],
    [
      ['https://a.example', '--business', '1', '--visitor-prefix', 'a b'],
      '--visitor-prefix and --agent-prefix',
    ],
    [['https://a.example', '--business', '1', '--agent-prefix', 'cu'], '--visitor-prefix and --agent-prefix'],
    [['https://a.example', '--listen', 'eighty'], '--listen is eighty'],
    [['https://a.example', '--listen', '70000'], '--listen is 70000'],
  ])('refuses %j', (args, words) => {
    expect(() => readCommand(args, {})).toThrow(WrongUse);
    expect(() => readCommand(args, {})).toThrow(words);
  });

  it.each([
    'http://user:p4ssword@127.0.0.1:1',
    'http://p4ssword@a.example/api',
    'http://:p4ssword@a.example',
    'http:user:p4ssword@a.example',
    'http:\\\\user:p4ss@p4ssword@a.example/?x',
    'ftp://user:p4ssword@a.example',
  ])('refuses %s, which the report would name, and does not name it (S17)', (address) => {
    const read = () => readCommand([address, '--business', '1'], {});
    expect(read).toThrow(WrongUse);
    expect(read).toThrow(/^(?!.*(?:user|p4ss)\w*[:@]).*(?:a\.example|127\.0\.0\.1)/);
  });

  it('listens without a business, and judges every tier that it sees', () => {
    const { options, listenAt } = readCommand(['https://a.example', '--listen', '8080'], {});
    expect([options.businessId, options.tiers, listenAt]).toEqual(['', [...TIERS], 8080]);
    expect(read().listenAt).toBeNull();
  });

  it('has no colours if the environment or an option says so', () => {
    expect(read().isColoured).toBe(true);
    expect(read('--no-color').isColoured).toBe(false);
    expect(readCommand(['https://a.example', '--business', '1'], { NO_COLOR: '1' }).isColoured).toBe(false);
  });
});
