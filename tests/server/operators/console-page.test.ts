import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addConsolePage } from '../../../server/operators/console-page';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kefu-console-'));
  for (const name of ['index.html', 'main.js', 'console.css']) writeFileSync(join(folder, name), name);
});
afterEach(() => rmSync(folder, { recursive: true }));

const page = (url: string) => {
  const server = Fastify();
  addConsolePage(server, folder);
  return server.inject(url);
};

it.each(['/operator', '/operator/'])(
  '%s is a page that runs nothing of others and is in no frame',
  async (url) => {
    const { body, headers } = await page(url);
    expect(body).toBe('index.html');
    const policy = String(headers['content-security-policy']);
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy.split('; ')).toContain(rule);
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' });
  },
);

it('has its script and its styles, and no other file of the folder', async () => {
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  expect((await page('/operator/page/main.js')).headers['content-type']).toMatch(/^text\/javascript/);
  expect((await page('/operator/page/console.css')).headers['content-type']).toMatch(/^text\/css/);
  for (const path of ['secret.txt', '../secret.txt', '%2e%2e/secret.txt'])
    expect((await page(`/operator/page/${path}`)).statusCode).toBe(404);
});
