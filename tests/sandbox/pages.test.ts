import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from '../../contract/generate.mjs';
import { type RunningSandbox, startSandbox } from '../../sandbox/server';

let sandbox: RunningSandbox;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kefu-pages-'));
  const write = async (path: string, text: string, encoding: BufferEncoding = 'utf8') => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text, encoding);
  };
  await write(
    'h5/index.html',
    '<p>app</p><script type="application/json" id="kefu-settings">\n{}\n</script>',
  );
  await write('h5/assets/app-Ab3dE6gH.js', `export default ${JSON.stringify('x'.repeat(5000))}`);
  await write('h5/assets/ready-Ab3dE6gH.js', 'export default 1;');
  await write(
    'h5/assets/ready-Ab3dE6gH.js.br',
    brotliCompressSync('export default "from brotli";').toString('latin1'),
    'latin1',
  );
  await write(
    'h5/assets/ready-Ab3dE6gH.js.gz',
    gzipSync('export default "from gzip";').toString('latin1'),
    'latin1',
  );
  await write('web/host/index.html', '<p>host</p>');
  await write('web/operator/index.html', '<p>console</p>');
  await write('web/shared/a.css', 'p { color: red }');
  await write('secret.txt', 'secret');
  sandbox = await startSandbox({
    h5Dir: join(folder, 'h5'),
    webDir: join(folder, 'web'),
  });
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers = {}) => fetch(sandbox.url + path, { headers });

it.each(['/', '/operator', '/operator/', '/h5/', '/h5/international/help', '/h5/index.html'])(
  '%s is served with the strict content security policy',
  async (path) => {
    const page = await get(path);
    expect(page.status).toBe(200);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    const rules = Object.fromEntries(
      policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
    );
    expect(rules).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
    });
    expect(rules['connect-src']).toContain(`http://localhost:${sandbox.port}`);
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('referrer-policy')).toBeTruthy();
  },
);

it.each([
  ['1', 'aliyun'],
  ['7', 'aws'],
])('the app of merchant %s gets its settings', async (id, storage) => {
  const html = await (await get(`/h5/?business_id=${id}`)).text();
  const block = /id="kefu-settings">([^<]*)</.exec(html)?.[1] ?? '';
  expect(JSON.parse(block)).toEqual({ apiBase: '', secretKey: 'kefu-sandbox-demo', storage });
});

it('hashed files are cached without limit and compressed, missing ones are 404', async () => {
  const file = await get('/h5/assets/app-Ab3dE6gH.js', { 'accept-encoding': 'gzip' });
  expect(file.headers.get('cache-control')).toContain('immutable');
  expect(file.headers.get('content-encoding')).toBe('gzip');
  expect((await file.text()).length).toBeGreaterThan(5000);
  expect((await get('/h5/assets/none.js')).status).toBe(404);
  expect((await get('/shared/a.css')).headers.get('content-type')).toContain('text/css');
});

it('a compressed file that changes is compressed again', async () => {
  const change = (text: string) => writeFile(join(folder, 'web/shared/a.css'), text);
  const zipped = async () => {
    const file = await get('/shared/a.css', { 'accept-encoding': 'gzip' });
    expect(file.headers.get('content-encoding')).toBe('gzip');
    return file.text();
  };
  expect([await zipped(), await zipped()]).toEqual(['p { color: red }', 'p { color: red }']);
  await change('p { color: orange }');
  expect(await zipped()).toBe('p { color: orange }');
});

it.each([
  ['gzip, deflate, br', 'br', 'from brotli'],
  ['gzip', 'gzip', 'from gzip'],
])(
  'a browser that accepts %s gets the file that the build has compressed',
  async (taken, encoding, content) => {
    const file = await get('/h5/assets/ready-Ab3dE6gH.js', { 'accept-encoding': taken });
    expect(file.headers.get('content-encoding')).toBe(encoding);
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect(file.headers.get('vary')).toBe('accept-encoding');
    expect(await file.text()).toContain(content);
  },
);

const raw = (path: string, host: string) =>
  new Promise<number>((resolve, reject) => {
    request({ host: '127.0.0.1', port: sandbox.port, path, headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

it('serves no file outside its folders, and no other host name', async () => {
  const host = `127.0.0.1:${sandbox.port}`;
  for (const path of [
    '/h5/..%2fsecret.txt',
    '/h5/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/web/..%2f..%2fsecret.txt',
    '/%00',
  ]) {
    expect([path, await raw(path, host)]).toEqual([path, 404]);
  }
  expect(await raw('/', 'evil.example')).toBe(403);
});

it('contract/types.ts matches contract/openapi.json', () => {
  expect(readFileSync(new URL('../../contract/types.ts', import.meta.url), 'utf8')).toBe(generate());
});

it('a connection rests long enough for the next request of a busy machine', async () => {
  expect((await get('/')).headers.get('keep-alive')).toBe('timeout=60');
});
