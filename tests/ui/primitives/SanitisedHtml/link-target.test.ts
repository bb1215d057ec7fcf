import { expect, it } from 'vitest';
import { linkTarget } from '../../../../ui/primitives/SanitisedHtml/link-target';

// Shows decision 41. On a page of the same scheme, a browser reads the first ones as its paths.
it.each([
  'https:orders',
  'HTTPS:/orders',
  'http:orders',
  'https:?a=b',
  'https:#a',
  'https:///orders',
  'https:\\\\shop.example/',
  'orders',
  'javascript:alert(1)',
  'tel:*21*030123456#',
])('%s is no link', (href) => expect(linkTarget(href)).toBeNull());

it.each([
  ['https://shop.example/a', 'https://shop.example/a'],
  [' HTTP://localhost:3000 ', 'HTTP://localhost:3000'],
  ['https://例え.テスト/', 'https://例え.テスト/'],
  ['https://[::1]/a', 'https://[::1]/a'],
  ['mailto:mia@shop.example,bob@shop.example', 'mailto:mia@shop.example'],
  ['tel:+49 30 123456', 'tel:+49 30 123456'],
])('%s leads to %s', (href, target) => expect(linkTarget(href)).toBe(target));
