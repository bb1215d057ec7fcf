// @vitest-environment happy-dom
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lastValueFrom } from 'rxjs';
import { afterEach, expect, it } from 'vitest';
import { signalOf, transfer } from '../../../adapters/storage/transfer';

declare const window: Window & { readonly happyDOM: { setURL(url: string): void } };

const MEGABYTE = 1_048_576;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A storage that accepts the file and never ends its answer. */
const endlessStorage = async (headers: Readonly<Record<string, string>> = {}) => {
  const sent = { bytes: 0, cutOff: false };
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, headers);
      const more = () => {
        // Slow enough that what is buffered on the way does not hide when the reader left.
        if (response.destroyed || sent.bytes > 400 * MEGABYTE) return void response.end();
        sent.bytes += MEGABYTE / 4;
        response.write(Buffer.alloc(MEGABYTE / 4, 'a'), () => setImmediate(more));
      };
      response.on('close', () => {
        sent.cutOff = true;
      });
      more();
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  window.happyDOM.setURL(url);
  return { sent, url };
};

const UNREADABLE = { kind: 'failed', failure: { kind: 'unreadable' } };

it.each(['xhr', 'http'] as const)(
  'a storage’s answer without end is cut off, and the upload failed (%s)',
  async (adapter) => {
    const { sent, url } = await endlessStorage();
    const end = await lastValueFrom(transfer({ method: 'POST', url, data: 'file', adapter }));
    expect(signalOf(end, url)).toEqual(UNREADABLE);
    await expect.poll(() => sent.cutOff).toBe(true);
    expect(sent.bytes).toBeLessThan(400 * MEGABYTE);
  },
  20_000,
);

it('an answer that names a length above 1 MB is cut off at once', async () => {
  const { sent, url } = await endlessStorage({ 'content-length': String(400 * MEGABYTE) });
  const end = await lastValueFrom(transfer({ method: 'POST', url, data: 'file', adapter: 'http' }));
  expect(signalOf(end, url)).toEqual(UNREADABLE);
  await expect.poll(() => sent.cutOff).toBe(true);
  expect(sent.bytes).toBeLessThan(20 * MEGABYTE);
}, 20_000);
