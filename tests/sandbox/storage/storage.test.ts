import { createHash, createHmac, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectedSignature, type Signed } from '../../../backend/uploads/sigv4';
import { type RunningSandbox, startSandbox } from '../../../sandbox/server';
import { Client } from '../client';

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ scriptedAgent: false });
});

afterAll(() => sandbox.close());

beforeEach(() => sandbox.operator.reset());

type Sign = Record<
  'accessKeyId' | 'dir' | 'host' | 'domain' | 'policy' | 'signature' | 'secretAccessKey' | 'sessionToken',
  string
>;

const grant = async (operation: 'aliyunSign' | 'awsSign', type = 'image'): Promise<Sign> =>
  (await (await Client.start(sandbox)).call<Sign>(operation, { type })).data;

const bytes = randomBytes(2000);

function aliyunForm(sign: Sign, change: Record<string, string> = {}): FormData {
  const fields = {
    name: 'cat.png',
    key: `${sign.dir}abc.png`,
    policy: sign.policy,
    OSSAccessKeyId: sign.accessKeyId,
    success_action_status: '200',
    signature: sign.signature,
    ...change,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([bytes]), 'cat.png');
  return form;
}

const post = (sign: Sign, form: FormData) => fetch(sign.host, { method: 'POST', body: form });

