import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { withSettings } from '../../../sandbox/http/pages';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Serves the app in a folder of its own, and answers every path that names no file with the app's page, unchanged. */
export const plainServer = async (h5Dir: string, folder: string, settings: object) => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://shop');
    const file = pathname.startsWith(folder) ? join(h5Dir, pathname.slice(folder.length)) : '';
    if (existsSync(file) && statSync(file).isFile()) {
      response.setHeader('content-type', TYPES[extname(file)] ?? 'text/plain').end(readFileSync(file));
      return;
    }
    const page = readFileSync(join(h5Dir, 'index.html'), 'utf8');
    response.setHeader('content-type', 'text/html; charset=utf-8').end(withSettings(page, settings));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${folder}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
