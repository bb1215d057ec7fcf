import { expect, it } from 'vitest';
import { mountKefu } from '../../../main/embed';

it('on a server the module can be imported, and mounting says what it needs', () => {
  expect(() => mountKefu({ businessId: '1', h5: 'https://chat.example/h5/' })).toThrow(
    'kefu: mountKefu needs a browser: call it in the browser only',
  );
});
