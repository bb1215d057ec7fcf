import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { withSettings } from '../../../backend/http/app-page';
import { serve } from './own-site';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/**
 * Serves the app in a folder of its own, and answers every path that names no file with the app's page, as `try_files` of nginx.
 *
 * @param headers of the page
 */
export const plainServer = async (
  h5Dir: string,
  folder: string,
  settings: object,
  headers: Readonly<Record<string, string>> = {},
) => {
  const page = withSettings(readFileSync(join(h5Dir, 'index.html'), 'utf8'), settings);
  const site = await serve((path) => {
    const file = path.startsWith(folder) ? join(h5Dir, path.slice(folder.length)) : '';
    if (!existsSync(file) || !statSync(file).isFile()) return { body: page, headers };
    return {
      body: readFileSync(file, 'utf8'),
      headers: { 'content-type': TYPES[extname(file)] ?? 'text/plain' },
    };
  });
  return { ...site, address: new URL(folder, site.address).href };
};
