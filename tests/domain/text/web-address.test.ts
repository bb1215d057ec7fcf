import { describe, expect, it } from 'vitest';
import { httpUrl, pictureUrl } from '../../../domain/text/web-address';

describe('the address of a file', () => {
  it.each([
    'https://host.test/a.png',
    'HTTP://host.test:8080?a=b@c',
    'https://host.test/@someone/a b.png',
    'https://xn--bcher-kva.test#@',
    'https://bücher.test/ü.png',
    'https://[::1]:4173/a.png',
    'https://host.test',
    // For a browser this is a path.
    'https://host.test\\@b.png',
  ])('%s is used', (text) => expect(httpUrl(` ${text}\n`)).toBe(text));

  // A browser would send the name and the password to that host, which may be a device in the visitor's own network.
  it.each([
    'https://user:pass@host.test/a.png',
    'https://user@host.test/a.png',
    'https://@host.test/a.png',
    'https://admin:admin@192.168.1.1/reboot',
    'https://us\ter:pass@host.test/a.png',
    'https://bank.test\t@host.test/a.png',
    'http://user:pass%40@host.test?x',
  ])('%j is not, because it signs in', (text) => {
    expect(httpUrl(text)).toBeNull();
    expect(pictureUrl(text)).toBeNull();
  });

  it.each(['javascript:alert(1)', '//host.test/a.png', 'https:', 'https://', 'https:///host.test', '', null])(
    '%j is not, because it is no address of the web',
    (text) => expect(httpUrl(text)).toBeNull(),
  );
});
