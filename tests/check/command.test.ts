import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runCheck } from '../../check/command';

let said = '';
let asked = 0;
const folder = mkdtempSync(join(tmpdir(), 'kefu-check-'));
const backend = createServer((_, response) => {
  asked += 1;
  response.writeHead(502).end();
});

beforeEach(async () => {
  said = '';
  asked = 0;
  const keep = (text: unknown) => {
    said += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(keep);
  vi.spyOn(process.stderr, 'write').mockImplementation(keep);
  await new Promise<void>((listening) => backend.listen(0, '127.0.0.1', () => listening()));
});
afterEach(() => {
  vi.restoreAllMocks();
  backend.close();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('refuses a file that cannot be written before it asks the backend', async () => {
  const file = join(folder, 'missing', 'report.json');
  expect(await runCheck([addressOf(), '--business', '1', '--json', file], '1.0.0')).toBe(2);
  expect(said).toContain('--json: ENOENT');
  expect(asked).toBe(0);
});

it('writes the report to the file, and its words to the output', async () => {
  const file = join(folder, 'report.json');
  expect(await runCheck([addressOf(), '--business', '1', '--json', file], '1.0.0')).toBe(2);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    kit: '1.0.0',
    result: 'could not be judged',
  });
  expect(said).toContain('It could not be judged: GET /api/hy/visiter/get/config: HTTP 502');
});

const addressOf = () => `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
