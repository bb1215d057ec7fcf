import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAMPLE_GRANT } from '../../../adapters/memory/media/memory-media-gateway';
import { canonicalPath, encodeKey, hasDotFolder } from '../../../adapters/storage/object-path';
import { signPut } from '../../../adapters/storage/sign-put';

const WHEN = new Date(Date.UTC(2013, 4, 24));
const HOST = 'https://examplebucket.s3.amazonaws.com';
const ODD = ["it's (a) *!.png", '图片/é ü.png', '100%25 + $&,:;=@?#[].png', '😀/\u0001\u007f\\^`{|}"<>.png'];

/** Signature Version 4 by the manual of S3, from Node's own hashes and the request as it is sent. */
const signatureOf = (url: string, headers: Readonly<Record<string, string>>): string => {
  const [scope = '', names = ''] =
    /Credential=[^/]+\/(\S+), SignedHeaders=(\S+), /.exec(headers.authorization ?? '')?.slice(1) ?? [];
  const all: Record<string, string> = { ...headers, host: new URL(url).host };
  // The text behind the host as it is in the request line. A URL parser would change it.
  const path = url.slice(url.indexOf('/', 'https://'.length));
  const canonical = [
    'PUT',
    path,
    '',
    ...names.split(';').map((name) => `${name}:${all[name]}`),
    '',
    names,
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const text = [
    'AWS4-HMAC-SHA256',
    all['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const hmac = (key: string | Buffer, part: string) => createHmac('sha256', key).update(part).digest();
  const key = scope
    .split('/')
    .reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${SAMPLE_GRANT.secretAccessKey}`);
  return hmac(key, text).toString('hex');
};

const sign = (key: string) => signPut(`${HOST}/${encodeKey(key)}`, SAMPLE_GRANT, 'image/png', WHEN);

describe('a key in the path', () => {
  it.each([
    ["'()*!", '%27%28%29%2A%21'],
    ['a b+c', 'a%20b%2Bc'],
    ['test$file.text', 'test%24file.text'],
    ['up/a-b_c.d~e', 'up/a-b_c.d~e'],
    ['50%25', '50%2525'],
    ['é', '%C3%A9'],
    ['中', '%E4%B8%AD'],
    ['😀', '%F0%9F%98%80'],
    ['a?b#c&d=e', 'a%3Fb%23c%26d%3De'],
    ['\ud800', '%EF%BF%BD'],
  ])('%j is encoded as %s', (key, path) => {
    expect(encodeKey(key)).toBe(path);
  });

  it('contains only unreserved characters, slashes and upper-case escapes, and decodes to the key’s bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (key) => {
        const path = encodeKey(key);
        expect(path).toMatch(/^(?:[A-Za-z0-9\-._~/]|%[0-9A-F]{2})*$/);
        expect(decodeURIComponent(path)).toBe(key);
        expect(canonicalPath(path)).toBe(path);
      }),
    );
  });

  it('is the same for every earlier encoding', () => {
    expect(canonicalPath("/a'%2a%c3%a9%7e%zz%")).toBe('/a%27%2A%C3%A9~%25zz%25');
  });

  it('finds the folders that a URL would remove', () => {
    expect(['a/../b', '..', './a', 'a/.'].every(hasDotFolder)).toBe(true);
    expect(['a..b/c', '.a/b.', '%2e%2e/a', ''].some(hasDotFolder)).toBe(false);
  });
});

describe('a signed PUT', () => {
  it.each([...ODD, 'plain.png'])('of %j signs the path that it sends', async (key) => {
    const { url, headers } = await sign(key);
    expect(url).toBe(`${HOST}/${encodeKey(key)}`);
    // What a browser puts into the request line.
    expect(new URL(url).href).toBe(url);
    expect(headers.authorization).toContain(`Signature=${signatureOf(url, headers)}`);
  });

  it('signs the sent path for any key', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), async (name) => {
        const { url, headers } = await sign(`up/k${name.replaceAll('/', '')}`);
        expect(new URL(url).href).toBe(url);
        expect(headers.authorization).toContain(`Signature=${signatureOf(url, headers)}`);
      }),
      { numRuns: 12 },
    );
  });

  it('encodes a path that was not encoded, also in a folder of a bucket', async () => {
    const { url, headers } = await signPut(
      "http://127.0.0.1:9000/my bucket/it's.png",
      SAMPLE_GRANT,
      '',
      WHEN,
    );
    expect(url).toBe('http://127.0.0.1:9000/my%20bucket/it%27s.png');
    expect(headers.authorization).toContain(`Signature=${signatureOf(url, headers)}`);
    expect(headers).not.toHaveProperty('host');
  });

  it('signs for the given day and second', async () => {
    const { headers } = await sign('a.png');
    expect(headers['x-amz-date']).toBe('20130524T000000Z');
    expect(headers.authorization).toContain('Credential=AK/20130524/us-east-1/s3/aws4_request');
  });

  it.each([
    ['b.s3.eu-west-1.amazonaws.com', 'eu-west-1'],
    ['s3-eu-west-1.amazonaws.com', 'eu-west-1'],
    ['b.s3.cn-north-1.amazonaws.com.cn', 'cn-north-1'],
    ['b.s3.dualstack.ap-southeast-1.amazonaws.com', 'ap-southeast-1'],
    ['b.s3-fips.dualstack.us-gov-west-1.amazonaws.com', 'us-gov-west-1'],
    ['b.s3.eu-central-1.wasabisys.com', 'eu-central-1'],
    ['s3.us-west-004.backblazeb2.com', 'us-west-004'],
    ['s3-my-files-1.s3.eu-west-1.amazonaws.com', 'eu-west-1'],
    ['b.s3-accelerate.amazonaws.com', 'us-east-1'],
    ['uploads.example', 'us-east-1'],
  ])('to %s is signed for %s', async (host, region) => {
    const unnamed = { ...SAMPLE_GRANT, region: '' };
    const { headers } = await signPut(`https://${host}/a.png`, unnamed, 'image/png', WHEN);
    expect(headers.authorization).toContain(`Credential=AK/20130524/${region}/s3/aws4_request`);
  });
});
