import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seal as sealByWidget } from '../../adapters/cipher/envelope';
import { HttpClient } from '../../adapters/http/http-client';
import { RecordingLog } from '../../adapters/memory/recording-log';
import { seal as sealByNode, unseal as unsealByNode } from '../../backend/envelope';
import { aliyunSignature } from '../../backend/uploads/grant';
import * as LIMITS from '../../domain/limits';

const SECRET = 's3cret';
const SIGNING_KEY = 'k3y';

/** The code blocks of one language under a heading of the guide. */
const blocks = (heading: string, language: string): readonly string[] => {
  const guide = readFileSync('docs/backend.md', 'utf8');
  const section = guide.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const found = [...section.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
  return found.filter(([, name]) => name === language).map(([, , code = '']) => code);
};

const isInstalled = (program: string, ...args: readonly string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;
const hasOpenssl = isInstalled('openssl', 'version') && isInstalled('xxd', '-v');
const hasPhp = isInstalled('php', '-r', 'exit(function_exists("openssl_encrypt") ? 0 : 1);');

/** A request of the guide, and its answer: the head of the request, its body, and the last line, which is JSON. */
interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly answer: string;
}

const readExchange = (block: string): Exchange => {
  const [head = '', ...rest] = block.trim().split('\n\n');
  const [first = '', ...lines] = head.split('\n');
  const [method = '', path = ''] = first.split(' ');
  const answer = rest.at(-1) ?? '';
  const body = method === 'POST' ? (rest[0] ?? '') : '';
  return { method, path, headers: Object.fromEntries(lines.map((line) => line.split(': '))), body, answer };
};

const exchanges = (heading: string): readonly Exchange[] => blocks(heading, 'http').map(readExchange);

const PAYLOAD = { content: 'a+b/c=d & "é" 你好 😀\nsecond line', cid: '007' };

describe.skipIf(!hasOpenssl)('the lines for openssl (skipped: openssl or xxd is not installed)', () => {
  const [script = ''] = blocks('Encryption', 'sh');
  const decrypted = ({ ct, s }: { readonly ct: string; readonly s: string }): unknown => {
    const env = { ...process.env, ct, s };
    return JSON.parse(
      execFileSync('bash', ['-c', script.replace('pass:secret', `pass:${SECRET}`)], { env }).toString(),
    );
  };

  it('decrypt what the widget sends: JSON in a JSON text', () => {
    expect(JSON.parse(String(decrypted(sealByWidget(PAYLOAD, SECRET))))).toEqual(PAYLOAD);
  });

  it('decrypt what the reference backend answers', () => {
    expect(decrypted(sealByNode(JSON.stringify(PAYLOAD), SECRET))).toEqual(PAYLOAD);
  });
});

describe('the recorded encrypted request of the guide', () => {
  const [recorded] = exchanges('Encryption');

  it('is the message that it is said to be, with the IV that is sent', () => {
    const { i: iv = '', s = '' } = recorded?.headers ?? {};
    const opened = unsealByNode({ ct: recorded?.body ?? '', iv, s }, SECRET);
    const [json = ''] = blocks('Encryption', 'json');
    expect(JSON.parse(opened)).toBe(JSON.parse(json));
    expect(JSON.parse(JSON.parse(json))).toMatchObject({ content: 'Hello + 1' });
  });

  it('has the key that is named', () => {
    const guide = readFileSync('docs/backend.md', 'utf8');
    const [js = ''] = blocks('Encryption', 'js');
    const run = `const crypto = require('node:crypto'); ${js}
      process.stdout.write(keyAndIv('${SECRET}', Buffer.from('${recorded?.headers['s']}', 'hex')).map((part) => part.toString('hex')).join(' '));`;
    const [key = '', iv] = execFileSync(process.execPath, ['-e', run]).toString().split(' ');
    expect(key).toHaveLength(64);
    expect(guide).toContain(`\`${key}\``);
    expect(iv).toBe(recorded?.headers['i']);
  });
});

/** What is new in each run: a text or a number stands for it. */
const VOLATILE = new Set([
  'visiter_id',
  'hyperf_token',
  'hyperf_token_expired',
  'token',
  'expired',
  'timestamp',
  'channel',
]);

const steady = (value: unknown, name = ''): unknown => {
  if (VOLATILE.has(name)) return typeof value;
  // The unstr of an agent's message is random; the keys of the history mean nothing.
  if (name === 'unstr' && !String(value).startsWith('kf')) return 'of the agent';
  if (Array.isArray(value)) return value.map((one) => steady(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, steady(one, key)]));
};

