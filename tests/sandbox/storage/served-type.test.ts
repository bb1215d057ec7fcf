import { expect, it } from 'vitest';
import { servedType } from '../../../sandbox/storage/served-type';

it.each([
  ['chat/1.PNG', 'image/png'],
  ['chat/1.mov', 'video/quicktime'],
])('%s is served as %s', (key, type) => {
  expect(servedType(key)).toBe(type);
});

it.each(['chat/1.svg', 'chat/1.html', 'chat/png', 'chat/1.png.svg', 'chat/1.constructor'])(
  '%s may contain script or is unknown, so it is a download',
  (key) => {
    expect(servedType(key)).toBe('application/octet-stream');
  },
);
