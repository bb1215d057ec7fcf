// @vitest-environment happy-dom
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { HttpClient } from '../../../adapters/http/http-client';
import { RecordingLog } from '../../../adapters/memory/recording-log';

declare const window: Window & { readonly happyDOM: { setURL(url: string): void } };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

// Shows spec §7.1.
it('through XMLHttpRequest every request keeps its content type, and an empty base is the page’s origin', async () => {
  const heard: IncomingHttpHeaders[] = [];
  server = createServer((request, response) => {
    heard.push(request.headers);
    request.resume().on('end', () => response.end('{"code":200}'));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  window.happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/h5/`);
  const http = new HttpClient({ apiBase: '', secretKey: 'k' }, { current: () => 't' }, new RecordingLog());
  for (const method of ['GET', 'POST'] as const) {
    for (const payload of [undefined, { a: 1 }]) {
      const answer = await http.call({ method, path: '/api/hy/x', ...(payload ? { payload } : {}) });
      expect(answer.ok).toBe(true);
    }
  }
  expect(heard).toHaveLength(4);
  for (const headers of heard) {
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(headers['x-requested-with']).toBe('XMLHttpRequest');
    expect(headers['authorization']).toBe('Bearer t');
  }
});

it('through XMLHttpRequest an answer that is too large is cut off', async () => {
  const chunk = Buffer.alloc(1_048_576, 'a');
  server = createServer((_request, response) => {
    let left = 40;
    const more = () => {
      while (!response.destroyed && left > 0) {
        left -= 1;
        if (!response.write(chunk)) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  window.happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/h5/`);
  const http = new HttpClient({ apiBase: '', secretKey: 'k' }, { current: () => 't' }, new RecordingLog());
  expect(await http.call({ method: 'GET', path: '/api/hy/x' })).toEqual({
    ok: false,
    failure: { kind: 'undecodable', reason: expect.stringContaining('larger than') },
  });
}, 20_000);
