import { expect, it } from 'vitest';
import { socketSchemeFor } from '../../../adapters/http/socket-scheme';

it.each([
  ['http://localhost:8080', 'https:', 'ws'],
  ['https://kefu.test', 'http:', 'wss'],
  ['', 'http:', 'ws'],
  [' ', 'https:', 'wss'],
])('sockets of the calls to %j from a page of %s are %s', (apiBase, page, expected) => {
  expect(socketSchemeFor(apiBase, page)).toBe(expected);
});
