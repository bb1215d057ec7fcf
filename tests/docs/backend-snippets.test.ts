import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seal as sealByWidget } from '../../adapters/cipher/envelope';
import { HttpClient } from '../../adapters/http/http-client';
import { RecordingLog } from '../../adapters/memory/recording-log';
import { seal as sealByNode } from '../../sandbox/envelope';

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

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

describe.skipIf(!hasPhp)('the PHP of the guide (skipped: php with openssl is not installed)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kefu-php-'));
  const log = new RecordingLog();
  let server: ChildProcess;
  let base = '';

  beforeAll(async () => {
    const [cors = ''] = blocks('CORS', 'php');
    const [cipher = ''] = blocks('Encryption', 'php');
    const [body = ''] = blocks('The raw body', 'php');
    const answer = "seal(['code' => 200, 'msg' => 'ok', 'data' => $fields], SECRET);";
    writeFileSync(
      join(folder, 'index.php'),
      ['<?php', `const SECRET = '${SECRET}';`, cors, cipher, body, answer].join('\n'),
    );
    const port = await freePort();
    server = spawn('php', ['-S', `127.0.0.1:${port}`, 'index.php'], { cwd: folder });
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
      value: { data: [] },
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

  it('signs and verifies an access key as the sample backend does', () => {
    const [sign = '', verify = ''] = blocks('The access key', 'php');
    const code = `const SIGNING_KEY = '${SIGNING_KEY}'; $userId = 'ann.1'; ${sign}\n${verify}
      echo json_encode([$key, idOfKey($key), idOfKey($key . '0'), idOfKey('ann')]);`;
    const signature = createHmac('sha256', SIGNING_KEY).update('ann.1').digest('hex');
    expect(JSON.parse(execFileSync('php', ['-r', code]).toString())).toEqual([
      `ann.1.${signature}`,
      'ann.1',
      '',
      '',
    ]);
  });
});
