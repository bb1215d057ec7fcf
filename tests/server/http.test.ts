// What each answer says besides its body, and how many there are.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BuiltFolders } from '../../server/pages/pages';
import { addShop } from './support/shop';
import { startTestServer, type TestServer } from './support/test-server';
import { arrive } from './support/visitor';

let folder: string;
let folders: BuiltFolders;
let running: TestServer | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kefu-pages-'));
  const made = (name: string, file: string, text: string) => {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, file), text);
    return join(folder, name);
  };
  folders = {
    h5: made('h5', 'index.html', '<html><head></head><body>the app</body></html>'),
    embed: made('embed', 'kefu-embed.js', 'loader'),
    operators: made('operators', 'index.html', 'operators'),
  };
});
afterEach(async () => {
  await running?.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (environment: Readonly<Record<string, string>> = {}): Promise<TestServer> => {
  running = await startTestServer({}, environment, folders);
  await addShop(running.database);
  return running;
};

describe('the headers', () => {
  it('of the app let the pages of HOST_ORIGINS show it, and no other', async () => {
    const { url } = await start({ HOST_ORIGINS: 'https://shop.example, https://www.shop.example' });
    const { headers } = await fetch(`${url}/h5/`);
    expect(headers.get('content-security-policy')).toBe(
      "frame-ancestors 'self' https://shop.example https://www.shop.example",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('of the page at / run nothing of others, and put it into no frame', async () => {
    const { url } = await start();
    const policy = String((await fetch(url)).headers.get('content-security-policy')).split('; ');
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ])
      expect(policy).toContain(rule);
  });

  it.each(['/', '/h5/', '/embed/kefu-embed.js', '/health', '/files/none', '/nowhere', '/api/nowhere'])(
    'of %s forbid to guess types and to pass on the path',
    async (path) => {
      const { url } = await start();
      const { headers } = await fetch(url + path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/);
    },
  );

  it('of the calls let a page of another origin read the answer, and no cache keep it', async () => {
    const { url } = await start();
    const { headers } = await fetch(`${url}/api/nowhere`, { headers: { origin: 'https://shop.example' } });
    expect(headers.get('access-control-allow-origin')).toBe('https://shop.example');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('name no other host than this machine, if PUBLIC_URL names none', async () => {
    const { server } = await start();
    const asked = (host: string) => server.inject({ url: '/', headers: { host } });
    expect((await asked('evil.example')).statusCode).toBe(403);
    expect((await asked('127.0.0.1:8787')).statusCode).toBe(200);
  });
});

describe('the rate limit', () => {
  const poll = (url: string, token: string) =>
    fetch(`${url}/api/hy/visiter/msg/polling`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://shop.example',
      },
      body: 'cid=0',
    });

  it('refuses one visitor with 429 and the seconds to wait, and no other visitor', async () => {
    const { url } = await start({ VISITOR_RATE: '10' });
    const [ann, ben] = [await arrive(url), await arrive(url)];
    for (let n = 0; n < 10; n += 1) expect((await poll(url, ann.token)).status).toBe(200);
    const refused = await poll(url, ann.token);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After');
    expect(await refused.json()).toMatchObject({ code: 429 });
    expect((await poll(url, ben.token)).status).toBe(200);
  });

  it('refuses an address without a token', async () => {
    const { url } = await start({ ADDRESS_RATE: '10' });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await poll(url, 'none')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
