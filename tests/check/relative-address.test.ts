import { describe, expect, it } from 'vitest';
import { relativeAddressIn } from '../../check/relative-address';

const BACKEND = 'https://backend.example/chat';
const fieldOf = (data: unknown) => relativeAddressIn(data, BACKEND)?.field ?? null;

// Shows decision 41.
describe('an address that is not whole', () => {
  it.each([
    [{ logo_url: '/upload/logo.png' }, 'data/logo_url'],
    [{ cs: [{ avatar: '' }, { avatar: '//cdn.example/mia.png' }] }, 'data/cs/1/avatar'],
    [[{ direction: 'to_visiter', imgs: ['https://a.example/1.jpg', 'upload/2.jpg'] }], 'data/0/imgs/1'],
    [{ contents: '<p><img src="/upload/1.png"></p>' }, 'data/contents'],
    [{ adv: '<a href="//shop.example/sale">Sale</a>' }, 'data/adv'],
  ])('%j', (data, field) => expect(fieldOf(data)).toBe(field));

  it.each([
    { logo_url: 'https://a.example/upload/1.png', avatar: 'data:image/png;base64,iVBO/w0KGgo=' },
    { contents: 'write /help or and/or', nick_name: 'Mia/Max', wsUrl: 'socket.example/app/key' },
    [{ direction: 'to_service', content: '<img src="/1.png">' }],
    { logo_url: '', avatar: null },
    'text',
    null,
  ])('none in %j', (data) => expect(fieldOf(data)).toBeNull());
});