describe('the exchanges of the guide', () => {
  let sample: ChildProcess;
  let base = '';

  beforeAll(async () => {
    const env = { ...process.env, PORT: String(await freePort()), SECRET: '', AGENT_KEY: 'an0ther' };
    sample = spawn(process.execPath, ['docs/sample-backend.mjs'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    base = await new Promise((resolve) =>
      sample.stdout?.setEncoding('utf8').once('data', (line: string) => resolve(line.trim())),
    );
  });
  afterAll(() => sample.kill());

  it('are what the sample backend answers', async () => {
    const [preflight, ...calls] = exchanges('Requests and answers');
    const asked = await fetch(base + preflight?.path, { method: 'OPTIONS' });
    expect(asked.status).toBe(204);
    for (const [name, value] of Object.entries(headersIn(preflight?.answer ?? '')))
      expect(asked.headers.get(name)).toBe(value);

    let [id, token] = ['', ''];
    let [oldId, oldToken] = ['no visitor yet', 'no token yet'];
    for (const { method, path, headers, body, answer } of calls) {
      const asAgent = { method: 'POST', body: 'text=Good evening', headers: { 'x-agent-key': 'an0ther' } };
      if (body === 'cid=1') await fetch(`${base}/agent/${id}`, asAgent);
      const now = (text: string) => text.replaceAll(oldId, id).replaceAll(oldToken, token);
      const { Host: _host, ...sent } = headers;
      const request = { method, headers: { ...sent, Authorization: now(headers['Authorization'] ?? '') } };
      const given = await fetch(base + path, method === 'POST' ? { ...request, body: now(body) } : request);
      const text = await given.text();
      expect(steady(JSON.parse(text)), `${method} ${path} ${body}`).toMatchObject(
        steady(JSON.parse(answer)) as object,
      );
      if (!path.includes('/config')) continue;
      [oldId, oldToken] = idAndToken(answer);
      [id, token] = idAndToken(text);
    }
    expect(calls).toHaveLength(10);
  });
});

const headersIn = (head: string): Record<string, string> =>
  Object.fromEntries(
    head
      .split('\n')
      .slice(1)
      .map((line) => line.split(': ')),
  );

const idAndToken = (answer: string): [string, string] => {
  const { data } = JSON.parse(answer) as { data: { visiter_id: string; hyperf_token: string } };
  return [data.visiter_id, data.hyperf_token];
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** The three hard parts of one language, as the guide writes them. */
const hardParts = (language: string): readonly string[] =>
  ['CORS', 'Encryption', 'The raw body'].map((heading) => blocks(heading, language)[0] ?? '');

const phpServer = (port: number) => ({
  file: 'index.php',
  command: ['php', '-S', `127.0.0.1:${port}`, 'index.php'],
  code: [
    '<?php',
    `const SECRET = '${SECRET}';`,
    ...hardParts('php'),
    "seal(['code' => 200, 'msg' => 'ok', 'data' => $fields], SECRET);",
  ],
});

const nodeServer = (port: number) => ({
  file: 'index.mjs',
  command: [process.execPath, 'index.mjs'],
  code: [
    "import crypto from 'node:crypto';",
    "import http from 'node:http';",
    `const SECRET = '${SECRET}';`,
    ...hardParts('js'),
    `http.createServer(async (request, response) => {
       if (allow(request, response)) return;
       const data = await fieldsOf(request);
       const { body, headers } = seal({ code: 200, msg: 'ok', data }, SECRET);
       response.writeHead(200, headers).end(body);
     }).listen(${port}, '127.0.0.1', () => console.error('it listens'));`,
  ],
});

describe.each([
  { language: 'PHP', isThere: hasPhp, serverAt: phpServer, empty: [] },
  { language: 'Node', isThere: true, serverAt: nodeServer, empty: {} },
])(
  'the hard parts of the guide in $language (PHP is skipped where it is missing)',
  ({ isThere, serverAt, empty }) => {
    if (!isThere) return void it.skip('php with openssl is not installed');
    const folder = mkdtempSync(join(tmpdir(), 'kefu-parts-'));
    const log = new RecordingLog();
    let server: ChildProcess;
    let base = '';

    beforeAll(async () => {
      const port = await freePort();
      const { file, command, code } = serverAt(port);
      writeFileSync(join(folder, file), code.join('\n'));
      const [program = '', ...args] = command;
      server = spawn(program, args, { cwd: folder });
      base = `http://127.0.0.1:${port}`;
      // It says on its error output that it listens.
      await new Promise<void>((resolve) => server.stderr?.once('data', () => resolve()));
    });
    afterAll(() => {
      server.kill();
      rmSync(folder, { recursive: true });
    });

    const client = () => new HttpClient({ apiBase: base, secretKey: SECRET }, { current: () => '' }, log);

    it.each(['GET', 'POST'] as const)(
      'reads a %s of the widget and answers so that it reads it',
      async (method) => {
        // The ciphertext is another one each time: of twenty, one without + / = is as good as impossible.
        for (let times = 0; times < 20; times += 1) {
          const answer = await client().call({ method, path: '/api/hy/x', payload: PAYLOAD });
          expect(answer).toMatchObject({ ok: true, value: { data: PAYLOAD } });
        }
      },
    );

    it('reads a call without fields, which has no body and no headers i and s', async () => {
      expect(await client().call({ method: 'GET', path: '/api/hy/token/refresh' })).toMatchObject({
        ok: true,
        value: { data: empty },
      });
    });

    it('lets a page of another origin ask and read', async () => {
      const preflight = await fetch(`${base}/api/hy/x`, { method: 'OPTIONS' });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-headers')).toMatch(/authorization/);
      const answer = await fetch(`${base}/api/hy/x`);
      expect(answer.headers.get('access-control-expose-headers')).toMatch(/\bi, s\b/);
      expect(answer.headers.get('access-control-allow-origin')).toBe('https://shop.example');
    });
  },
);

describe.skipIf(!hasPhp)('the PHP for an access key (skipped: php is not installed)', () => {
  it('signs and verifies a key as the sample backend does', () => {
    const [sign = '', verify = ''] = blocks('The access key', 'php');
    const code = `const SIGNING_KEY = '${SIGNING_KEY}'; $userId = 'ann.1'; ${sign}\n${verify}
      $old = 'ann.1.' . (time() - 1); $old .= '.' . hash_hmac('sha256', $old, SIGNING_KEY);
      echo json_encode([$key, idOfKey($key), idOfKey($key . '0'), idOfKey('ann'), idOfKey($old)]);`;
    const [key, ...ids] = JSON.parse(execFileSync('php', ['-r', code]).toString());
    const [, signed = '', signature] = /^(.+)\.(.+)$/.exec(key) ?? [];
    expect(signature).toBe(createHmac('sha256', SIGNING_KEY).update(signed).digest('hex'));
    expect(ids).toEqual(['ann.1', '', '', '']);
  });
});

describe.skipIf(!hasPhp)('the PHP that signs an upload (skipped: php is not installed)', () => {
  const [signing = ''] = blocks('Upload', 'php');
  const DIR = 'chat/0a/';
  const KEY = 'wJalrXUtnFEMI/K7MDENG';
  const XML =
    '<R><AccessKeyId>ASIA1</AccessKeyId><SecretAccessKey>s/1+</SecretAccessKey><SessionToken>t/2==</SessionToken></R>';
  // In a namespace, the guide's call of `file_get_contents` is one of this function, which is STS.
  const code = `namespace Shop;
    const HOST = 'https://uploads.example', DOMAIN = 'https://cdn.example', KEY_ID = 'AKIA1', KEY = '${KEY}';
    const BUCKET = 'uploads', REGION = 'eu-west-1', ROLE = 'arn:aws:iam::1:role/chat';
    function file_get_contents($url, $path, $context) {
      fwrite(STDERR, json_encode(['url' => $url] + stream_context_get_options($context)['http']));
      return '${XML}';
    }
    ${signing}
    echo json_encode([aliyun('${DIR}'), aws('${DIR}')]);`;
  const { stdout, stderr } = spawnSync('php', ['-r', code], { encoding: 'utf8' });

  it('signs a policy for one folder as Aliyun checks it', () => {
    const [{ policy, signature, ...grant }] = JSON.parse(stdout);
    expect(signature).toBe(aliyunSignature(policy, KEY));
    const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString());
    expect(Date.parse(expiration) - Date.now()).toBeGreaterThan(60_000);
    expect(conditions).toContainEqual(['starts-with', '$key', DIR]);
    // The largest video that the widget takes.
    const [, , most] = conditions.find(([rule]: string[]) => rule === 'content-length-range');
    expect(most).toBeGreaterThanOrEqual(LIMITS.videoBytesExclusive - 1);
    expect(grant).toMatchObject({ dir: DIR, accessKeyId: 'AKIA1', host: 'https://uploads.example' });
  });

  it('asks STS with a signature as the signer of AWS makes it, and hands out the temporary keys alone', async () => {
    const { url, header, content } = JSON.parse(stderr);
    const headers = Object.fromEntries(header.map((line: string) => line.toLowerCase().split(': ')));
    const time = String(headers['x-amz-date']).replace(/(....)(..)(..t..)(..)(..z)/, '$1-$2-$3:$4:$5');
    const signer = new SignatureV4({
      service: 'sts',
      region: 'eu-west-1',
      credentials: { accessKeyId: 'AKIA1', secretAccessKey: KEY },
      sha256: Sha256,
      applyChecksum: false,
    });
    const { hostname, pathname } = new URL(url);
    const signed = await signer.sign(
      {
        method: 'POST',
        protocol: 'https:',
        hostname,
        path: pathname,
        headers: { host: hostname },
        body: content,
      },
      { signingDate: new Date(time.toUpperCase()) },
    );
    expect(header).toContain(`Authorization: ${signed.headers['authorization']}`);
    const { Policy: policy = '' } = Object.fromEntries(new URLSearchParams(content));
    expect(JSON.parse(policy).Statement).toEqual([
      { Effect: 'Allow', Action: 's3:PutObject', Resource: `arn:aws:s3:::uploads/${DIR}*` },
    ]);
    const [, grant] = JSON.parse(stdout);
    expect(grant).toEqual({
      host: 'https://uploads.example',
      domain: 'https://cdn.example',
      dir: DIR,
      region: 'eu-west-1',
      accessKeyId: 'ASIA1',
      secretAccessKey: 's/1+',
      sessionToken: 't/2==',
    });
  });
});