describe('aliyun', () => {
  it('has another origin than the page, and serves stored files', async () => {
    const sign = await grant('aliyunSign');
    expect(new URL(sign.host).origin).not.toBe(sandbox.url);
    const answer = await post(sign, aliyunForm(sign));
    expect(answer.status).toBe(200);
    const file = await fetch(`${sign.domain}/${sign.dir}abc.png`);
    expect(file.headers.get('content-type')).toBe('image/png');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
    const part = await fetch(`${sign.domain}/${sign.dir}abc.png`, { headers: { range: 'bytes=10-19' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 10-19/2000');
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
  });

  it.each([
    ['a wrong signature', { signature: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' }, 403],
    ['an unknown key id', { OSSAccessKeyId: 'AKNOBODY' }, 403],
    [
      'another policy',
      { policy: Buffer.from('{"expiration":"2999-01-01T00:00:00Z"}').toString('base64') },
      403,
    ],
    ['a key outside of dir', { key: 'up/elsewhere.png' }, 403],
    ['a way up', { key: 'up/../../x.png' }, 403],
    ['another status', { success_action_status: '201' }, 400],
    ['a field too many', { extra: '1' }, 400],
  ])('refuses %s', async (_name, change, status) => {
    const sign = await grant('aliyunSign');
    expect((await post(sign, aliyunForm(sign, change as Record<string, string>))).status).toBe(status);
    expect(sandbox.operator.files().files).toEqual([]);
  });

  it('refuses fields in another order', async () => {
    const sign = await grant('aliyunSign');
    const form = new FormData();
    const entries = [...aliyunForm(sign).entries()];
    for (const [name, value] of [entries[1]!, entries[0]!, ...entries.slice(2)]) form.append(name, value);
    expect((await post(sign, form)).status).toBe(400);
  });

  it('refuses a policy that has expired', async () => {
    let now = Date.now();
    const clock = {
      now: () => now,
      setTimeout: (task: () => void, ms: number) => setTimeout(task, ms).unref(),
      clearTimeout: (handle: unknown) => clearTimeout(handle as NodeJS.Timeout),
    };
    const other = await startSandbox({ clock });
    try {
      const client = await Client.start(other);
      const sign = (await client.call<Sign>('aliyunSign', { type: 'image' })).data;
      now += 11 * 60_000;
      expect((await post(sign, aliyunForm(sign))).status).toBe(403);
    } finally {
      await other.close();
    }
  });
});

function awsHeaders(
  sign: Sign,
  url: Pick<URL, 'pathname' | 'host'>,
  secret = sign.secretAccessKey,
  token = sign.sessionToken,
  when = Date.now(),
) {
  const date = `${new Date(when).toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const scope = `${date.slice(0, 8)}/eu-west-1/s3/aws4_request`;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const signed = 'host;x-amz-content-sha256;x-amz-date;x-amz-security-token';
  const canonical = `PUT\n${url.pathname}\n\nhost:${url.host}\nx-amz-content-sha256:${hash}\nx-amz-date:${date}\nx-amz-security-token:${token}\n\n${signed}\n${hash}`;
  const toSign = `AWS4-HMAC-SHA256\n${date}\n${scope}\n${createHash('sha256').update(canonical).digest('hex')}`;
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`);
  return {
    'x-amz-date': date,
    'x-amz-content-sha256': hash,
    'x-amz-security-token': token,
    authorization: `AWS4-HMAC-SHA256 Credential=${sign.accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${hmac(key, toSign).toString('hex')}`,
  };
}

describe('aws', () => {
  const target = (sign: Sign) => new URL(`${sign.host}/${sign.dir}movie.mp4`);
  const put = (
    url: URL,
    headers: Record<string, string>,
    body: Uint8Array<ArrayBuffer> = new Uint8Array(bytes),
  ) => fetch(url, { method: 'PUT', headers, body });

  it('accepts a right signature and serves the file', async () => {
    const sign = await grant('awsSign', 'video');
    expect((await put(target(sign), awsHeaders(sign, target(sign)))).status).toBe(200);
    const file = await fetch(`${sign.domain}/${sign.dir}movie.mp4`, { method: 'HEAD' });
    expect(file.headers.get('content-type')).toBe('video/mp4');
    expect(file.headers.get('content-length')).toBe('2000');
  });

  it('refuses a wrong secret, a wrong token, another path, another body and no signature', async () => {
    const sign = await grant('awsSign');
    const url = target(sign);
    expect((await put(url, awsHeaders(sign, url, 'wrong'))).status).toBe(403);
    expect((await put(url, awsHeaders(sign, url, undefined, 'wrong'))).status).toBe(403);
    expect((await put(new URL(`${url.href}x`), awsHeaders(sign, url))).status).toBe(403);
    expect((await put(url, awsHeaders(sign, url), new Uint8Array(2000))).status).toBe(400);
    expect((await put(url, {})).status).toBe(403);
    expect(sandbox.operator.files().files).toEqual([]);
  });

  it('refuses a request time beyond 15 minutes as S3 does, with its own time', async () => {
    const sign = await grant('awsSign');
    const url = target(sign);
    for (const minutes of [16, -16]) {
      const answer = await put(
        url,
        awsHeaders(sign, url, undefined, undefined, Date.now() + minutes * 60_000),
      );
      const text = await answer.text();
      expect(answer.status).toBe(403);
      expect(text).toContain('<Code>RequestTimeTooSkewed</Code>');
      expect(text).toMatch(/<RequestTime>\d{8}T\d{6}Z<\/RequestTime>/);
      expect(text).toContain('<MaxAllowedSkewMilliseconds>900000</MaxAllowedSkewMilliseconds>');
      const said = Date.parse(/<ServerTime>(.*?)<\/ServerTime>/.exec(text)?.[1] ?? '');
      expect(Math.abs(said - Date.now())).toBeLessThan(5_000);
    }
    const near = awsHeaders(sign, url, undefined, undefined, Date.now() + 14 * 60_000);
    expect((await put(url, near)).status).toBe(200);
  });

  it('signs the path of the request line, each byte encoded: other spellings of the signature are refused', async () => {
    const sign = await grant('awsSign');
    const { pathname } = new URL(sign.host);
    const at = (key: string) => `${pathname}/${sign.dir}${key}`;
    const status = (sent: string, signed: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const { host, hostname, port } = new URL(sign.host);
        const headers = awsHeaders(sign, { pathname: signed, host });
        const out = request({ method: 'PUT', hostname, port, path: sent, headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
        out.on('error', reject);
        out.end(bytes);
      });
    expect(await status(at('it%27s%2A.png'), at('it%27s%2A.png'))).toBe(200);
    expect(await status(at("it's*.png"), at('it%27s%2A.png')), 'sent otherwise, meant alike').toBe(200);
    expect(await status(at('it%27s%2a.png'), at('it%27s%2A.png')), 'small hex digits').toBe(200);
    expect(await status(at("it's*.png"), at("it's*.png")), 'signed without encoding').toBe(403);
    expect(await status(at('%C3%A9.png'), at('%c3%a9.png')), 'signed with small hex digits').toBe(403);
    expect(await status(at('50%25.png'), at('50%2525.png')), 'signed twice encoded').toBe(403);
    expect(await status(at('a/../../b.png'), at('a/../../b.png')), 'a way up').toBe(403);
  });

  const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
  const HOST = 'examplebucket.s3.amazonaws.com';
  const EMPTY = createHash('sha256').digest('hex');
  const WELCOME = createHash('sha256').update('Welcome to Amazon S3.').digest('hex');

  it.each([
    [
      'GET object',
      { method: 'GET', url: '/test.txt', bodyHash: EMPTY, headers: { range: 'bytes=0-9' } },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'PUT object, whose key has to be encoded',
      {
        method: 'PUT',
        url: '/test$file.text',
        bodyHash: WELCOME,
        headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'GET bucket lifecycle',
      { method: 'GET', url: '/?lifecycle', bodyHash: EMPTY, headers: {} },
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'list objects',
      { method: 'GET', url: '/?max-keys=2&prefix=J', bodyHash: EMPTY, headers: {} },
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('computes the signature of the worked example %s in the manual of S3', (_, example, expected) => {
    const headers = {
      ...example.headers,
      host: HOST,
      'x-amz-content-sha256': example.bodyHash,
      'x-amz-date': '20130524T000000Z',
    };
    const signed: Signed = {
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      scope: ['20130524', 'us-east-1', 's3', 'aws4_request'],
      signedHeaders: Object.keys(headers).sort(),
      signature: '',
      date: '20130524T000000Z',
      token: '',
      bodyHash: example.bodyHash,
      life: undefined,
    };
    const request = { method: example.method, headers, url: example.url };
    const url = new URL(`http://${HOST}${example.url}`);
    expect(expectedSignature(signed, request, url, SECRET).toString('hex')).toBe(expected);
    const { url: _line, ...withoutLine } = request;
    expect(expectedSignature(signed, withoutLine, url, SECRET).toString('hex')).toBe(expected);
  });
});

describe('faults of the storage', () => {
  it('signing fails, storing fails, a stored file is missing at its first reads', async () => {
    const { operator } = sandbox;
    const client = await Client.start(sandbox);
    operator.fault({ kind: 'sign-fails', count: 1 });
    expect((await client.call('aliyunSign', { type: 'image' })).code).toBe(500);
    const sign = await grant('aliyunSign');
    operator.fault({ kind: 'storage-fails', status: 503, count: 1 });
    expect((await post(sign, aliyunForm(sign))).status).toBe(503);
    expect((await post(sign, aliyunForm(sign))).status).toBe(200);
    operator.fault({ kind: 'missing-image', count: 2 });
    const read = async () => (await fetch(`${sign.domain}/${sign.dir}abc.png`)).status;
    expect([await read(), await read(), await read()]).toEqual([404, 404, 200]);
  });
});

describe.each(['accepted', 'refused'])('an upload that is %s and then cut off', (kind) => {
  it('leaves no file', async () => {
    const sign = await grant('aliyunSign');
    const form = aliyunForm(sign, kind === 'refused' ? { signature: 'wrong' } : {});
    const whole = new Response(form);
    const type = whole.headers.get('content-type') ?? '';
    const body = Buffer.from(await whole.arrayBuffer());
    sandbox.operator.fault({ kind: 'slow-upload', ms: 20 });
    const out = request(sign.host, {
      method: 'POST',
      headers: { 'content-type': type, 'content-length': body.length },
    });
    out.on('error', () => undefined);
    out.write(body.subarray(0, body.length - 500), () => void setTimeout(() => out.destroy(), 5));
    await sandbox.operator.until(() => sandbox.operator.log({ operation: 'storage-aliyun' })[0]);
    expect(sandbox.operator.files().files).toEqual([]);
    sandbox.operator.clearFaults();
    const again = await grant('aliyunSign');
    expect((await post(again, aliyunForm(again))).status).toBe(200);
  });
});
